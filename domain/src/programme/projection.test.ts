import { describe, expect, test } from 'vitest';
import { delayMinutes, plannedTimes, projectedStarts, type Timed } from './projection';

const at = (time: string) => Date.parse(`2031-08-16T${time}:00+03:00`);
const slot = (plan: string, fields: Partial<Timed> = {}): Timed => ({
  state: 'planned',
  planned_at: at(plan),
  minutes: 6,
  fixed: false,
  started_at: null,
  ended_at: null,
  ...fields,
});
const three = (first: Partial<Timed> = {}) => [slot('10:00', first), slot('10:06'), slot('10:12')];
const times = (slots: readonly Timed[], now: string) =>
  projectedStarts(slots, at(now)).map((start) =>
    start === null ? null : new Date(start + 3 * 3_600_000).toISOString().slice(11, 16),
  );
const late = (slots: readonly Timed[], now: string) => delayMinutes(slots, projectedStarts(slots, at(now)));

test('a first performance that begins at 10:09 moves the others to 10:15 and 10:21, 9 minutes late', () => {
  const slots = three({ state: 'on_stage', started_at: at('10:09') });
  expect(times(slots, '10:09')).toEqual(['10:09', '10:15', '10:21']);
  expect(late(slots, '10:09')).toBe(9);
});

test('before the day the plan stands and nothing is late', () => {
  expect(times(three(), '07:00')).toEqual(['10:00', '10:06', '10:12']);
  expect(late(three(), '07:00')).toBe(0);
});

test('a beginning that nobody has started moves with the clock', () => {
  expect(times(three(), '10:04')).toEqual(['10:04', '10:10', '10:16']);
  expect(late(three(), '10:04')).toBe(4);
});

test('a performance that takes too long moves the next one with the clock', () => {
  const slots = three({ state: 'on_stage', started_at: at('10:00') });
  expect(times(slots, '10:08')).toEqual(['10:00', '10:08', '10:14']);
});

test('a fixed slot does not begin before its time, and takes up a delay', () => {
  const done = { state: 'done', started_at: at('10:00'), ended_at: at('10:02') } as const;
  const slots = [slot('10:00', done), slot('10:06'), slot('10:30', { fixed: true }), slot('10:36')];
  expect(times(slots, '10:02')).toEqual(['10:00', '10:02', '10:30', '10:36']);
});

test('a performer who does not come takes no time', () => {
  const slots = [slot('10:00', { state: 'no_show' }), slot('10:06'), slot('10:12')];
  expect(times(slots, '10:00')).toEqual([null, '10:06', '10:12']);
});

test('a programme of last week has no delay that grows', () => {
  expect(late(three(), '23:59')).toBe(0);
});

test('the plan adds up the minutes and waits for fixed times', () => {
  const slots = [slot('10:00'), slot('12:00', { fixed: true }), slot('10:12')];
  expect(plannedTimes(slots, at('10:00'))).toEqual([at('10:00'), at('12:00'), at('12:06')]);
});

const NO_PLAN = { planned_at: null };
const ON_STAGE = { state: 'on_stage', started_at: at('10:00') } as const;

describe('a slot begins', () => {
  test.each<[string, [Timed[], string], (string | null)[]]>([
    [
      'after the end of one whose beginning nobody has noted, which shows its end',
      [[slot('10:00', { state: 'done', ended_at: at('10:05') }), slot('10:06')], '10:05'],
      ['10:05', '10:05'],
    ],
    [
      'with the clock after one that has ended a while ago',
      [
        [slot('10:00', { state: 'done', started_at: at('10:00'), ended_at: at('10:05') }), slot('10:06')],
        '10:09',
      ],
      ['10:00', '10:09'],
    ],
    [
      'after the one before it where it has no time of its own',
      [[slot('10:00'), slot('10:06', NO_PLAN)], '09:00'],
      ['10:00', '10:06'],
    ],
    [
      'at no known time where neither it nor one before it has one',
      [[slot('10:00', NO_PLAN)], '10:04'],
      [null],
    ],
    [
      'as planned where only those before it have no time',
      [[slot('10:00', NO_PLAN), slot('10:06')], '09:00'],
      [null, '10:06'],
    ],
    [
      'with the clock after a break without a time, which was added before the first performance',
      [[slot('10:00', NO_PLAN), slot('10:06'), slot('10:12')], '10:10'],
      [null, '10:10', '10:16'],
    ],
    [
      'as planned after one whose end was noted without a time',
      [[slot('10:00', { state: 'done' }), slot('10:06')], '09:00'],
      [null, '10:06'],
    ],
    [
      'after a delay although its time is fixed',
      [[slot('10:00', { ...ON_STAGE, started_at: at('10:09') }), slot('10:06', { fixed: true })], '10:09'],
      ['10:09', '10:15'],
    ],
    [
      'with the clock while the one on the stage takes longer, and not with the clock and its own minutes',
      [[slot('10:00', ON_STAGE), slot('10:06'), slot('10:12')], '10:30'],
      ['10:00', '10:30', '10:36'],
    ],
    [
      'when it has begun, also where one that comes later stands before it',
      [[slot('10:00', { state: 'postponed' }), slot('10:06', ON_STAGE)], '09:58'],
      ['10:00', '10:00'],
    ],
    [
      'not at all where it is withdrawn',
      [[slot('10:00', { state: 'withdrawn' }), slot('10:06')], '10:00'],
      [null, '10:06'],
    ],
  ])('%s', (_when, [slots, now], expected) => {
    expect(times(slots, now)).toEqual(expected);
  });
});

describe('a slot that nobody has started', () => {
  const HALF_DAY = 12 * 3_600_000;
  test.each([
    ['moves with the clock for twelve hours', HALF_DAY, at('22:00')],
    ['is forgotten afterwards', HALF_DAY + 1, at('10:00')],
  ])('%s', (_what, after, expected) => {
    expect(projectedStarts([slot('10:00')], at('10:00') + after)).toEqual([expected]);
  });

  test('that has no time is never forgotten after one that has', () => {
    const done = slot('10:00', { state: 'done', started_at: at('10:00'), ended_at: at('10:05') });
    expect(times([done, slot('10:06', NO_PLAN)], '23:30')).toEqual(['10:00', '23:30']);
  });

  test('keeps its plan after one that is forgotten, although its own time is not so long ago', () => {
    expect(times([slot('09:00'), slot('12:00')], '21:30')).toEqual(['09:00', '09:06']);
  });

  test('comes after one that was never taken off the stage, without the clock of the next day', () => {
    expect(projectedStarts([slot('10:00', ON_STAGE), slot('10:06')], at('22:01'))).toEqual([
      at('10:00'),
      at('10:06'),
    ]);
  });
});

test.each<[string, [Timed[], string], number]>([
  [
    'is 0 where the next slot with a time begins as planned',
    [[slot('10:00', NO_PLAN), slot('10:06')], '09:00'],
    0,
  ],
  [
    'is that of the first performance, also where a break without a time was added before it',
    [[slot('10:00', NO_PLAN), slot('10:06')], '10:10'],
    4,
  ],
  [
    'is that of the next slot with a time, not of one without before it',
    [[slot('10:00', ON_STAGE), slot('10:06', NO_PLAN), slot('10:06')], '10:00'],
    6,
  ],
  [
    'is that of the one on the stage where nothing is ahead',
    [[slot('10:00', { ...ON_STAGE, started_at: at('10:07') })], '10:08'],
    7,
  ],
  [
    'is 0 where all is over',
    [[slot('10:00', { state: 'done', started_at: at('10:07'), ended_at: at('10:12') })], '10:12'],
    0,
  ],
  [
    'is 0 where the one on the stage has no time and nothing is ahead',
    [[slot('10:00', { ...ON_STAGE, ...NO_PLAN })], '10:08'],
    0,
  ],
  [
    'is 0 where all is early',
    [
      [slot('10:00', { state: 'done', started_at: at('09:50'), ended_at: at('09:55') }), slot('10:06')],
      '09:55',
    ],
    0,
  ],
  [
    'is one minute where it is half a minute',
    [[slot('10:00', { ...ON_STAGE, started_at: at('10:00') + 30_000 })], '10:00'],
    1,
  ],
])('the delay of a programme %s', (_which, [slots, now], minutes) => {
  expect(late(slots, now)).toBe(minutes);
});

test('a plan takes no time for what is withdrawn, and a fixed time comes not before the end of the one before', () => {
  const slots = [
    slot('10:00', { minutes: 30 }),
    slot('10:06', { state: 'withdrawn' }),
    slot('10:10', { fixed: true }),
    slot('10:20', { fixed: true, ...NO_PLAN }),
    slot('11:00'),
  ];
  expect(plannedTimes(slots, at('10:00'))).toEqual([
    at('10:00'),
    null,
    at('10:30'),
    at('10:36'),
    at('10:42'),
  ]);
});
