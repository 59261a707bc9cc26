import { Button } from '../../components/button/Button';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
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
  const { opened, isBusy, problem, notStored } = consent;
  const isFailed = problem !== null || notStored.length > 0;
  return (
    <>
      <PageHeader area="tea" title={t('Your decision')} />
      <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
        <Card>
          <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, mb: isFailed ? 2 : 0 }}>
            {problem && t(problem)}
            {notStored.map(({ child, sentence }) => (
              <p key={child + sentence}>
                {child && `${child}: `}
                {t(sentence)}
              </p>
            ))}
          </Box>
          {isBusy && !opened && <Spinner text={t('Opening your link...')} />}
          {opened && <Request {...consent} request={opened.request} />}
          {!opened && !isBusy && <Closed {...consent} />}
        </Card>
      </Container>
    </>
  );
}

/** A link that reached another phone, or that a program opens, shows no child's name by itself. */
function Closed({ code, problem, open }: Pick<ReturnType<typeof useConsent>, 'code' | 'problem' | 'open'>) {
  const t = useText();
  if (code === '' || problem !== null) return <CodeField initial={code} onOpen={open} />;
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {t('This link is for the person to whom it was sent, who is asked for a decision.')}
      </Typography>
      <Button variant="contained" size="large" onClick={() => void open(code)}>
        {t('Open')}
      </Button>
    </Stack>
  );
}
