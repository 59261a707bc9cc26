import type { EntryStatus, RoundState } from '../judging/states';
import type { SlotState } from '../programme/states';

/**
 * A course says what has happened to an entry by now. `begun`: the event has begun, and the entry was not on stage yet; `past`: the day
 * is over, and nobody noted what became of the entry. Plain data: contestants' pages load no zod for it.
 */
export const ENTRY_COURSES = [
  'ahead',
  'begun',
  'past',
  'on_stage',
  'performed',
  'absent',
  'frozen',
  'published',
] as const;
export type EntryCourse = (typeof ENTRY_COURSES)[number];

/** The steps that an owner may ask for, and those that the site takes for an owner. */
export const ENTRY_STEPS = [
  'edit',
  'submit',
  'upload',
  'permit',
  'take_offer',
  'give_up_offer',
  'offer',
  'withdraw',
] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** A round in which the entry is judged. */
export interface JudgedIn {
  state: RoundState;
  isPublished: boolean;
  status: EntryStatus;
}

export interface CourseFacts {
  event_date: Date;
  /** The edition still takes registrations. */
  isOpen: boolean;
  /** Somebody was on stage already, whatever the date says. */
  hasStarted: boolean;
  /** Every round of the edition is fixed, so an entry that is in none will be in no results. */
  isJudged: boolean;
  /** The lines of the entry on the programme. */
  slots: readonly SlotState[];
  rounds: readonly JudgedIn[];
}

const DAY_MS = 86_400_000;
const FIXED: readonly RoundState[] = ['frozen', 'published', 'corrected'];
export const isFixed = (state: RoundState): boolean => FIXED.includes(state);

const isOnStage = ({ slots }: CourseFacts) => slots.includes('on_stage');
const wasOnStage = ({ slots, rounds }: CourseFacts) =>
  slots.includes('done') || rounds.some(({ status }) => status === 'performed' || status === 'disqualified');
const wasMissed = ({ slots, rounds }: CourseFacts) =>
  slots.includes('no_show') || rounds.some(({ status }) => status === 'no_show');

/** Returns what the rounds say of the entry; null while none of them is fixed. */
function judgedCourse({ rounds }: CourseFacts): 'published' | 'frozen' | null {
  if (rounds.some(({ isPublished }) => isPublished)) return 'published';
  return rounds.some(({ state }) => isFixed(state)) ? 'frozen' : null;
}

/**
 * Returns what the day says of an entry that nobody has seen on stage. An edition that takes registrations a day after its date
 * has a date that nobody has moved yet, so the date says nothing of its entries.
 */
function dayCourse({ event_date, isOpen, hasStarted, isJudged }: CourseFacts, now: number): EntryCourse {
  const at = event_date.getTime();
  const isLong = now >= at + DAY_MS;
  if (isLong && isOpen) return 'ahead';
  if (isLong || isJudged) return 'past';
  return hasStarted || now >= at ? 'begun' : 'ahead';
}

/** The facts count before the date: an event may begin earlier than its edition says, or be put off. */
export function courseOf(facts: CourseFacts, now: number): EntryCourse {
  if (!isOnStage(facts) && !wasOnStage(facts) && wasMissed(facts)) return 'absent';
  const judged = judgedCourse(facts);
  if (judged) return judged;
  if (isOnStage(facts)) return 'on_stage';
  return wasOnStage(facts) ? 'performed' : dayCourse(facts, now);
}

const BEFORE_THE_STAGE: readonly EntryCourse[] = ['ahead', 'begun', 'past'];

/**
 * The courses in which each step is possible. Whether the edition takes entries at all, the deadline and the state of the
 * entry are asked apart from this. An offer that was made can be answered on the day; no new one is made.
 */
const POSSIBLE: Readonly<Record<EntryStep, readonly EntryCourse[]>> = {
  edit: BEFORE_THE_STAGE,
  submit: BEFORE_THE_STAGE,
  upload: BEFORE_THE_STAGE,
  permit: BEFORE_THE_STAGE,
  take_offer: ['ahead', 'begun'],
  give_up_offer: ENTRY_COURSES,
  offer: ['ahead'],
  withdraw: ['ahead'],
};

export const isPossible = (step: EntryStep, course: EntryCourse): boolean => POSSIBLE[step].includes(course);
