import { expect, test } from 'vitest';
import { foldedName, isNearName } from './nearName';
import { comparisonsFor, likelyNear, nearPairs } from './nearPairs';

const WORDS = [
  'Amina',
  'Amnia',
  'Wanjiru',
  'Wanjirũ',
  'wanjiro',
  'Wanjir',
  'Njeri',
  'Joe',
  'Zoe',
  'Kamau',
  "Ng'ang'a",
];
/** Names of one, two or three of these words, as a school may have them with slips; few enough that all pairs are told. */
const NAMES = [
  ...WORDS,
  ...WORDS.flatMap((one, place) => WORDS.slice(place % 3, (place % 3) + 6).map((other) => `${one} ${other}`)),
  ...WORDS.map(
    (one, place) => `${one} ${WORDS[(place + 3) % WORDS.length]} ${WORDS[(place + 5) % WORDS.length]}`,
  ),
];
const namedAs = (names: readonly string[]) => names.map((name, place) => ({ name, place }));
const pairsOf = (
  all: ReturnType<typeof namedAs>,
  isUrgent: (one: { place: number }) => boolean = () => false,
) => nearPairs({ all, isUrgent, isOpen: () => true });
const inOrder = (pairs: [{ place: number }, { place: number }][]) =>
  pairs
    .map((pair) =>
      pair
        .map(({ place }) => place)
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    .toSorted();

test.each([
  ['with nobody urgent', () => false],
  ['with some urgent', ({ place }: { place: number }) => place % 7 === 0],
])('exactly those pairs are found that are near when each is compared with each, %s', (_what, isUrgent) => {
  const all = namedAs(NAMES);
  const expected = all.flatMap((one) =>
    all
      .filter(({ name, place }) => place > one.place && isNearName(one.name, name))
      .map((other) => `${one.place} ${other.place}`),
  );
  expect(inOrder(pairsOf(all, isUrgent))).toEqual(expected.toSorted());
});

const school = (children: number) =>
  Array.from({ length: children }, (_, n) =>
    foldedName(`Name${Math.floor(n / 20)} Child${n} Of Family${n % 97}`),
  );
const compared = (children: number) => [...likelyNear(school(children))].length;

test('of twice as many children about twice as many names are compared, and not four times', () => {
  expect(compared(2000)).toBeLessThan(3 * compared(1000));
  expect(compared(2000)).toBeLessThan(100_000);
});

test('thousands of names that look alike neither take long nor hide the one about whom a guardian has said no', () => {
  const alike = Array.from({ length: 2500 }, (_, n) => `Baraka Kamau ${String(n)}`);
  const all = namedAs([...alike, 'Baraka Kamau', 'Amina Wanjiro', 'Amina Wanjiru']);
  const urgent = all.length - 1;
  const found = pairsOf(all, ({ place }) => place === urgent);
  expect(found).toHaveLength(1000);
  expect(inOrder(found.slice(0, 1))).toEqual([`${urgent - 1} ${urgent}`]);
});

test('hundreds of owners with a thousand people each take no longer than some, and leave the small ones all comparisons', () => {
  const small = Array.from({ length: 200 }, () => 5);
  const shares = comparisonsFor([...small, ...Array.from({ length: 300 }, () => 1000)]);
  expect(Math.min(...shares.slice(0, small.length))).toBeGreaterThan(5 * 5);
  expect(shares.slice(small.length).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(2_000_000);
});

test('each of twenty schools of a thousand children has the comparisons that it needs', () => {
  const shares = comparisonsFor(Array.from({ length: 20 }, () => 1000));
  expect(Math.min(...shares)).toBeGreaterThan(compared(1000));
});
