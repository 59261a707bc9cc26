/** The words of rounds, sheets and operations. This file is apart from the schemas, because phones load no zod. */

export const ROUND_STATES = ['setup', 'open', 'closed', 'frozen', 'published', 'corrected'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/**
 * The states that may follow each state. A published round is corrected by the same steps: closed, frozen anew, and then
 * `corrected`. What was published stays public until then.
 */
export const NEXT_ROUND_STATES: Record<RoundState, readonly RoundState[]> = {
  setup: ['open'],
  open: ['closed'],
  closed: ['open', 'frozen'],
  frozen: ['closed', 'published', 'corrected'],
  // Results that were published by mistake are hidden again: the round is frozen as before.
  published: ['closed', 'frozen'],
  corrected: ['closed'],
};
/** Steps back, which need a reason. */
export const STEPS_BACK: readonly `${RoundState} ${RoundState}`[] = [
  'closed open',
  'frozen closed',
  'published closed',
  'published frozen',
  'corrected closed',
];
/** Publication is for administrators only. */
export const PUBLICATIONS: readonly RoundState[] = ['published', 'corrected'];

/** The level decides how much the public sees: places and prizes, or also the totals, or also every mark. */
export const PUBLICATION_LEVELS = ['places', 'totals', 'sheets'] as const;
export type PublicationLevel = (typeof PUBLICATION_LEVELS)[number];

/** Phones may send late, so a closed round still accepts operations. */
export const takesOperations = (state: RoundState): boolean => state === 'open' || state === 'closed';

/**
 * Results that are frozen or were published are fixed, also while a mark is corrected: then nothing outside the judging, such
 * as an erasure, changes who is in them and for whom an entry counts.
 */
export const areFixed = ({ state, published }: { state: RoundState; published: object | null }): boolean =>
  published !== null || (state !== 'setup' && !takesOperations(state));

/** A guest performs out of competition: it is marked, and has no place. */
export const ENTRY_STATUSES = [
  'entered',
  'performed',
  'guest',
  'no_show',
  'withdrawn',
  'disqualified',
] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
/** Judges mark an entry in one of these states. */
export const isMarkedStatus = (status: EntryStatus): boolean => status === 'performed' || status === 'guest';

/** A shadow judge marks for practice; the marks do not count. */
export const JUDGE_ROLES = ['judge', 'head', 'shadow'] as const;
export type JudgeRole = (typeof JUDGE_ROLES)[number];

export const SHEET_STATES = [
  'draft',
  'submitted',
  'confirmed',
  'returned',
  'recused',
  'missing',
  'void',
] as const;
export type SheetState = (typeof SHEET_STATES)[number];
/** A sheet in one of these states needs no more work. */
export const isSettled = (state: SheetState): boolean =>
  state === 'confirmed' || state === 'recused' || state === 'missing';

export const SHEET_SOURCES = ['phone', 'paper', 'qr'] as const;
export type SheetSource = (typeof SHEET_SOURCES)[number];

export const OUTCOMES = ['applied', 'duplicate', 'conflict', 'late', 'invalid'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The reasons for which an operation is invalid, or is kept without being applied. */
export const OP_REASONS = [
  'unreadable',
  'not_yours',
  'devices',
  'no_such_sheet',
  'round_not_open',
  'marks',
  'not_open',
  'nothing_to_reopen',
  'older',
  'changed_elsewhere',
  'round_frozen',
] as const;
export type OpReason = (typeof OP_REASONS)[number];

/** The reasons for which a submitted sheet waits for the head judge instead of confirming itself. */
export const SHEET_FLAGS = ['incomplete', 'paper_differs', 'decided'] as const;

/** The ways in which a judge may be related to an entry. The first that fits is named. */
export const JUDGE_RELATIONS = ['leads', 'guardian', 'performs', 'registered'] as const;
export type JudgeRelation = (typeof JUDGE_RELATIONS)[number];
