import { describe, expect, test } from 'vitest';
import { opensAt, registrationPhase, type RegistrationWindow, takesRegistrations } from './registration';

const OPENS = new Date('2031-05-01T09:00:00+03:00');
const CLOSES = new Date('2031-06-30T23:59:00+03:00');
const MINUTE = 60_000;

const open = (changes: Partial<RegistrationWindow> = {}): RegistrationWindow => ({
  state: 'open',
  opens_at: OPENS,
  closes_at: CLOSES,
  grace_minutes: 15,
  ...changes,
});

describe('the phase of an open edition', () => {
  test.each([
    ['one millisecond before it opens', OPENS.getTime() - 1, 'before'],
    ['at the instant it opens', OPENS.getTime(), 'open'],
    ['one millisecond before the deadline', CLOSES.getTime() - 1, 'open'],
    ['at the deadline', CLOSES.getTime(), 'grace'],
    ['one millisecond before the grace ends', CLOSES.getTime() + 15 * MINUTE - 1, 'grace'],
    ['when the grace ends', CLOSES.getTime() + 15 * MINUTE, 'over'],
  ])('%s is %3$s', (_when, now, phase) => {
    expect(registrationPhase(open(), now)).toBe(phase);
  });

  test('without grace, the deadline ends the registration', () => {
    expect(registrationPhase(open({ grace_minutes: 0 }), CLOSES.getTime())).toBe('over');
  });

  test('without a window it is open at any time', () => {
    const always = open({ opens_at: null, closes_at: null });
    expect([0, OPENS.getTime(), 8.64e15].map((now) => registrationPhase(always, now))).toEqual([
      'open',
      'open',
      'open',
    ]);
  });

  test('with one side only, the other side has no limit', () => {
    expect(registrationPhase(open({ closes_at: null }), 8.64e15)).toBe('open');
    expect(registrationPhase(open({ opens_at: null }), 0)).toBe('open');
  });
});

describe('the phase of an edition in another state', () => {
  const within = OPENS.getTime() + MINUTE;
  test.each([
    ['planned', 'before'],
    ['closed', 'over'],
    ['archived', 'over'],
  ] as const)('%s is %s, even within the window', (state, phase) => {
    expect(registrationPhase(open({ state }), within)).toBe(phase);
    expect(takesRegistrations(phase)).toBe(false);
  });
});

test('registrations are taken while it is open and in the grace', () => {
  expect((['before', 'open', 'grace', 'over'] as const).map(takesRegistrations)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the time of opening is known only while it is to come', () => {
  const planned = open({ state: 'planned' });
  expect(opensAt(planned, OPENS.getTime() - 1)).toEqual(OPENS);
  expect(opensAt(planned, OPENS.getTime())).toBeNull();
  expect(opensAt(open({ opens_at: null }), 0)).toBeNull();
});
