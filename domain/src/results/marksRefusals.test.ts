import { expect, test } from 'vitest';
import { marksRefusals } from './marksRefusals';

const SHEET = 'in the sheet of judge "j1" for entry "A" the mark for "voice"';
const refused = (mark: unknown, criterion: object = {}) =>
  marksRefusals({
    rules: { criteria: [{ key: 'voice', max: 40, ...criterion }] },
    sheets: [{ entry: 'A', judge: 'j1', state: 'confirmed', marks: { voice: mark } }],
  });

test.each([
  ['null', null, {}, [`${SHEET} is null`]],
  ['a text', '5', {}, [`${SHEET} is "5", not a whole number`]],
  ['beyond its maximum', 41, {}, [`${SHEET} is 41, outside 0 to 40`]],
  ['below 0, whose maximum cannot be read', -1, { max: '40' }, [`${SHEET} is -1, outside 0 to its maximum`]],
  ['large, whose maximum cannot be read', 9000, { max: '40' }, []],
])('a mark that is %s is refused for nothing else', (...[, mark, criterion, reasons]) => {
  expect(refused(mark, criterion)).toEqual(reasons);
});

test('a criterion without a name is not missed in a sheet', () => {
  expect(refused(5, { key: 7 })).toEqual([
    'in the sheet of judge "j1" for entry "A" the criterion "voice" is unknown',
  ]);
});
