import { expect, test } from 'vitest';
import { ordinal, placeAwards } from './placeAwards';

const row = (entry: string, place: number, inClass: { class: string; place_in_class: number }) => ({
  entry,
  number: entry.replace('00', ''),
  name: '',
  title: '',
  category: '',
  place,
  final: null,
  judges: [],
  explain: [],
  ...inClass,
});
const round = {
  rows: [
    row('A001', 1, { class: 'Poetry', place_in_class: 1 }),
    row('B001', 2, { class: 'Merged', place_in_class: 1 }),
    row('A002', 3, { class: 'Poetry', place_in_class: 2 }),
    row('A003', 3, { class: 'Poetry', place_in_class: 2 }),
    row('A004', 5, { class: 'Poetry', place_in_class: 4 }),
  ],
  classes: [
    { name: 'Merged', categories: ['Folk', 'Original'], size: 1, small: true },
    { name: 'Poetry', categories: ['Poetry'], size: 4, small: false },
  ],
  prizes: [{ group: 'top', title: 'Best performers', entry: 'B001', place: 2, amount: 0 }],
  awards: [
    { title: 'Best costume', number: 'A4', name: '', note: '' },
    { title: 'Best drum', number: 'gone', name: '', note: '' },
  ],
};

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
])('%i is written as %s', (number, text) => {
  expect(ordinal(number)).toBe(text);
});

test('without a class, prizes, places of every class and awards get a certificate, ties together', () => {
  expect(placeAwards(round, { class: null, places: 2 })).toEqual([
    { entry: 'B001', award: 'Best performers: 2nd place', category: null, slot: 'prize top', line: '2' },
    { entry: 'A001', award: '1st place', category: 'Poetry', slot: 'class', line: 'Poetry 1' },
    { entry: 'B001', award: '1st place', category: 'Folk, Original', slot: 'class', line: 'Merged 1' },
    { entry: 'A002', award: '2nd place', category: 'Poetry', slot: 'class', line: 'Poetry 2' },
    { entry: 'A003', award: '2nd place', category: 'Poetry', slot: 'class', line: 'Poetry 2' },
    {
      entry: 'A004',
      award: 'Best costume',
      category: null,
      slot: 'award Best costume',
      line: 'Best costume',
    },
  ]);
});

test('with a class, only its places get a certificate', () => {
  const all = placeAwards(round, { class: 'Poetry', places: 1 });
  expect(all.map(({ entry, award }) => [entry, award])).toEqual([['A001', '1st place']]);
});
