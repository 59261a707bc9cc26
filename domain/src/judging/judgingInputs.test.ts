import { describe, expect, test } from 'vitest';
import { makeOperation, makeRoundInput, makeRules } from '../testing/judgingMakers';
import { judgesInput } from './judge';
import { judgingMessages } from './messages';
import { operation } from './operation';
import { roundInput, roundRules, type RoundRules } from './round';

const { rules: texts, judge: judgeTexts } = judgingMessages;
interface Parsed {
  error?: { issues: { message: string }[] };
}
const sentencesOf = ({ error }: Parsed) => error?.issues.map(({ message }) => message) ?? [];
const [voice, words, stage] = makeRules().criteria;
const [prize] = makeRules().prize_groups;
/** One mark for each of so many criteria. */
const marksOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_one, at) => [`criterion-${String(at)}`, 1]));

describe('the rules of a round', () => {
  test.each<[string, Partial<RoundRules>, string[]]>([
    ['with weights of 100 are accepted', {}, []],
    [
      'with weights of 99 are refused',
      { criteria: [voice!, words!, { ...stage!, weight: 29 }] },
      [texts.weights],
    ],
    [
      'with weights of 101 are refused',
      { criteria: [voice!, words!, { ...stage!, weight: 31 }] },
      [texts.weights],
    ],
    [
      'with a criterion twice are refused',
      { criteria: [voice!, words!, { ...stage!, key: 'voice' }] },
      [texts.twice],
    ],
    ['with two prize groups are accepted', { prize_groups: [prize!, { ...prize!, key: 'rest' }] }, []],
    ['with a prize group twice are refused', { prize_groups: [prize!, prize!] }, [texts.prizes]],
    ['with a tie-break by all criteria are accepted', { tie_break: ['stage', 'words', 'voice'] }, []],
    [
      'with a tie-break by an unknown criterion are refused',
      { tie_break: ['voice', 'dance'] },
      [texts.unknown],
    ],
  ])('%s', (_title, changes, sentences) => {
    expect(sentencesOf(roundRules.safeParse(makeRules(changes)))).toEqual(sentences);
  });

  test.each([
    [20, []],
    [21, [texts.many]],
  ])('may have names for %i criteria, or are refused so: %j', (count, sentences) => {
    const labels = Object.fromEntries(Object.keys(marksOf(count)).map((key) => [key, 'Voice']));
    expect(sentencesOf(roundInput.safeParse(makeRoundInput({ labels })))).toEqual(sentences);
  });
});

describe('the judges of a round', () => {
  const judge = (pass: string, seat: string) => ({ pass, seat, role: 'judge' });
  test.each([
    ['with a seat each are accepted', [judge('p1', 'A'), judge('p2', 'B')], []],
    ['with one pass twice are refused', [judge('p1', 'A'), judge('p1', 'B')], [judgeTexts.twice]],
    ['with one seat twice are refused', [judge('p1', 'A'), judge('p2', 'A')], [judgeTexts.twice]],
  ])('%s', (_title, judges, sentences) => {
    expect(sentencesOf(judgesInput.safeParse({ judges }))).toEqual(sentences);
  });
});

test.each([
  [20, true],
  [21, false],
])('an operation with marks for %i criteria is accepted: %s', (count, isAccepted) => {
  const { success } = operation.safeParse(makeOperation({ payload: { marks: marksOf(count) } }));
  expect(success).toBe(isAccepted);
});

test.each(['', '__a__', 'Voice', 'a.b', 'constructor'])(
  'an operation with a mark of "%s" is refused, because no criterion has such a key',
  (key) => {
    const { success } = operation.safeParse(makeOperation({ payload: { marks: { [key]: 1 } } }));
    expect(success).toBe(false);
  },
);
