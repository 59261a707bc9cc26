import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { noesOfEntry } from '@ndeiya/domain/consents/fromOutside';
import { standingsIn } from '@ndeiya/domain/consents/standing';
import type { ConsentPeople, DecidedConsent } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import { Link as RouterLink } from '../../components/Link';
import { readAsked } from '../../data/admin/consents';
import { useEntryConsents, useEntryPeople } from '../../data/admin/entries';
import { updateEntry } from '../../data/admin/entryCommands';
import { paths } from '../../lib/paths';
import { runCommand } from '../../lib/useCommand';
import { useRequest } from '../../server/useRequest';
import { OutsideFailed } from '../kit/CountingNoes';
import { ENTRY_CHIPS } from '../kit/entryChips';
import { titleOf } from '../kit/entryTitle';
import { sentAboutPath } from '../kit/sentPaths';
import { useOutsideNoes } from '../kit/useOutsideNoes';
import { GroupName } from '../kit/WhoseEntry';
import type { MinorQuestion } from './MinorDialog';
import { MinorRow } from './MinorRow';

interface Props {
  entry: Entry;
  onAsk: (asked: MinorQuestion) => void;
}

/** One entry with a child. */
export function EntryCard({ entry, onAsk }: Props) {
  const { id, number, stage_name, category, title, state } = entry;
  const name = titleOf(entry);
  const facts = [number && `No. ${number}`, category, stage_name && title, ENTRY_CHIPS[state].label];
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.05rem' }}>
        <Link component={RouterLink} to={`${paths.adminEntries}?open=${encodeURIComponent(id)}`}>
          {name}
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <GroupName entry={entry} />
      <Link
        component={RouterLink}
        to={sentAboutPath(id)}
        aria-label={`Messages about ${name}`}
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        Messages
      </Link>
      <Box component="ul" aria-label={`Children of ${name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Minors entry={entry} onAsk={onAsk} />
      </Box>
    </Paper>
  );
}

/** The children of an entry, each with the guardian and what was decided. */
function Minors({ entry, onAsk }: Props) {
  const people = useEntryPeople(entry.id);
  const consents = useEntryConsents(entry.id);
  const outside = useOutsideNoes(entry);
  const asks = useRequest({ key: entry.id, read: () => readAsked(entry.id), name: texts.asksFailed });
  if (people.status === 'failed' || consents.status === 'failed')
    return <Typography role="alert">{texts.peopleFailed}</Typography>;
  if (!people.data || !consents.data) return null;
  const { data } = people;
  const of = { ...data, entry: entry.id };
  const decisions = consents.data;
  const isKnown = asks.status === 'ready' && TAKES_PART.includes(entry.state);
  const askedOf = ({ id }: EntryMember) =>
    asks.data?.find(({ member }) => member === id) ?? (isKnown ? null : undefined);
  const standing = standingsIn(of, decisions);
  const noesOf = noesOfEntry(of, decisions);
  const shown = of.members.filter(
    (member) =>
      member.age_band === 'minor' ||
      standing(member).state !== 'not_needed' ||
      (outside.told(member.id)?.state ?? 'not_needed') !== 'not_needed',
  );
  return (
    <>
      {shown.map((member) => (
        <MinorRow
          key={member.id}
          entry={entry.id}
          member={member}
          people={data}
          decisions={decisions}
          standing={standing(member)}
          own={noesOf(member)}
          outside={outside.told(member.id)}
          asked={askedOf(member)}
          onAsk={onAsk}
          onLink={asks.retry}
          onOfAge={() => void confirmAge(entry, member)}
        />
      ))}
      <OutsideFailed hasFailed={outside.hasFailed} />
      <Notes entry={entry} people={of} decisions={decisions} isTold={outside.isAny} />
    </>
  );
}

interface NotesProps {
  entry: Entry;
  people: ConsentPeople;
  decisions: readonly DecidedConsent[];
  /** The noes of other entries are listed at their children. */
  isTold: boolean;
}

/** Says what else counts for the entry, beside the decisions that are listed. */
function Notes({ entry, people, decisions, isTold }: NotesProps) {
  const { kind, consent, shared_contact } = entry;
  const notes: [string, boolean | undefined][] = [
    [texts.sharedContact, shared_contact && consent === 'missing'],
    [texts.refusedGroup, kind === 'group' && consent === 'refused'],
    [texts.elsewhere, !isTold && consentFacts(people, decisions).consent !== consent],
  ];
  return (
    <>
      {decisions.some(({ isUnreadable }) => isUnreadable) && (
        <Typography component="li" role="alert" sx={{ mt: 1 }}>
          {texts.unreadable}
        </Typography>
      )}
      {notes
        .filter(([, isTrue]) => isTrue)
        .map(([note]) => (
          <Typography key={note} component="li" variant="body2" sx={{ mt: 1 }}>
            {note}
          </Typography>
        ))}
    </>
  );
}

/** Records that an organiser has checked a member's age. */
async function confirmAge(entry: Entry, { id, name }: EntryMember): Promise<void> {
  const told = { done: texts.ofAge(name), failed: texts.ofAgeFailed };
  await runCommand(() => updateEntry(entry, { of_age: [id] }), told);
}
