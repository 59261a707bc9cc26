import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';
import { CodeField } from './CodeField';
import { Request } from './Request';
import { useConsent } from './useConsent';

/**
 * /consent: the page that the link of a parent or guardian opens. It needs no account, and its sentences are short,
 * because many who decide hardly read.
 */
export function ConsentPage() {
  const t = useText();
  const consent = useConsent();
  const { opened, isBusy, problem, open } = consent;
  return (
    <>
      <PageHeader area="tea" title={t('Your decision')} />
      <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
        <Card>
          <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, mb: problem ? 2 : 0 }}>
            {problem && t(problem)}
          </Typography>
          {isBusy && !opened && <Spinner text={t('Opening your link...')} />}
          {opened && <Request {...consent} request={opened.request} />}
          {!opened && !isBusy && <CodeField onOpen={open} />}
        </Card>
      </Container>
    </>
  );
}
