import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryDecision, EntryState } from '@ndeiya/domain/entries/states';
import { type Chip, CONSENT_CHIPS, ENTRY_CHIPS, RECORDING_CHIPS } from '../kit/entryChips';

type Looked = Pick<Entry, 'state' | 'pending_state' | 'consent' | 'late' | 'waitlist_no' | 'recording_state'>;

const stateChip = ({ state, waitlist_no }: Looked): Chip =>
  state === 'waitlisted' && waitlist_no !== null
    ? { ...ENTRY_CHIPS.waitlisted, label: `Waiting list, ticket ${String(waitlist_no)}` }
    : ENTRY_CHIPS[state];

const LATE: Record<Entry['late'], Chip | null> = {
  none: null,
  grace: { label: 'Late', tone: 'quiet' },
  permit: { label: 'Late, with permit', tone: 'quiet' },
};

/** The state of an entry, and what about it needs a look. */
export function chipsOf(entry: Looked): Chip[] {
  const pending = entry.pending_state && {
    label: `To announce: ${ENTRY_CHIPS[entry.pending_state].label}`,
    tone: 'attention' as const,
  };
  // A given consent needs no look.
  const consent = entry.consent === 'given' ? null : CONSENT_CHIPS[entry.consent];
  const recording = entry.recording_state && RECORDING_CHIPS[entry.recording_state];
  return [stateChip(entry), pending, consent, recording, LATE[entry.late]].filter((chip) => chip !== null);
}

/** Number, category and title in one line. */
export const factsLine = ({
  number,
  category,
  title,
}: Pick<Entry, 'number' | 'category' | 'title'>): string =>
  [number && `No. ${number}`, category, title].filter(Boolean).join(' · ');

/** The verb of each decision, as its button says it. */
export const VERBS: Record<EntryDecision, string> = {
  accepted: 'Accept',
  waitlisted: 'Put on the waiting list',
  offered: 'Offer a place',
  returned: 'Return',
  declined: 'Decline',
  withdrawn: 'Withdraw',
  cancelled: 'Take off the programme',
};

const NEXT: Partial<Record<EntryState, EntryDecision>> = {
  submitted: 'accepted',
  waitlisted: 'offered',
};

/** The decision that an entry usually waits for; null where none is due, or one is made and not announced. */
export function nextDecisionOf({ state, pending_state }: Pick<Entry, 'state' | 'pending_state'>) {
  const to = NEXT[state];
  return to && pending_state === null ? { to, label: VERBS[to] } : null;
}

/** A length as minutes and seconds: '3:05'; '' where none is said. */
export const optionalLengthText = (seconds: number | null): string =>
  seconds === null || seconds === 0
    ? ''
    : `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
