import { describe, expect, test } from 'vitest';
import { inTheWay, nextStep, type OverviewFacts, smallCategories } from './next';
import type { OverviewRound } from './overview';

const NOW = new Date('2026-06-01T09:00:00Z');
const round = (more: Partial<OverviewRound> = {}): OverviewRound => ({
  id: 'r1',
  title: 'Final',
  state: 'open',
  entries: 10,
  performed: 10,
  judges: 3,
  settled: 30,
  expected: 30,
  undecided: null,
  alerts: null,
  unreadable: null,
  offsets: null,
  ...more,
});
const slot = { state: 'planned', planned_at: null, started_at: null, ended_at: null };
const facts = (more: Partial<OverviewFacts> = {}): OverviewFacts => ({
  window: { state: 'open', opens_at: NOW, closes_at: new Date('2026-07-31T09:00:00Z'), grace_minutes: 0 },
  event_date: new Date('2026-08-16T06:00:00Z'),
  categories: [
    { name: 'Poetry', places: null },
    { name: 'Rendition', places: 10 },
  ],
  min_class: 4,
  entries: {
    categories: [
      { name: 'Poetry', states: { accepted: 3, waitlisted: 1 } },
      { name: 'Rendition', states: { accepted: 4, withdrawn: 6 } },
    ],
    overdue: 0,
    consents: 0,
  },
  rounds: [],
  slots: [],
  end: null,
  ...more,
});
const submitted = { categories: [{ name: 'Poetry', states: { submitted: 2 } }], overdue: 1, consents: 3 };

test('a category is small while fewer entries than a class needs may still come on stage', () => {
  expect(smallCategories(facts())).toEqual([]);
  expect(smallCategories(facts({ min_class: 5 }))).toEqual(['Poetry', 'Rendition']);
  expect(smallCategories(facts({ entries: null }))).toEqual(['Poetry', 'Rendition']);
});

describe('the next step', () => {
  const window = facts().window;
  test.each([
    ['planned', 'plan', { window: { ...window, state: 'planned', opens_at: null } }],
    ['planned', 'openRegistration', { window: { ...window, state: 'planned' } }],
    ['planned', 'waitForOpening', {}],
    ['open', 'decide', { entries: submitted }],
    ['open', 'invite', { min_class: 5 }],
    ['open', 'waitForDeadline', {}],
    ['closed', 'decide', { entries: submitted }],
    ['closed', 'makeRound', {}],
    ['closed', 'makeProgramme', { rounds: [round({ state: 'setup' })] }],
    ['closed', 'waitForEvent', { rounds: [round({ state: 'setup' })], slots: [slot] }],
    ['stage', 'makeRound', {}],
    ['stage', 'openRound', { rounds: [round(), round({ state: 'setup' })] }],
    ['stage', 'followStage', { rounds: [round({ performed: 9 })] }],
    ['stage', 'closeRound', { rounds: [round()] }],
    ['judged', 'makeRound', {}],
    ['judged', 'settleSheets', { rounds: [round({ state: 'closed', settled: 29 })] }],
    ['judged', 'settleSheets', { rounds: [round({ state: 'closed', alerts: 1 })] }],
    ['judged', 'freeze', { rounds: [round({ state: 'closed' }), round({ state: 'frozen' })] }],
    ['judged', 'publish', { rounds: [round({ state: 'frozen' })] }],
    ['published', 'certificates', { rounds: [round({ state: 'published' })] }],
    ['published', 'payPrizes', { end: { prizes: 1, certificates: 4, withdrawn: 0 } }],
    ['published', 'certificates', { end: { prizes: 0, certificates: 0, withdrawn: 0 } }],
    ['published', 'nextEdition', { end: { prizes: 0, certificates: 4, withdrawn: 2 } }],
    ['published', 'nextEdition', { window: { ...window, state: 'archived' } }],
  ] as const)('in the phase %s is %s', (phase, step, more) => {
    expect(nextStep(phase, facts(more as Partial<OverviewFacts>))).toBe(step);
  });
});

describe('what stands in the way', () => {
  test('while registration is open: entries, consents and small categories, with their numbers', () => {
    expect(inTheWay('open', facts({ entries: submitted }), NOW)).toEqual([
      { hurdle: 'smallCategories', count: 2 },
      { hurdle: 'undecidedEntries', count: 2 },
      { hurdle: 'overdue', count: 1 },
      { hurdle: 'consents', count: 3 },
    ]);
  });

  test('before the event: rounds, judges and a programme that are missing', () => {
    expect(inTheWay('closed', facts(), NOW).map(({ hurdle }) => hurdle)).toEqual(['noRound', 'noProgramme']);
    const ready = facts({ rounds: [round({ state: 'setup', judges: 0 })], slots: [slot] });
    expect(inTheWay('closed', ready, NOW)).toEqual([{ hurdle: 'noJudges', count: 1 }]);
  });

  test('after the stage: sheets, operations and alerts of all rounds together', () => {
    const rounds = [
      round({ state: 'closed', settled: 28, undecided: 1, alerts: 2 }),
      round({ state: 'closed', settled: 29, undecided: 0, alerts: 1 }),
    ];
    expect(inTheWay('judged', facts({ rounds }), NOW)).toEqual([
      { hurdle: 'sheets', count: 3 },
      { hurdle: 'undecidedSheets', count: 1 },
      { hurdle: 'alerts', count: 3 },
    ]);
  });

  test('on the day no sheet of an open round, because it is on its way', () => {
    const rounds = [round({ settled: 12 }), round({ state: 'closed', settled: 29 })];
    expect(inTheWay('stage', facts({ rounds }), NOW)).toEqual([{ hurdle: 'sheets', count: 1 }]);
  });

  test('once the results are published only what they leave to do', () => {
    expect(inTheWay('published', facts({ entries: submitted }), NOW)).toEqual([]);
    const end = { prizes: 2, certificates: 0, withdrawn: 1 };
    expect(inTheWay('published', facts({ entries: submitted, end }), NOW)).toEqual([
      { hurdle: 'prizes', count: 2 },
      { hurdle: 'withdrawn', count: 1 },
    ]);
  });
});
