import { useEffect, useRef } from 'react';
import { useText } from '../i18n/language';
import { useConnection } from '../lib/online';
import { paths } from '../lib/paths';
import { Button } from './button/Button';
import { Container } from './Container';
import { Drawing } from './Drawing';
import { Hydrated } from './Hydrated';
import { Typography } from './look/Typography';
import { OfflineState } from './OfflineState';

/**
 * Shown when a page's code did not load or threw an error. A reload also fetches a newer version of the site.
 */
export function PageCrashed() {
  const t = useText();
  const connection = useConnection();
  const wasAway = useRef(false);
  useEffect(() => {
    if (connection !== 'online') wasAway.current = true;
    else if (wasAway.current) reload();
  }, [connection]);
  if (connection !== 'online') {
    return (
      <Container sx={{ display: 'grid', justifyItems: 'center', gap: 2, pb: 8, textAlign: 'center' }}>
        <OfflineState heading="h1" />
        <Hydrated />
        {connection === 'weak' && (
          <Button variant="contained" onClick={reload}>
            {t('Try again')}
          </Button>
        )}
        {/* Not by the router, which may have crashed too. */}
        <Button variant="outlined" href={paths.home}>
          {t('Go to the home page')}
        </Button>
      </Container>
    );
  }
  return (
    <Container role="alert" sx={{ display: 'grid', justifyItems: 'center', py: 8, textAlign: 'center' }}>
      <Hydrated />
      <Drawing name="failed" width={260} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('This page could not be shown')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{t('Please check your connection.')}</Typography>
      <Button variant="contained" onClick={reload}>
        {t('Try again')}
      </Button>
    </Container>
  );
}

const reload = () => {
  window.location.reload();
};
