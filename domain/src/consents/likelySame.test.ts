import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ofLikelySame } from './likelySame';
import { isLikelySameChild } from './words';

/** Few words, so that many names are alike: with accents and apostrophes, of other alphabets and letters that look alike, initials, signs. */
const WORDS = [
  'Amina|AMINA|Ámina|Wambui|Wanjikũ|wanjiku|wa|A|A.|W|Jean-Marie|Marie',
  "Ng’endo|Ngendo|O'Neil|Strauß|STRAUSS|Аmina|Ольга|ОЛЬГА|Νίκη|ΝΙΚΗ|Χρύσα",
  '中村|明|김 민|مُحَمَّد|محمد|ﬁona|Fiona|½|7|-|!|’|\u200d|\u2800|😀',
].flatMap((some) => some.split('|'));
const anyName = fc.oneof(
  { weight: 6, arbitrary: wordsOf(fc.constantFrom(...WORDS)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  { weight: 1, arbitrary: wordsOf(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 })) },
);
function wordsOf(word: fc.Arbitrary<string>) {
  const separator = fc.constantFrom(' ', ' ', '  ', '-', '', '\u00a0', ', ');
  return fc.tuple(fc.array(word, { maxLength: 4 }), separator).map(([words, between]) => words.join(between));
}

/** Each changes a name as another place may write it. */
const CHANGES: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.split(' ').toReversed().join(' '),
  (name) => name.split(' ').slice(1).join(' '),
  (name) => `${name} Njeri`,
  (name) => name.replaceAll(' ', ''),
];

test('a list finds the same names as the comparison with each of them, in the same order', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(anyName, { maxLength: 12 }),
      fc.array(fc.array(fc.tuple(anyName, fc.nat(), fc.constantFrom(null, ...CHANGES)), { maxLength: 3 })),
      (children, asked) => {
        const all = children.map((child) => ({ child }));
        for (const each of asked) {
          const names = each.map(
            ([own, at, change]) => change?.(children[at % children.length] ?? own) ?? own,
          );
          const alike = all.filter(({ child }) => names.some((name) => isLikelySameChild(child, name)));
          expect(ofLikelySame(all, names)).toEqual(alike);
          found += alike.length;
        }
      },
    ),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(1_000);
});

test.each([
  ['an empty name', '', { alike: ['', ' ', '\u2800'], others: ['Amina'] }],
  ['one word', 'Amina', { alike: ['amina', 'Ámina', 'Аmina'], others: ['Amina Wambui', ''] }],
  [
    'two words',
    'Amina Wambui',
    { alike: ['Wambui Amina', 'Amina Njeri Wambui', 'aminawambui'], others: ['Wambui', 'A. Wambui'] },
  ],
  ['an initial', 'A. Wambui', { alike: ['Wambui A', 'A Njeri Wambui'], others: ['Amina Wambui', 'Wambui'] }],
  ['Greek capitals', 'ΝΙΚΗ', { alike: ['Νίκη', 'νικη'], others: ['Νίκο'] }],
  ['signs alone', '!!', { alike: ['!!'], others: ['!', ''] }],
])('in a list %s is found under the names that are alike, and under no others', (_, child, names) => {
  const all = [{ child }];
  for (const name of names.alike) expect(ofLikelySame(all, [name])).toEqual(all);
  for (const name of names.others) expect(ofLikelySame(all, [name])).toEqual([]);
});

/** Names of which each has a word that very many have, and its own one. */
const namesOf = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `${String(count)}${of} Wambui ${of}${String(at)}`);

/** Counts how often a function is called while so many names are looked for in a list of as many. */
function calls(of: 'folded' | 'compared', count: number): number {
  const spy = of === 'folded' ? vi.spyOn(String.prototype, 'normalize') : vi.spyOn(Set.prototype, 'has');
  const all = namesOf(count, 'Njeri').map((child) => ({ child }));
  for (const name of namesOf(count, 'Kamau')) expect(ofLikelySame(all, [name])).toEqual([]);
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test('names of a list with more of them than are remembered are folded once, and not again for each that is looked for', () => {
  expect(calls('folded', 5_000)).toBeLessThan(2.5 * calls('folded', 2_500));
});

test('names that have a word in common with all of a list are compared with few of them', () => {
  const few = calls('compared', 250);
  expect(calls('compared', 500)).toBeLessThan(2.5 * few + 10);
});
