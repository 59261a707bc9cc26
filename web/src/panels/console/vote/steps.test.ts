import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { expect, test } from 'vitest';
import { nextText, passText, sealableWithout, takesPapers } from './steps';

const closed = (more: Partial<VoteAnswer> = {}) =>
  ({ state: 'closed', box_hash: null, ...more }) as VoteAnswer;

test('a box that waits for tickets that cannot be read takes no papers, and says whose decision it is', () => {
  const waiting = closed({ unreadable: { count: 3 } });
  expect([takesPapers(closed()), takesPapers(waiting)]).toEqual([true, false]);
  expect([nextText(waiting), passText(waiting)]).toEqual([
    texts.next.unreadable(3),
    texts.passNext.unreadable(3),
  ]);
  expect(passText(closed())).toBe(texts.next.sealing);
});

test.each([
  ['no ticket is unreadable', {}, 0],
  ['three are unreadable', { unreadable: { count: 3 } }, 3],
  ['a hundred are', { unreadable: { count: 100 } }, 100],
  ['more than a hundred are', { unreadable: { count: 101 } }, 0],
  ['the box is sealed', { unreadable: { count: 3 }, box_hash: 'f' }, 0],
  ['the vote is void', { unreadable: { count: 3 }, state: 'void' }, 0],
] as const)('where %s the number that a box may be sealed without follows', (_condition, more, count) => {
  expect(sealableWithout(closed(more))).toBe(count);
});
