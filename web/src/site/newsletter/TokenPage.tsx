import { messages } from '@ndeiya/domain/kernel/messages';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { LinkButton } from '../../components/LinkButton';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { paths } from '../../lib/paths';
import { type TokenState, useToken } from './useToken';

interface Props {
  title: string;
  /** The question that the button answers. */
  question: string;
  action: string;
  send: (token: string) => Promise<unknown>;
  /** Shown after success. */
  done: string;
}

/** The target of a mailed link: a question and a button, because a GET must never change anything. */
export function TokenPage({ title, question, action, send, done }: Props) {
  const t = useText();
  const online = useOnline();
  const [search] = useSearchParams();
  const { state, submit } = useToken(search.get('token') ?? '', send);
  const texts: Record<TokenState, string> = {
    ready: question,
    sending: question,
    failed: t(messages.network),
    done,
    bad: t(
      'This link is not complete or no longer works. Please open the newest mail again and use its link there.',
    ),
  };
  return (
    <>
      <PageHeader title={title} crumb={t('Newsletter')} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Card>
          <OfflineAlert />
          <Typography role="status" sx={{ fontSize: '1.15rem', mb: 3 }}>
            {texts[state]}
          </Typography>
          {state === 'done' || state === 'bad' ? (
            <LinkButton to={paths.home} variant="outlined">
              {t('To the home page')}
            </LinkButton>
          ) : (
            <Button
              variant="contained"
              size="large"
              disabled={state === 'sending' || !online}
              onClick={submit}
            >
              {state === 'sending' ? t('Sending...') : action}
            </Button>
          )}
        </Card>
      </Container>
    </>
  );
}
