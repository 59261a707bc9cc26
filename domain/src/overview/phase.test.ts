import { describe, expect, test } from 'vitest';
import type { RegistrationWindow } from '../editions/registration';
import { aheadOf, daysBetween, type PhaseFacts, phaseOf } from './phase';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);
const OPEN: RegistrationWindow = {
  state: 'open',
  opens_at: at('2026-05-01'),
  closes_at: at('2026-07-31'),
  grace_minutes: 60,
};
const facts = (more: Partial<PhaseFacts> = {}): PhaseFacts => ({
  window: OPEN,
  event_date: at('2026-08-16', '09:00'),
  rounds: [],
  slots: [],
  ...more,
});
const round = (state: PhaseFacts['rounds'][number]['state']) => ({ state });

describe('without anything on a stage the dates decide', () => {
  test.each([
    ['before registration opens', 'planned', at('2026-04-30')],
    ['while registration is open', 'open', at('2026-06-01')],
    ['in the grace after the deadline', 'open', at('2026-07-31', '12:30')],
    ['after the grace', 'closed', at('2026-07-31', '13:00')],
    ['on the evening before the event', 'closed', at('2026-08-15', '23:59')],
    ['on the day of the event, in Nairobi', 'stage', at('2026-08-16', '00:01')],
    ['after the day of the event', 'judged', at('2026-08-17', '00:01')],
  ] as const)('%s the phase is %s', (_when, phase, now) => {
    expect(phaseOf(facts(), now)).toBe(phase);
  });

  test('an edition without dates that takes registrations is open, also long after its event', () => {
    const window = { ...OPEN, opens_at: null, closes_at: null };
    expect(phaseOf(facts({ window }), at('2027-01-01'))).toBe('open');
  });
});

describe('what happened on stage decides before the dates', () => {
  test.each([
    ['an open round', 'stage', { rounds: [round('open'), round('setup')] }],
    ['a closed round beside one in setup', 'stage', { rounds: [round('closed'), round('setup')] }],
    ['closed and frozen rounds', 'judged', { rounds: [round('closed'), round('frozen')] }],
    ['published and corrected rounds', 'published', { rounds: [round('published'), round('corrected')] }],
    ['a performance on stage', 'stage', { slots: [{ state: 'on_stage' }, { state: 'planned' }] }],
    ['a postponed performance', 'stage', { slots: [{ state: 'done' }, { state: 'postponed' }] }],
    ['no performance left', 'judged', { slots: [{ state: 'done' }, { state: 'no_show' }] }],
    ['a programme that has not begun', 'open', { slots: [{ state: 'planned' }] }],
  ] as const)('%s means %s', (_what, phase, more) => {
    expect(phaseOf(facts(more), at('2026-06-01'))).toBe(phase);
  });
});

test('the date ahead is the opening, then the deadline, then the event, with the nights until it', () => {
  const ahead = (phase: 'planned' | 'open' | 'closed' | 'judged', now: Date) => {
    const found = aheadOf(phase, facts(), now);
    return found && [found.what, found.days];
  };
  expect(ahead('planned', at('2026-04-30', '23:00'))).toEqual(['opens', 1]);
  expect(ahead('open', at('2026-07-31', '08:00'))).toEqual(['closes', 0]);
  expect(ahead('open', at('2026-07-31', '12:30'))).toEqual(['event', 16]);
  expect(ahead('closed', at('2026-08-01'))).toEqual(['event', 15]);
  expect(ahead('judged', at('2026-08-20'))).toBeNull();
});

test('registration that closes at midnight closes on the day that ends then', () => {
  const window = { ...OPEN, closes_at: at('2026-08-01', '00:00') };
  const days = (now: Date) => aheadOf('open', facts({ window }), now)?.days;
  expect(days(at('2026-07-31', '23:59'))).toBe(0);
  expect(days(at('2026-07-30', '08:00'))).toBe(1);
  const atNoon = { ...OPEN, closes_at: at('2026-08-01') };
  expect(aheadOf('open', facts({ window: atNoon }), at('2026-07-31'))?.days).toBe(1);
});

test('days are counted by midnights in Nairobi', () => {
  expect(daysBetween(new Date('2026-08-15T20:59:00Z'), new Date('2026-08-15T21:01:00Z'))).toBe(1);
});
