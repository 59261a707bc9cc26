import { expect, test } from 'vitest';
import { mayTake, phaseAt, stateAt, takesTickets, VOTE_STATES, VOTE_STEPS, type VoteTimes } from './states';

test('each step is taken from its states, and from no other', () => {
  const allowed = VOTE_STATES.map((state) => [
    state,
    VOTE_STEPS.filter((step) => mayTake(step, state)).join(' '),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    setup: 'change open void',
    open: 'close void',
    closed: 'count void',
    counted: 'publish void',
    published: '',
    void: '',
  });
});

test('tickets can be used until the vote is closed, and in no state after that', () => {
  expect(VOTE_STATES.filter(takesTickets)).toEqual(['setup', 'open']);
});

const at = (seconds: number) => new Date(Date.UTC(2031, 7, 16, 15) + seconds * 1000);
const OPEN: VoteTimes = { state: 'open', closes_at: at(100), closed_at: null, box_hash: null };
const CLOSED: VoteTimes = { ...OPEN, state: 'closed', closed_at: at(50) };
const phase = (vote: VoteTimes, seconds: number) => phaseAt(vote, { now: at(seconds), graceMs: 10_000 });

test('an open vote is closed at its time without anybody, with its time of grace', () => {
  expect([99.9, 100, 109.9, 110].map((seconds) => phase(OPEN, seconds))).toEqual([
    'open',
    'grace',
    'grace',
    'sealed',
  ]);
  expect([stateAt(OPEN, at(99)), stateAt(OPEN, at(100))]).toEqual(['open', 'closed']);
});

test('a vote that somebody has closed has its time of grace from then on, whatever time was announced', () => {
  expect([50, 59.9, 60, 200].map((seconds) => phase(CLOSED, seconds))).toEqual([
    'grace',
    'grace',
    'sealed',
    'sealed',
  ]);
});

test('a sealed box takes nothing more, also while the clock of an instance says that there is time', () => {
  expect(phase({ ...CLOSED, box_hash: 'a'.repeat(64) }, 55)).toBe('sealed');
});

test.each([
  ['setup', 'before'],
  ['counted', 'sealed'],
  ['published', 'sealed'],
  ['void', 'void'],
] as const)('a vote in the state %s is in the phase %s at any time', (state, expected) => {
  expect([0, 55, 500].map((seconds) => phase({ ...CLOSED, state }, seconds))).toEqual([
    expected,
    expected,
    expected,
  ]);
});
