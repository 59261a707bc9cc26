import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';

/** The code by which the check-in finds the entry on the day. It contains the address of this page. */
export function EntryCode({ id }: { id: string }) {
  const t = useText();
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  const show = async () => {
    try {
      // Few visitors need the code, so the package is loaded at the tap.
      const { qrPath } = await import('../../lib/qrPath');
      setCode(qrPath(`${window.location.origin}${paths.entry(id)}`));
    } catch (error) {
      logError('draw a code', error);
      notify.error(t(messages.network));
    }
  };
  if (!code) {
    return (
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void show()}>
        {t('Show my code for the check-in')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 240 }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('Code of your entry')}
        viewBox={`0 0 ${String(code.size)} ${String(code.size)}`}
        sx={{ bgcolor: 'common.white', borderRadius: 2 }}
      >
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </Box>
      <Typography variant="body2">{t('Show it at the check-in, or say your number.')}</Typography>
    </Box>
  );
}
