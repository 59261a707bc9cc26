import { Suspense, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Weave } from '../../components/Weave';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';
import { lazyPage } from '../../lib/lazyPage';

const ParticipantForm = lazyPage(() => import('./ParticipantForm'), 'ParticipantForm');

/** The registration form in the Participate page; it takes the focus, since it appears far from where one clicked. */
export function EntryForm({ loading }: { loading: boolean }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!loading) heading.current?.focus();
  }, [loading]);
  if (loading) return <Spinner label={t('Loading the registration form')} />;
  return (
    <Box sx={card}>
      <Weave />
      <Box sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ mb: 3, outline: 'none' }}>
          {t('Register to Contend')}
        </Typography>
        <Suspense fallback={<Spinner label={t('Loading the registration form')} />}>
          <ParticipantForm />
        </Suspense>
      </Box>
    </Box>
  );
}

const card = {
  mt: 4,
  mx: 'auto',
  maxWidth: 640,
  overflow: 'hidden',
  borderRadius: 2,
  border: 2,
  borderColor: 'earth.main',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const;
