import type { RegistrationWindow } from '../editions/registration';
import { type EntryState, TAKES_PART } from '../entries/states';
import type { OverviewEnd, OverviewEntries, OverviewRound, OverviewSlot } from './overview';
import type { Phase, PhaseFacts } from './phase';

/** The one thing to do next. */
const STEPS = [
  'plan',
  'openRegistration',
  'waitForOpening',
  'decide',
  'invite',
  'waitForDeadline',
  'makeRound',
  'makeProgramme',
  'openRound',
  'waitForEvent',
  'followStage',
  'closeRound',
  'settleSheets',
  'freeze',
  'publish',
  'payPrizes',
  'certificates',
  'nextEdition',
] as const;
export type Step = (typeof STEPS)[number];

/** These stand in the way of the edition. */
const HURDLES = [
  'noWindow',
  'noDeadline',
  'eventOver',
  'smallCategories',
  'undecidedEntries',
  'overdue',
  'consents',
  'noRound',
  'noJudges',
  'noProgramme',
  'sheets',
  'undecidedSheets',
  'alerts',
  'prizes',
  'withdrawn',
] as const;
export type Hurdle = (typeof HURDLES)[number];
export interface InTheWay {
  hurdle: Hurdle;
  count: number;
}

export interface OverviewFacts extends PhaseFacts {
  categories: readonly { name: string; places: number | null }[];
  min_class: number;
  entries: Pick<OverviewEntries, 'categories' | 'overdue' | 'consents'> | null;
  rounds: readonly OverviewRound[];
  slots: readonly OverviewSlot[];
  /** Null before the first count. */
  end: Omit<OverviewEnd, 'at'> | null;
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

/** The number of an edition's entries in one of these states. */
export const inStates = (
  { entries }: Pick<OverviewFacts, 'entries'>,
  states: readonly EntryState[],
): number => sumOf(entries?.categories ?? [], (one) => sumOf(states, (state) => one.states[state] ?? 0));

/** The entries of a category that may still come on stage. */
const comingIn = ({ entries }: Pick<OverviewFacts, 'entries'>, name: string): number =>
  inStates(
    { entries: entries && { ...entries, categories: entries.categories.filter((one) => one.name === name) } },
    TAKES_PART,
  );

/** The categories with fewer entries than a class of its own needs. */
export const smallCategories = (facts: OverviewFacts): string[] =>
  facts.categories.map(({ name }) => name).filter((name) => comingIn(facts, name) < facts.min_class);

/** In an open round, sheets are on their way. */
export const missingIn = ({ state, expected, settled }: OverviewRound): number =>
  state === 'open' ? 0 : Math.max(0, expected - settled);
const missingSheets = ({ rounds }: OverviewFacts) => sumOf(rounds, missingIn);
const undecidedSheets = ({ rounds }: OverviewFacts) => sumOf(rounds, ({ undecided }) => undecided ?? 0);
const alertsOf = ({ rounds }: OverviewFacts) => sumOf(rounds, ({ alerts }) => alerts ?? 0);
const toDecide = (facts: OverviewFacts) => inStates(facts, ['submitted']);
const is = (answer: boolean) => (answer ? 1 : 0);

const isPast = ({ event_date }: OverviewFacts, now: Date) => event_date.getTime() < now.getTime();
const isOpenEnded = ({ closes_at }: RegistrationWindow) => closes_at === null;

type Counts = Partial<Record<Hurdle, number>>;

const ofEntries = (facts: OverviewFacts): Counts => ({
  undecidedEntries: toDecide(facts),
  overdue: facts.entries?.overdue ?? 0,
  consents: facts.entries?.consents ?? 0,
});

const ofSheets = (facts: OverviewFacts): Counts => ({
  sheets: missingSheets(facts),
  undecidedSheets: undecidedSheets(facts),
  alerts: alertsOf(facts),
});

const counts: Record<Phase, (facts: OverviewFacts, now: Date) => Counts> = {
  planned: (facts, now) => ({
    noWindow: is(facts.window.opens_at === null),
    noDeadline: is(isOpenEnded(facts.window)),
    eventOver: is(isPast(facts, now)),
  }),
  open: (facts, now) => ({
    eventOver: is(isPast(facts, now)),
    noDeadline: is(isOpenEnded(facts.window)),
    smallCategories: smallCategories(facts).length,
    ...ofEntries(facts),
  }),
  closed: (facts) => ({
    ...ofEntries(facts),
    smallCategories: smallCategories(facts).length,
    noRound: is(facts.rounds.length === 0),
    noJudges: facts.rounds.filter(({ judges }) => judges === 0).length,
    noProgramme: is(facts.slots.length === 0),
  }),
  stage: (facts) => ({
    ...ofSheets(facts),
    consents: facts.entries?.consents ?? 0,
    noRound: is(facts.rounds.length === 0),
    noJudges: facts.rounds.filter(({ judges }) => judges === 0).length,
  }),
  judged: ofSheets,
  published: ({ end }) => ({ prizes: end?.prizes ?? 0, withdrawn: end?.withdrawn ?? 0 }),
};

/** All that stands in the way of an edition in this phase, in the order in which people deal with it. */
export function inTheWay(phase: Phase, facts: OverviewFacts, now: Date): InTheWay[] {
  const found = counts[phase](facts, now);
  return HURDLES.flatMap((hurdle) => {
    const count = found[hurdle] ?? 0;
    return count > 0 ? [{ hurdle, count }] : [];
  });
}

function stepOfClosed(facts: OverviewFacts): Step {
  if (toDecide(facts) > 0) return 'decide';
  if (facts.rounds.length === 0) return 'makeRound';
  return facts.slots.length === 0 ? 'makeProgramme' : 'waitForEvent';
}

function stepOfStage({ rounds }: OverviewFacts): Step {
  if (rounds.length === 0) return 'makeRound';
  if (rounds.some(({ state }) => state === 'setup')) return 'openRound';
  const isPlaying = rounds.some(({ state, entries, performed }) => state === 'open' && performed < entries);
  return isPlaying ? 'followStage' : 'closeRound';
}

function stepOfJudged(facts: OverviewFacts): Step {
  if (facts.rounds.length === 0) return 'makeRound';
  if (missingSheets(facts) + undecidedSheets(facts) + alertsOf(facts) > 0) return 'settleSheets';
  return facts.rounds.some(({ state }) => state === 'closed') ? 'freeze' : 'publish';
}

function stepOfPublished({ window, end }: OverviewFacts): Step {
  if (window.state === 'archived') return 'nextEdition';
  if (end && end.prizes > 0) return 'payPrizes';
  return end && end.certificates > 0 ? 'nextEdition' : 'certificates';
}

const steps: Record<Phase, (facts: OverviewFacts) => Step> = {
  planned: ({ window: { state, opens_at } }) => {
    if (opens_at === null) return 'plan';
    return state === 'planned' ? 'openRegistration' : 'waitForOpening';
  },
  open: (facts) => {
    if (toDecide(facts) > 0) return 'decide';
    return smallCategories(facts).length > 0 ? 'invite' : 'waitForDeadline';
  },
  closed: stepOfClosed,
  stage: stepOfStage,
  judged: stepOfJudged,
  published: stepOfPublished,
};

/** The one next step of an edition in this phase. */
export const nextStep = (phase: Phase, facts: OverviewFacts): Step => steps[phase](facts);
