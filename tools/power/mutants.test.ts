import { expect, test } from 'vitest';
import { mutantsOf } from './mutants';

const changed = (text: string) => mutantsOf(text).map((mutant) => [mutant.operator, mutant.text]);

test.each([
  ['a guard that returns', 'if (a) return b;\nc();', [['guard', ';\nc();']]],
  ['a guard in a block', 'if (a) { throw b; }', [['guard', ';']]],
  ['a comparison', 'x = a < b;', [['condition', 'x = a >= b;']]],
  [
    'a conjunction',
    'x = a && b === c;',
    [
      ['condition', 'x = a || b === c;'],
      ['condition', 'x = a && b !== c;'],
    ],
  ],
  ['a negation', 'x = !a;', [['condition', 'x = a;']]],
  ['a list', 'x = [1, 2];', [['list', 'x = [];']]],
  ['two arguments', 'f(a, b.c, 3);', [['arguments', 'f(b.c, a, 3);']]],
  ['an await', 'async () => { await f(); };', [['await', 'async () => { f(); };']]],
] as const)('%s is changed by its operator', (_, text, mutants) => {
  expect(changed(text)).toEqual(mutants);
});

test.each([
  ['an if with an else', 'if (a) return b; else c();'],
  ['an if that does more', 'if (a) { b(); return; }'],
  ['an empty list', 'x = [];'],
  ['the same argument twice', 'f(a, a);'],
  ['arguments that are no names', 'f(1, 2);'],
])('%s stays as it is', (_, text) => {
  expect(mutantsOf(text)).toEqual([]);
});

test('a mutant names its line and what stood there', () => {
  expect(mutantsOf('a();\nif (b) return;')[0]).toMatchObject({ line: 2, was: 'if (b) return;' });
});
