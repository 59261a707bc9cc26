import { lazy, Suspense, useEffect, useState } from 'react';
import { offerMessages } from '@ndeiya/domain/archive/offerMessages';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Button } from '../../components/button/Button';
import { Pressable } from '../../components/button/Pressable';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { ChevronRightIcon } from '../../components/icons/ChevronRightIcon';
import { Link } from '../../components/Link';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { type Reader, useReader } from '../../data/entries/account';
import { useEntries } from '../../data/entries/useEntries';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { useDeadline } from '../../i18n/useDeadline';
import { logError } from '../../lib/log';
import { paths } from '../../lib/paths';
import { PassOnPhone } from './PassOnPhone';
import { TakeOver } from './TakeOver';
import { useLoginFirst } from './useLoginFirst';
import { dueAt, headingOf, nameOf } from './viewState';

const Collected = lazy(async () => ({ default: (await import('./archive/Collected')).Collected }));

/** /entries: what the logged-in contestant has registered, of all years. */
export function EntriesPage() {
  const t = useText();
  const account = useReader();
  const own = useEntries(account);
  useLoginFirst(account);
  useSending(account);
  const byPass = account.holder !== null;
  return (
    <>
      <PageHeader title={t('My entries')} />
      <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
        {own.status === 'loading' && <Spinner />}
        {own.status === 'failed' && (
          <LoadFailed
            text={t(byPass ? myEntryMessages.byPass.loadFailed : myEntryMessages.loadFailed)}
            onRetry={own.retry}
          />
        )}
        {own.status === 'ready' && <List entries={own.entries} isOld={own.isOld} byPass={byPass} />}
        {own.status === 'ready' && <Collecting />}
        {account.holder !== null && <PassOnPhone holder={account.holder} uid={account.uid ?? ''} />}
        {!byPass && own.status === 'ready' && <OfAccount account={account} onTaken={own.retry} />}
      </Container>
    </>
  );
}

/** An entry in the list: its state first, then until when something has to be done. */
function Row({ entry }: { entry: EntryAnswer }) {
  const t = useText();
  const deadline = useDeadline();
  const due = dueAt(entry);
  return (
    <li>
      <Pressable component={Link} to={paths.entry(entry.id)} data-card sx={card}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>
            {entry.edition.name}
            {entry.title && ' · '}
            {entry.title && <Content text={entry.category} />}
          </Box>
          <Box sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>{nameOf(entry)}</Box>
          <Box sx={{ mt: 0.5, fontWeight: 700, color: 'primary.main' }}>
            {t(headingOf(entry))}
            {entry.number && ` · ${entry.number}`}
          </Box>
          {due && (
            <Box sx={{ fontSize: '0.95rem' }}>
              {t('Until')} {deadline(due)}
            </Box>
          )}
        </Box>
        <ChevronRightIcon aria-hidden className="arrow" />
      </Pressable>
    </li>
  );
}

interface ListProps {
  entries: EntryAnswer[];
  isOld: boolean;
  byPass: boolean;
}

function List({ entries, isOld, byPass }: ListProps) {
  const t = useText();
  if (entries.length === 0 && byPass) return <EmptyState text={t(myEntryMessages.byPass.none)} />;
  if (entries.length === 0) {
    return (
      <EmptyState text={t(myEntryMessages.none)}>
        <LinkButton to={paths.registerParticipant} variant="contained">
          {t('Register to Contend')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isOld && <Typography role="status">{t(messages.connection.weak)}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

/** Few people bring a piece without an entry, so that the form and the own pieces load when somebody asks. */
function Collecting() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="section" aria-labelledby="collecting" sx={{ display: 'grid', gap: 2, mt: 5 }}>
      <Typography id="collecting" variant="h3" component="h2">
        {t('Proverbs, riddles and stories')}
      </Typography>
      <Typography>{t(offerMessages.collectLead)}</Typography>
      {isOpen ? (
        <Suspense>
          <Collected />
        </Suspense>
      ) : (
        <Box>
          <Button
            variant="outlined"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('Bring one, or see yours')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Goes on with the recordings that this phone still has to send. The list does not wait for the code of this. */
function useSending({ uid, isConfirmed, holder }: Reader): void {
  useEffect(() => {
    if (!isConfirmed || uid === null || holder !== null) return;
    import('../../data/recordings/sender').then(
      ({ resumeAll }) => resumeAll(uid),
      (error: unknown) => logError('send the recordings of this phone', error),
    );
  }, [uid, isConfirmed, holder]);
}

/** The ways of an account that stand below its entries. */
function OfAccount({ account: { isConfirmed }, onTaken }: { account: Reader; onTaken: () => void }) {
  return (
    <>
      {isConfirmed && <TakeOver onTaken={onTaken} />}
      <Typography sx={{ mt: 3 }}>
        <Phrase
          text="Your mails do not arrive? Compare the address in <0>your account</0>."
          elements={[<TextLink key="account" to={paths.account} />]}
        />
      </Typography>
    </>
  );
}

const card = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  width: '100%',
  p: 2.5,
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 0 0 1px var(--mui-palette-divider), 0 6px 24px rgb(23 14 10 / 0.1)',
  '&:hover': { boxShadow: '0 0 0 2px var(--mui-palette-primary-main)' },
} as const;
