import { tableMessages } from '@ndeiya/domain/vote/tableMessages';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { expect, test } from 'vitest';
import type { TableVote } from './tablePhone';
import { closedText, refusedText } from './tableVotes';

const vote = (more: object) => ({ state: 'closed', box_hash: null, ...more }) as VoteAnswer;

test('a closed vote takes tickets for the last minutes, and none once its box waits for tickets that cannot be read', () => {
  expect(closedText(vote({}))).toBeNull();
  expect(closedText(vote({ unreadable: { count: 1 } }))).toBe(tableMessages.closed);
  expect(closedText(vote({ box_hash: 'f' }))).toBe(tableMessages.closed);
});

test('a vote whose ticket cannot be read is refused with a sentence of its own', () => {
  const result = { op_id: 'o', outcome: 'invalid', receipt: null, reason: 'damaged' };
  expect(refusedText({ result, refusal: null } as TableVote)).toBe(tableMessages.outcomes.damaged);
});
