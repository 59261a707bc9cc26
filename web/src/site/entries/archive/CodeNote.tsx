import { useId } from 'react';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';

interface Props {
  code: string;
  /** The piece, where the codes of several may be shown. */
  title?: string;
  onKept: () => void;
}

/** The code of the permission, until its owner has written it down. */
export function CodeNote({ code, title, onKept }: Props) {
  const t = useText();
  const titleId = useId();
  return (
    <Box role="status" sx={note}>
      {title !== undefined && (
        <Typography id={titleId} sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
      )}
      <Typography>{t(texts.code)}</Typography>
      <Box sx={{ my: 1.5, fontSize: '1.35rem', fontWeight: 700, fontFamily: 'monospace' }}>{code}</Box>
      <Button
        variant="outlined"
        aria-describedby={title === undefined ? undefined : titleId}
        onClick={onKept}
      >
        {t('I have written it down')}
      </Button>
    </Box>
  );
}

const note = {
  p: 2,
  border: 2,
  borderColor: 'gold.main',
  borderRadius: 1.5,
  overflowWrap: 'anywhere',
} as const;
