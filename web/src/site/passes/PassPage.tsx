import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { PASS_ROLE_NAMES } from '@ndeiya/domain/kernel/passRoles';
import { Button } from '../../components/button/Button';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import type { HeldPass } from '../../lib/passStore';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';
import { LostLink } from './LostLink';
import { PassCodeForm } from './PassCodeForm';
import { usePass } from './usePass';

/**
 * /pass: the page that the link of a pass opens. It reads the code behind the # of the address, which never
 * reaches a server. Nobody needs to find the page in a search engine.
 */
export function PassPage() {
  const t = useText();
  const { problem, isOpening, pass, ...opened } = usePass();
  return (
    <>
      <PageHeader title={t('Your pass')} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Card>
          <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, mb: problem ? 2 : 0 }}>
            {problem && t(problem)}
          </Typography>
          {isOpening && !pass && <Spinner text={t('Opening your pass...')} />}
          {pass && <Open {...opened} pass={pass} />}
          {!pass && !isOpening && <PassCodeForm onOpen={opened.open} />}
          {!pass && !isOpening && <LostLink />}
        </Card>
      </Container>
    </>
  );
}

/** The open pass: its holder, role, competition and end. */
function Held({ pass, onLeave }: { pass: HeldPass; onLeave: () => void }) {
  const t = useText();
  const { longDateTime } = useDates();
  const facts = [
    { label: t('Task'), value: t(PASS_ROLE_NAMES[pass.role]) },
    { label: t('Competition'), value: isRehearsal(pass.edition) ? t('Rehearsal') : String(pass.edition) },
    { label: t('Valid until'), value: longDateTime(new Date(pass.expires_at)) },
  ];
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {pass.name}
      </Typography>
      <Box component="dl" sx={FACTS}>
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mb: 3 }}>
        {t('Your pass is open on this device. Log out when others use it, and open your link again later.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <WorkLink role={pass.role} />
        <Button variant="outlined" onClick={onLeave}>
          {t('Log out')}
        </Button>
      </Box>
    </>
  );
}

/** Leads to the page on which the holder works. */
function WorkLink({ role }: Pick<HeldPass, 'role'>) {
  const t = useText();
  if (role === 'translator')
    return (
      <LinkButton to={paths.translate} variant="contained">
        {t('Translate the texts')}
      </LinkButton>
    );
  if (role === 'contestant') return <EntriesLink />;
  if (role === 'head')
    return (
      <LinkButton to={paths.console} variant="contained">
        {t('Open the console')}
      </LinkButton>
    );
  if (role === 'tabulator')
    return (
      <LinkButton to={paths.console} variant="contained">
        {t('Type paper sheets')}
      </LinkButton>
    );
  return null;
}

/** A logged-in account shows its own entries, so its holder logs out first. */
function EntriesLink() {
  const t = useText();
  const { status } = useSession();
  if (status === 'in')
    return (
      <Typography>
        {t(
          'You are logged in with an account, whose entries are shown. Log out of it to see those of this pass.',
        )}
      </Typography>
    );
  return (
    <LinkButton to={paths.entries} variant="contained">
      {t('My entries')}
    </LinkButton>
  );
}

interface ReplaceProps {
  pass: HeldPass;
  onReplace: () => void;
  onKeep: () => void;
}

/** A device holds one pass: a link that somebody sent must not put out the one that is in use. */
function Replace({ pass, onReplace, onKeep }: ReplaceProps) {
  const t = useText();
  return (
    <Box role="group" aria-labelledby="replace-pass">
      <Typography id="replace-pass" component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('Open another pass here?')}
      </Typography>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {t('A pass is open on this device: {pass}. This link belongs to another one, which may replace it.', {
          pass: `${pass.name}, ${t(PASS_ROLE_NAMES[pass.role])}`,
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onReplace}>{t('Open the other pass')}</Button>
        <Button variant="outlined" onClick={onKeep}>
          {t('Keep this pass')}
        </Button>
      </Box>
    </Box>
  );
}

type OpenProps = Pick<ReturnType<typeof usePass>, 'asked' | 'open' | 'leave' | 'keep'> & { pass: HeldPass };

function Open({ pass, asked, open, leave, keep }: OpenProps) {
  if (asked === null) return <Held pass={pass} onLeave={leave} />;
  return <Replace pass={pass} onReplace={() => void open(asked)} onKeep={keep} />;
}

const FACTS = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0, mb: 3 };
