import { entries } from '@ndeiya/domain/entries/entry';
import { stateAt } from '@ndeiya/domain/vote/states';
import { ballotBatches, ballots, votes } from '@ndeiya/domain/vote/vote';
import { expect, test } from 'vitest';
import { demoVoteRows } from './demoVote';
import { entryRows } from './entries';

const NOW = new Date();
const rows = demoVoteRows(NOW);
const rowsOf = (path: string) => rows.filter((row) => row.path.startsWith(`${path}/`));
const read = (path: string, data: unknown) => ({ id: path.split('/')[1] ?? '', data: () => data });

test('the demo has an open vote about accepted entries, and twelve tickets of an active batch', () => {
  const [vote] = rowsOf(votes.path).map(({ path, data }) => votes.converter.fromFirestore(read(path, data)));
  const [batch] = rowsOf(ballotBatches.path).map(({ path, data }) =>
    ballotBatches.converter.fromFirestore(read(path, data)),
  );
  const tickets = rowsOf(ballots.path).map(({ path, data }) =>
    ballots.converter.fromFirestore(read(path, data)),
  );
  if (!vote || !batch) throw new Error('the demo has no vote');
  expect(stateAt(vote, NOW)).toBe('open');
  expect(batch.state).toBe('active');
  expect(tickets.map((ticket) => [ticket.edition, ticket.batch])).toEqual(
    Array(12).fill([vote.edition, batch.n]),
  );
  expect(tickets[0]?.id).toBe('demo-ticket-1');
  expect(vote.entries.length).toBeGreaterThan(vote.max);
  const stored = new Map(entryRows().map(({ path, data }) => [path, data]));
  for (const { entry, number } of vote.entries)
    expect(stored.get(`${entries.path}/${entry}`)).toMatchObject({ state: 'accepted', number });
});
