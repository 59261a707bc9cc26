import { Suspense, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Card } from '../../components/Card';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';
import { lazyPage } from '../../lib/lazyPage';

const ParticipantForm = lazyPage(() => import('./ParticipantForm'), 'ParticipantForm');

/**
 * The registration form in the Participate page; it takes the focus, because it appears far from the clicked
 * button.
 */
export function EntryForm({ loading }: { loading: boolean }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!loading) heading.current?.focus();
  }, [loading]);
  if (loading) return <Spinner label={t('Loading the registration form')} />;
  return (
    <Box sx={{ mt: 4, mx: 'auto', maxWidth: 640 }}>
      <Card>
        <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ mb: 3, outline: 'none' }}>
          {t('Register to Contend')}
        </Typography>
        <Suspense fallback={<Spinner label={t('Loading the registration form')} />}>
          <ParticipantForm />
        </Suspense>
      </Card>
    </Box>
  );
}
