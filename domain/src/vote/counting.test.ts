import { expect, test } from 'vitest';
import { type Counter, countPart, type CountPart, type Typing, withTyping } from './counting';

const ANNE: Counter = { by: 'anne', kind: 'account' };
const BEN: Counter = { by: 'ben', kind: 'account' };
const HEAD: Counter = { by: 'head', kind: 'pass' };
const TABULATOR: Counter = { by: 'tabulator', kind: 'pass' };

test.each<[string, readonly [Counter[], Counter, CountPart]]>([
  ['the first person', [[], ANNE, 'first']],
  ['the first person by pass', [[], HEAD, 'first']],
  ['a second administrator', [[ANNE], BEN, 'second']],
  ['a pass after an administrator', [[ANNE], HEAD, 'second']],
  ['an administrator after a pass', [[HEAD], ANNE, 'second']],
  ['the same administrator again', [[ANNE], ANNE, 'same_person']],
  ['the same pass again', [[HEAD], HEAD, 'same_person']],
  ['a second pass', [[HEAD], TABULATOR, 'two_passes']],
  ['a third person', [[ANNE, BEN], HEAD, 'complete']],
])('%s', (_condition, [before, next, part]) => {
  expect(countPart(before, next)).toBe(part);
});

const typing = (by: string, choice: string[]): Typing => ({
  by,
  choice,
  sealed: `s-${by}`,
  commitment: `c-${by}`,
});

test('two people who type the same make a vote, in the form of the first', () => {
  const first = withTyping([], typing('ann', ['A001', 'B001']));
  expect(first.typing).toBe('first');
  expect(withTyping(first.typings, typing('ben', ['B001', 'A001']))).toMatchObject({
    typing: 'done',
    counts: { by: 'ann' },
    typings: [],
  });
});

test('two typings that differ wait for a third person, who decides with the one that is the same', () => {
  const two = withTyping([typing('ann', ['A001'])], typing('ben', ['A002']));
  expect(two.typing).toBe('differs');
  expect(withTyping(two.typings, typing('cat', ['A002']))).toMatchObject({
    typing: 'done',
    counts: { by: 'ben' },
  });
  expect(withTyping(two.typings, typing('cat', []))).toMatchObject({ typing: 'differs' });
});

test('whoever types twice replaces the own typing and is never the second person', () => {
  const again = withTyping([typing('ann', ['A001'])], typing('ann', ['A001']));
  expect(again).toMatchObject({ typing: 'first', typings: [{ by: 'ann' }] });
  const corrected = withTyping([typing('ann', ['A001']), typing('ben', ['A002'])], typing('ann', ['A002']));
  expect(corrected).toMatchObject({ typing: 'done', counts: { by: 'ben' } });
});
