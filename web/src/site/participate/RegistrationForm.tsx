import { Suspense, useEffect, useRef } from 'react';
import { Card } from '../../components/Card';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';
import { lazyPage } from '../../lib/lazyPage';

const ParticipantForm = lazyPage(() => import('./ParticipantForm'), 'ParticipantForm');

/**
 * The registration form in the Participate page. Its heading is scrolled to the top and its first field takes the focus,
 * because it appears below the clicked button.
 */
export function RegistrationForm({ loading }: { loading: boolean }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!loading) heading.current?.scrollIntoView();
  }, [loading]);
  if (loading) return <Spinner label={t('Loading the registration form')} />;
  return (
    <Box sx={{ mt: 4, mx: 'auto', maxWidth: 640 }}>
      <Card>
        <Typography ref={heading} variant="h3" sx={{ mb: 3 }}>
          {t('Register to Contend')}
        </Typography>
        <Suspense fallback={<Spinner label={t('Loading the registration form')} />}>
          <ParticipantForm takesFocus />
        </Suspense>
      </Card>
    </Box>
  );
}
