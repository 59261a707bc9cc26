import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { namesSomebody } from '../kernel/nameWords';
import { ofNamedInTitles } from './namedInTitles';

/** Few words, of names and of titles: short ones, common ones, with signs between them, of alphabets that write no space, and letters that look alike. */
const WORDS = [
  'Amina|AMINA|Wanjikũ|Wanjikus|wanjiku|Amy|Amys|Jo|Li|Bo|An Song|An|W|A.|wa|Song|The|Music|of|my',
  "Jean-Marie|O'Neil|Strauß|Аmina|ΝΙΚΗ|Νίκη|中村|中村明子|김민|민|ひかり|สมชาย|!|😀|-|/|iamina|Wan|jiku",
].flatMap((some) => some.split('|'));
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 });
const anyText = fc.tuple(words, fc.constantFrom(' ', ' ', '-', '')).map(([all, sign]) => all.join(sign));

test('titles name the same of a list as where each name is looked for by itself, in the same order', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(anyText, { maxLength: 12 }),
      fc.array(fc.array(anyText, { maxLength: 2 }), { maxLength: 4 }),
      (children, asked) => {
        const all = children.map((child) => ({ child }));
        for (const titles of asked) {
          const named = all.filter(({ child }) => titles.some((title) => namesSomebody(title, [child])));
          expect(ofNamedInTitles(all, titles)).toEqual(named);
          found += named.length;
        }
      },
    ),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(1_000);
});

test.each([
  ['a word of the name', 'Amina', 'Song of Amina'],
  ['letters of the title', 'Wanjiku', 'Mywanjikusong'],
  ['a name of small and common words as a whole', 'An Song', 'Ode of Song An'],
  ['a word for titles alone', 'Jo Ed Song', 'My Jo'],
  ['a name without a space', '中村明子', '明子の歌'],
])('a title names a child of a list by %s', (_, child, title) => {
  const all = [{ child: 'Zawadi Chebet' }, { child }];
  expect(ofNamedInTitles(all, ['', title])).toEqual([{ child }]);
});

test('names of a list with more of them than are remembered are folded once for all titles', () => {
  const foldings = (titles: number) => {
    const all = Array.from({ length: 4_600 }, (_, at) => ({
      child: `Njeri${String(at)} of ${String(titles)}`,
    }));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (let at = 0; at < titles; at += 1) expect(ofNamedInTitles(all, [`Song ${String(at)}`])).toEqual([]);
    const { length } = normalize.mock.calls;
    normalize.mockRestore();
    return length;
  };
  expect(foldings(8)).toBeLessThan(1.2 * foldings(2));
});
