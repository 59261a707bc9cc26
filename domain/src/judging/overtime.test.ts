import { expect, test } from 'vitest';
import { overtimeOf, type StageTime } from './overtime';

const START = new Date('2031-08-16T07:00:00Z');
const ALLOWED = 300;
const after = (seconds: number): StageTime => ({
  id: 's1',
  state: 'done',
  started_at: START,
  ended_at: new Date(START.getTime() + seconds * 1000),
});

test.each([
  ['shorter than allowed', 240, null],
  ['as long as allowed', 300, null],
  ['over by the half minute that a tap may be late', 330, null],
  ['over by 31 seconds', 331, 1],
  ['over by one minute', 360, 1],
  ['over by a minute and a second', 361, 2],
  ['over by an hour', 3900, 10],
])('a performance that is %s (%i s) gets the suggestion %s', (_case, seconds, marks) => {
  expect(overtimeOf(after(seconds), ALLOWED)?.marks ?? null).toBe(marks);
});

test('a suggestion says how long the performance took and how long it may take', () => {
  expect(overtimeOf(after(400), ALLOWED)).toEqual({ taken: 400, allowed: ALLOWED, marks: 2 });
});

test.each<[string, Partial<StageTime>]>([
  ['is still on the stage', { state: 'on_stage', ended_at: null }],
  ['was noted as done without its beginning', { started_at: null }],
  ['was undone', { state: 'planned' }],
])('a performance that %s gets no suggestion', (_case, fields) => {
  expect(overtimeOf({ ...after(900), ...fields }, ALLOWED)).toBeNull();
});

test('a category that the edition does not know any more leads to no suggestion', () => {
  expect(overtimeOf(after(900), undefined)).toBeNull();
});
