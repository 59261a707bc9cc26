import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** These words do not say what a value is. `docs/glossary.md` has the words of the field. */
const RETIRED = ['Told', 'Given', 'Asked', 'Scene', 'Shown', 'Said', 'Way', 'What', 'Who', 'Stand'];
const DECLARED = new RegExp(String.raw`^\s*(?:export )?(?:type|interface) (${RETIRED.join('|')})\b`, 'gm');

const retiredIn = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(DECLARED)].map(([, name = '']) => `${file}: ${name}`),
  );

test('no type has a name that says nothing about its values', () => {
  expect(retiredIn(sources())).toEqual([]);
});

test('a retired name is found as a type and as an interface, and not as a part of a name', () => {
  const text = 'type Told = string;\n  interface Shown {}\nexport type Who = 1;\ntype ShownEntry = 1;\n';
  expect(retiredIn(new Map([['a.ts', text]]))).toEqual(['a.ts: Told', 'a.ts: Shown', 'a.ts: Who']);
});
