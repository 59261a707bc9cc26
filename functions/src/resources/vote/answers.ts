import { ownValue } from '@ndeiya/domain/kernel/ownValue';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { unpacked } from '@ndeiya/domain/results/packed';
import { stateAt } from '@ndeiya/domain/vote/states';
import { placed } from '@ndeiya/domain/vote/tally';
import type { BallotBatch, Vote } from '@ndeiya/domain/vote/vote';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import type { CountedBox, VoteCounts, VotesFile } from '@ndeiya/domain/vote/votesFile';
import type { Firestore } from 'firebase-admin/firestore';
import { plainGet } from '../../platform/documents';
import { readBatches } from './box';
import { entriesShown, type freshLabels } from './labels';

export const batchAnswerOf = ({ n, state, tickets, activated_at }: BallotBatch): BatchAnswer => ({
  n,
  state,
  tickets,
  activated_at: activated_at && toLocalIso(activated_at),
});

const ticketsOf = (batches: readonly BallotBatch[]) => batches.reduce((sum, { tickets }) => sum + tickets, 0);

/** The numbers that the batches tell. None of them moves with a vote. */
export function batchCounts(
  batches: readonly BallotBatch[],
): Pick<VoteCounts, 'printed' | 'active' | 'void'> {
  const inState = (state: BallotBatch['state']) => ticketsOf(batches.filter((one) => one.state === state));
  return { printed: ticketsOf(batches), active: inState('active'), void: inState('void') };
}

/** The part of a vote that phones and the site both show. */
export const shownVoteOf = (vote: Vote, { entries, now }: { entries: VoteAnswer['entries']; now: Date }) => ({
  edition: vote.edition,
  title: vote.title,
  state: stateAt(vote, now),
  min: vote.min,
  max: vote.max,
  entries,
  opens_at: toLocalIso(vote.opens_at),
  closes_at: toLocalIso(vote.closed_at ?? vote.closes_at),
});

const boxOf = ({ box }: Vote): CountedBox | null =>
  box === null ? null : (JSON.parse(unpacked(box)) as CountedBox);

/** Tally and winners with the places as they are now: an entry that was withdrawn meanwhile has none. */
function resultOf(vote: Vote, list: VoteAnswer['entries']) {
  const box = vote.state === 'published' ? boxOf(vote) : null;
  return box ? placed(list, (id) => ownValue(box.votes, id) ?? 0) : { tally: null, winners: null };
}

const unreadableOf = ({ count, ids }: NonNullable<Vote['unreadable']>, toAdmin: boolean) =>
  toAdmin ? { count, ids } : { count };

interface ForCaller {
  toAdmin: boolean;
  /** Reads the list; see `freshLabels`. */
  labels?: ReturnType<typeof freshLabels>;
}

/** The vote as everybody may see it, or as administrators do. */
export async function voteAnswerOf(
  db: Firestore,
  vote: Vote,
  { toAdmin, labels = (of) => entriesShown(db, of) }: ForCaller,
): Promise<VoteAnswer> {
  const [entries, batches] = await Promise.all([labels(vote), readBatches(plainGet, db, vote.edition)]);
  const { printed, active } = batchCounts(batches);
  const voids = batches.filter(({ state }) => state === 'void');
  return {
    ...shownVoteOf(vote, { entries, now: new Date() }),
    public_key: vote.public_key,
    box_hash: vote.box_hash,
    counts: vote.counts ?? (toAdmin ? batchCounts(batches) : null),
    ...resultOf(vote, entries),
    tickets: { printed, active, void: voids.map(({ tickets, reason }) => ({ tickets, reason })) },
    ...(vote.unreadable && { unreadable: unreadableOf(vote.unreadable, toAdmin) }),
    void_reason: vote.void_reason,
    ...(toAdmin && { counted_by: vote.counted_by.map(({ name }) => name) }),
  };
}

/** `votes.json`; null before the publication. `labels` as for the vote itself. */
export async function votesFileOf(
  db: Firestore,
  vote: Vote,
  labels: ForCaller['labels'] = (of) => entriesShown(db, of),
): Promise<VotesFile | null> {
  const box = vote.state === 'published' ? boxOf(vote) : null;
  if (!box || !vote.counts || vote.box_hash === null) return null;
  const shown = await labels(vote);
  const { votes, ...published } = box;
  return {
    edition: vote.edition,
    min: vote.min,
    max: vote.max,
    entries: shown.map(({ id, number, withdrawn }) => ({ id, number, withdrawn })),
    counts: vote.counts,
    box_hash: vote.box_hash,
    ...published,
    ...placed(shown, (id) => ownValue(votes, id) ?? 0),
  };
}
