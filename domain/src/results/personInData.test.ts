import { expect, test } from 'vitest';
import { tellsPerson } from './personInData';

const input = (...entries: [string, ...string[]][]) => ({
  entries: entries.map(([id, ...persons]) => ({ id, persons })),
});
const NAMED = { number: 'A1', stage_name: 'Amina Wambui' };
const ALSO_NAMED = { number: 'B2', stage_name: 'Amina' };
const NUMBER = { number: 'B2', stage_name: 'No. B2' };
const BOTH = input(['A001', 'p1'], ['B002', 'p1']);

test.each([
  ['a named entry has the person of one with a number only', BOTH, [NAMED, NUMBER]],
  ['one of several people is in both', input(['A001', 'p1', 'p2'], ['B002', 'p3', 'p2']), [NAMED, NUMBER]],
  ['the line of the other entry cannot be read', BOTH, [NAMED]],
])('the marks tell who is a number where %s', (_which, marks, rows) => {
  expect(tellsPerson(marks, rows)).toBe(true);
});

test.each([
  ['both entries are public by their names', BOTH, [NAMED, ALSO_NAMED]],
  ['both entries have a number only', BOTH, [{ ...NAMED, stage_name: 'No. A1' }, NUMBER]],
  ['each entry has a person of its own', input(['A001', 'p1'], ['B002', 'p2']), [NAMED, NUMBER]],
  ['the input has no persons', { entries: [{ id: 'A001' }, { id: 'B002' }] }, [NAMED, NUMBER]],
])('the marks tell nobody where %s', (_which, marks, rows) => {
  expect(tellsPerson(marks, rows)).toBe(false);
});
