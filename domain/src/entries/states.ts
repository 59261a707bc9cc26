/** The states of an entry (docs/decisions/024-entries.md). Plain data: contestants' pages load no zod for it. */
export const ENTRY_STATES = [
  'draft',
  'submitted',
  'waitlisted',
  'offered',
  'returned',
  'accepted',
  'declined',
  'withdrawn',
  'cancelled',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The owner, an organiser or the site itself changes the state of an entry. */
export const ENTRY_ACTORS = ['owner', 'organiser', 'site'] as const;
export type EntryActor = (typeof ENTRY_ACTORS)[number];

type Transitions = Readonly<Record<EntryState, readonly EntryState[]>>;

const NOWHERE: Transitions = {
  draft: [],
  submitted: [],
  waitlisted: [],
  offered: [],
  returned: [],
  accepted: [],
  declined: [],
  withdrawn: [],
  cancelled: [],
};

/** The states that follow a submission: the caps and the edition's way of reviewing decide which. */
const AFTER_SUBMITTING = ['submitted', 'waitlisted', 'accepted'] as const;

/** From each state, the states into which each actor may take an entry. Only an organiser's undo goes back. */
const TRANSITIONS: Readonly<Record<EntryActor, Transitions>> = {
  owner: {
    ...NOWHERE,
    draft: [...AFTER_SUBMITTING, 'withdrawn'],
    returned: [...AFTER_SUBMITTING, 'withdrawn'],
    submitted: ['withdrawn'],
    waitlisted: ['withdrawn'],
    offered: ['accepted', 'declined', 'withdrawn'],
    accepted: ['withdrawn'],
  },
  organiser: {
    ...NOWHERE,
    draft: ['accepted', 'declined', 'withdrawn', 'cancelled'],
    submitted: ['accepted', 'waitlisted', 'offered', 'returned', 'declined', 'withdrawn', 'cancelled'],
    waitlisted: ['accepted', 'offered', 'returned', 'declined', 'withdrawn', 'cancelled'],
    offered: ['accepted', 'declined', 'withdrawn', 'cancelled'],
    returned: ['accepted', 'declined', 'withdrawn', 'cancelled'],
    accepted: ['returned', 'declined', 'withdrawn', 'cancelled'],
  },
  site: { ...NOWHERE, waitlisted: ['offered'], offered: ['declined'] },
};

export const mayBecome = (actor: EntryActor, from: EntryState, to: EntryState): boolean =>
  TRANSITIONS[actor][from].includes(to);

/** The states into which an organiser may take an entry by a decision. */
export const DECISIONS = [
  'accepted',
  'waitlisted',
  'offered',
  'returned',
  'declined',
  'withdrawn',
  'cancelled',
] as const satisfies readonly EntryState[];
export type EntryDecision = (typeof DECISIONS)[number];

/** States that hold one of the places of their category. A draft holds none. */
const PLACED: readonly EntryState[] = ['submitted', 'offered', 'returned', 'accepted'];
export const holdsPlace = (state: EntryState): boolean => PLACED.includes(state);
export const isWaiting = (state: EntryState): boolean => state === 'waitlisted';

/** States in which an entry counts to the number of entries that its person may have in a category. */
export const countsForPerson = (state: EntryState): boolean => holdsPlace(state) || isWaiting(state);

/** States of an entry that was sent in and may still come on stage. */
export const TAKES_PART: readonly EntryState[] = ['waitlisted', ...PLACED];

/** States in which the owner may change what the entry says. */
export const isEditable = (state: EntryState): boolean => state === 'draft' || state === 'returned';

/** States of an entry that was sent and may come on stage, so that what it says of its people stays as it is. */
export const staysAsSent = (state: EntryState): boolean => countsForPerson(state) && !isEditable(state);

/** States after which the entry neither comes on stage nor is changed. */
export const isOver = (state: EntryState): boolean => !countsForPerson(state) && !isEditable(state);
