import { isInBox } from '@ndeiya/domain/vote/ballot';
import { boxHashOf } from '@ndeiya/domain/vote/box';
import { phaseAt } from '@ndeiya/domain/vote/states';
import { type BallotBatch, ballotBatches, ballots, type Vote, votes } from '@ndeiya/domain/vote/vote';
import type { Firestore, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { oneByOne } from '../../platform/oneByOne';
import { graceMs, voteIn, voteRef } from './scene';
import { factsOf, type KeptBallot, readBallot } from './tickets';

/** Reads inside a transaction or without one. */
type Get = <T>(query: Query<T>) => Promise<QuerySnapshot<T>>;

export async function readBatches(get: Get, db: Firestore, edition: number): Promise<BallotBatch[]> {
  const { docs } = await get(refOf(db, ballotBatches).where('edition', '==', edition));
  return docs.map((one) => one.data()).sort((a, b) => a.n - b.n);
}

interface Used {
  id: string;
  kept: KeptBallot & { sealed: string; commitment: string };
}
interface Box {
  used: Used[];
  /** Tickets that the gate has released. */
  released: number;
  batches: BallotBatch[];
}

const isUsed = (one: { id: string; kept: KeptBallot }): one is Used => one.kept.sealed !== null;

/** All ballots that are in the box. Nothing but the sealing and the count reads them together. */
export async function readBox(get: Get, db: Firestore, edition: number): Promise<Box> {
  const [batches, { docs }] = await Promise.all([
    readBatches(get, db, edition),
    get(refOf(db, ballots).where('edition', '==', edition)),
  ]);
  const batchOf = new Map(batches.map((batch) => [batch.n, batch]));
  const all = docs.map((one) => one.data());
  const opened = all.map(({ id, batch, kept }) => ({
    id,
    batch: batchOf.get(batch),
    kept: readBallot(id, kept),
  }));
  const inBox = opened.filter(({ batch, kept }) => batch && isInBox({ ballot: factsOf(kept), batch }));
  return {
    used: inBox.map(({ id, kept }) => ({ id, kept })).filter(isUsed),
    released: opened.filter(({ kept }) => kept.released).length,
    batches,
  };
}

const isDue = (vote: Vote, now: Date) =>
  vote.box_hash === null &&
  (vote.state === 'open' || vote.state === 'closed') &&
  phaseAt(vote, { now, graceMs: graceMs() }) === 'sealed';

/** Seals the box once, in a transaction over all ballots: a vote that is committed later finds it sealed. */
async function sealIn(transaction: Transaction, db: Firestore, year: string): Promise<Vote> {
  const { vote, now } = await voteIn(transaction, db, year);
  if (!isDue(vote, now)) return vote;
  const get: Get = (query) => transaction.get(query);
  const { used } = await readBox(get, db, vote.edition);
  const sealed = {
    state: 'closed' as const,
    closed_at: vote.closed_at ?? vote.closes_at,
    box_hash: boxHashOf(used.map(({ kept }) => kept.commitment)),
  };
  transaction.update(voteRef(db, year), { ...sealed, updated_at: now });
  return { ...vote, ...sealed };
}

/** Seals every box whose time has come, so that its hash appears although nobody looks. Returns their number. */
export async function sealDue(db: Firestore): Promise<number> {
  // A vote that cannot be read holds up no other one.
  const { docs } = await db.collection(votes.path).where('box_hash', '==', null).get();
  const due = readable(votes, docs).filter((vote) => isDue(vote, new Date()));
  await eachByItself(
    due,
    ({ id }) => currentVote(db, id),
    ({ id }) => ({ vote: id }),
  );
  return due.length;
}

/** The vote, whose box is sealed by whoever reads it first when its time has come. */
export async function currentVote(db: Firestore, year: string): Promise<Vote | undefined> {
  const vote = (await voteRef(db, year).get()).data();
  if (!vote || !isDue(vote, new Date())) return vote;
  // Many who wait for the hash would otherwise all read the whole box at once.
  return oneByOne(`box ${year}`, async () => {
    const now = (await voteRef(db, year).get()).data();
    if (!now || !isDue(now, new Date())) return now;
    return db.runTransaction((transaction) => sealIn(transaction, db, year));
  });
}
