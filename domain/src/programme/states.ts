/** The words of the programme and of the stage. This file is apart from the schemas, because phones load no zod. */

export const SLOT_KINDS = ['entry', 'break', 'speech'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export const SLOT_STATES = [
  'planned',
  'called',
  'on_stage',
  'done',
  'postponed',
  'no_show',
  'withdrawn',
] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** The fields of a slot in which nothing has happened yet. */
export const UNPLAYED = {
  state: 'planned',
  started_at: null,
  ended_at: null,
  arrived_at: null,
  withdrawn: false,
} as const;

/** The fields of a slot without an entry: a break or a speech. */
export const WITHOUT_ENTRY = { entry: null, number: '', category: '', consent: 'not_needed' } as const;

/** The slot is still to come. */
export const isAhead = (state: SlotState): boolean =>
  state === 'planned' || state === 'called' || state === 'postponed';
/** Nothing happens in the slot any more, and it takes no time. */
export const isOut = (state: SlotState): boolean => state === 'no_show' || state === 'withdrawn';

/** `draft`: nobody but organisers sees it. `closed`: it is public, and owners can withdraw no more. */
export const PROGRAMME_STATES = ['draft', 'published', 'closed'] as const;
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

export const CREW_OP_KINDS = ['check_in', 'witness', 'undo'] as const;
export const STEWARD_OP_KINDS = [
  'call',
  'start',
  'done',
  'postpone',
  'no_show',
  'place',
  'pause',
  'undo',
] as const;
export type StageOpKind = (typeof CREW_OP_KINDS)[number] | (typeof STEWARD_OP_KINDS)[number];

/** `duplicate`: another operation was earlier, or it changes nothing. Every operation is kept. */
export const STAGE_OUTCOMES = ['applied', 'duplicate', 'invalid'] as const;

/** Why an operation was not applied. */
export const STAGE_REASONS = [
  'unreadable',
  'not_yours',
  'role',
  'no_such_slot',
  'damaged',
  'no_consent',
  'full',
  'many',
  'refused',
  'earlier',
] as const;
export type StageReason = (typeof STAGE_REASONS)[number];
