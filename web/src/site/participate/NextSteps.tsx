import { useEffect, useRef } from 'react';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/** The way on after registering. It is offered only: the form is ready for another category. */
export function NextSteps({ entry }: { entry: string }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [entry]);
  return (
    <Box
      ref={box}
      role="status"
      sx={{ display: 'grid', gap: 1.5, p: 2, borderRadius: 1.5, bgcolor: 'action.hover' }}
    >
      <Typography>
        {t(
          'You are registered. Now tell us about your piece: five short steps, and you can stop at any time.',
        )}
      </Typography>
      <LinkButton to={paths.entry(entry)} variant="contained" fullWidth>
        {t('Go on with my entry')}
      </LinkButton>
    </Box>
  );
}
