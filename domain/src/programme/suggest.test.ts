import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellingOf } from '../testing/countedReads';
import { type Piece, suggestedOrder, tooClose } from './suggest';

const piece = (id: string, category: string, ...persons: string[]): Piece => ({ id, category, persons });
const ids = (order: readonly Piece[]) => order.map(({ id }) => id);

test('two performances of one person have three others between them where that is possible', () => {
  const pieces = [
    piece('a1', 'Poetry', 'kamau'),
    piece('b1', 'Folk', 'kamau'),
    piece('a2', 'Poetry', 'mumbi'),
    piece('a3', 'Poetry', 'njeri'),
    piece('b2', 'Folk', 'otieno'),
    piece('b3', 'Folk', 'wairimu'),
  ];
  expect(tooClose(pieces).map(ids)).toEqual([['a1', 'b1']]);
  expect(tooClose(suggestedOrder(pieces))).toEqual([]);
});

test('two pieces of one category do not follow each other where that is possible', () => {
  const pieces = ['1', '2', '3'].flatMap((n) => [piece(`a${n}`, 'Poetry', `pa${n}`)]);
  const others = ['1', '2', '3'].flatMap((n) => [piece(`b${n}`, 'Folk', `pb${n}`)]);
  const order = suggestedOrder([...pieces, ...others]).map(({ category }) => category);
  order.slice(1).forEach((category, place) => {
    expect(category).not.toBe(order[place]);
  });
});

test('every performance is in the suggestion once, and the same input gives the same order', () => {
  const person = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5');
  const made = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.uniqueArray(person, { maxLength: 3 })), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(made, (parts) => {
      const pieces = parts.map(([category, persons], place) => piece(String(place), category, ...persons));
      const order = suggestedOrder(pieces);
      expect(ids(order).toSorted()).toEqual(ids(pieces).toSorted());
      expect(suggestedOrder(pieces)).toEqual(order);
    }),
  );
});

test('two groups with one person in common are too close, although their other people differ', () => {
  const pieces = [piece('g1', 'Folk', 'kamau', 'mumbi'), piece('g2', 'Poetry', 'njeri', 'kamau')];
  expect(tooClose(pieces).map(ids)).toEqual([['g1', 'g2']]);
});

test('a suggestion keeps two groups with one person in common apart, although their other people differ', () => {
  const pieces = [
    piece('g1', 'Folk', 'kamau', 'mumbi'),
    piece('g2', 'Poetry', 'njeri', 'kamau'),
    ...['a', 'b', 'c'].map((id) => piece(id, 'Drama', id)),
  ];
  expect(tooClose(suggestedOrder(pieces))).toEqual([]);
});

test.each([
  [
    'begins with one of the largest category and puts the other category between',
    [
      piece('x1', 'Poetry', 'a'),
      piece('y1', 'Folk', 'b'),
      piece('y2', 'Folk', 'c'),
      piece('y3', 'Folk', 'd'),
    ],
    ['y1', 'x1', 'y2', 'y3'],
  ],
  [
    'keeps the given order where no two have anything in common, also of pieces whose people nobody knows yet',
    [piece('x1', 'A'), piece('y1', 'B', 'kamau'), piece('z1', 'C')],
    ['x1', 'y1', 'z1'],
  ],
  [
    'begins with one of the person who has most performances',
    [
      piece('x1', 'A', 'kamau'),
      piece('m1', 'B', 'mumbi'),
      piece('m2', 'C', 'mumbi'),
      piece('m3', 'D', 'mumbi'),
    ],
    ['m1', 'x1', 'm2', 'm3'],
  ],
  [
    'puts the one first whose person was on the stage longer ago, where all were there',
    [
      piece('k1', 'A', 'kamau'),
      piece('m1', 'B', 'mumbi'),
      piece('k2', 'C', 'kamau'),
      piece('m2', 'D', 'mumbi'),
    ],
    ['k1', 'm1', 'k2', 'm2'],
  ],
])('a suggestion %s', (_what, pieces, expected) => {
  expect(ids(suggestedOrder(pieces))).toEqual(expected);
});

test('however many performances there are, the members of each are read twice at most for the whole order', () => {
  let reads = 0;
  const pieces = Array.from({ length: 30 }, (_, at) =>
    tellingOf(piece(`g${String(at)}`, 'Folk', `p${String(at)}`, `q${String(at)}`), 'persons', () => {
      reads += 1;
    }),
  );
  suggestedOrder(pieces);
  expect(reads).toBeLessThanOrEqual(2 * pieces.length);
});
