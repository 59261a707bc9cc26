import { useState, useSyncExternalStore } from 'react';
import { STOP_CODE } from '@ndeiya/domain/sms/stop';
import { Button } from '../../components/button/Button';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { LinkButton } from '../../components/LinkButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { useText } from '../../i18n/language';
import { codeInAddress } from '../../lib/passAddress';
import { paths } from '../../lib/paths';
import { StopForm } from './StopForm';

/** /stop#…: the page behind the link of a text message, on which the holder of the number wants no more of them. */
export function StopPage() {
  const t = useText();
  const code = useSyncExternalStore(followHash, codeInAddress);
  const [done, setDone] = useState<{ code: string; phone: string } | null>(null);
  const content = () => {
    if (!STOP_CODE.test(code)) return <Incomplete />;
    if (done?.code === code)
      return (
        <Done
          phone={done.phone}
          onAgain={() => {
            setDone(null);
          }}
        />
      );
    return (
      <StopForm
        key={code}
        code={code}
        onDone={(phone) => {
          setDone({ code, phone });
        }}
      />
    );
  };
  return (
    <>
      <PageHeader title={t('Stop text messages')} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Card>{content()}</Card>
      </Container>
    </>
  );
}

/** Another link that is opened in the same tab changes only what follows the #. */
function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
  };
}

function Incomplete() {
  const t = useText();
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status">
        {t(
          'This link is not complete. Open the link in the text message again, or write to the organisers with your number.',
        )}
      </Typography>
      <LinkButton to={paths.homeContact} variant="outlined">
        {t('Contact Us')}
      </LinkButton>
    </Stack>
  );
}

function Done({ phone, onAgain }: { phone: string; onAgain: () => void }) {
  const t = useText();
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status">
        {t(
          'If the link was sent to {phone}, no further text message goes to this number. One that is on its way may still arrive.',
          { phone },
        )}
      </Typography>
      <Typography>{t('If you want text messages again, tell the organisers.')}</Typography>
      <Button variant="outlined" onClick={onAgain}>
        {t('Type the number again')}
      </Button>
    </Stack>
  );
}
