import { expect, test } from 'vitest';
import type { RegistrationWindow } from './registration';
import { sitePhase } from './sitePhase';

const DAY = new Date('2026-08-16T18:00:00+03:00');
const open: RegistrationWindow = { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 };
const closed: RegistrationWindow = { ...open, state: 'closed' };
const planned: RegistrationWindow = { ...open, state: 'planned' };

test.each([
  { when: 'registration is open', at: '2026-08-01T12:00', is: open, phase: 'register' },
  { when: 'registration has not begun', at: '2026-08-01T12:00', is: planned, phase: 'register' },
  { when: 'registration is over before the day', at: '2026-08-15T23:59', is: closed, phase: 'programme' },
  { when: 'the day begins, registration open', at: '2026-08-16T00:00', is: open, phase: 'programme' },
  { when: 'the night of the event goes on', at: '2026-08-17T05:59', is: closed, phase: 'programme' },
  { when: 'the event is over', at: '2026-08-17T06:00', is: closed, phase: 'results' },
  { when: 'the event is over, registration open', at: '2026-08-18T12:00', is: open, phase: 'register' },
])(
  'when $when, the site leads to $phase, and to no programme that is not announced',
  ({ at, is: registration, phase }) => {
    const now = new Date(`${at}:00+03:00`).getTime();
    expect(sitePhase({ event_date: DAY, registration, hasProgramme: true, hasResults: false }, now)).toBe(
      phase,
    );
    const waiting = phase === 'programme' ? 'waiting' : phase;
    expect(sitePhase({ event_date: DAY, registration, hasProgramme: false, hasResults: false }, now)).toBe(
      waiting,
    );
  },
);

test.each([closed, open])(
  'published results are what matters, whatever the registration %j',
  (registration) => {
    const now = DAY.getTime() + 4 * 3_600_000;
    expect(sitePhase({ event_date: DAY, registration, hasProgramme: true, hasResults: true }, now)).toBe(
      'results',
    );
  },
);
