import { AppError } from '@ndeiya/domain/kernel/errors';
import { byCodeUnits } from '@ndeiya/domain/results/order';
import { packed } from '@ndeiya/domain/results/packed';
import { isInBox } from '@ndeiya/domain/vote/ballot';
import { boxHashOf, sortedIds } from '@ndeiya/domain/vote/box';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { phaseAt } from '@ndeiya/domain/vote/states';
import { type BallotBatch, ballotBatches, ballots, type Vote, votes } from '@ndeiya/domain/vote/vote';
import type { SealedBox } from '@ndeiya/domain/vote/votesFile';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, readable, readableIn, sortReadable } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { logError } from '../../platform/log';
import { oneByOne } from '../../platform/oneByOne';
import { sign } from '../system/audit/authors';
import { graceMs, voteIn, voteRef } from './readTicket';
import { factsOf, type KeptBallot, readBallot, receiptOf, UNTOUCHED } from './tickets';

/** The batches of an edition. One that cannot be read is left out: no ticket of it votes, and the box waits for its tickets. */
export async function readBatches(get: GetQuery, db: Firestore, edition: number): Promise<BallotBatch[]> {
  const { docs } = await get(db.collection(ballotBatches.path).where('edition', '==', edition));
  return readable(ballotBatches, docs).sort((a, b) => a.n - b.n);
}

export interface Used {
  id: string;
  kept: KeptBallot & { sealed: string; commitment: string };
}
interface Opened {
  id: string;
  batch: BallotBatch;
  kept: KeptBallot;
}
interface Box {
  used: Used[];
  /** Tickets that the gate has released. */
  released: number;
  batches: BallotBatch[];
  /** The ids of the tickets of which nobody can say if they have voted. */
  unreadable: string[];
}

const isUsed = (one: { id: string; kept: KeptBallot }): one is Used =>
  one.kept.sealed !== null && one.kept.commitment !== null;

/** The ticket with its batch; null, with a line in the log, where one of both cannot be read. */
function openedBallot(
  document: QueryDocumentSnapshot,
  batchOf: ReadonlyMap<number, BallotBatch>,
): Opened | null {
  const ballot = readableIn(ballots, document);
  const batch = ballot && batchOf.get(ballot.batch);
  if (!ballot || !batch) return null;
  try {
    return { id: ballot.id, batch, kept: readBallot(ballot.id, ballot.kept) };
  } catch (error) {
    logError('unreadable document', error, { path: document.ref.path });
    // A batch that was made void while the vote was open is out of the box with everything in it.
    return batch.state === 'void' && batch.voids_used ? { id: ballot.id, batch, kept: UNTOUCHED } : null;
  }
}

/** All ballots that are in the box. Nothing but the sealing and the count reads them together. */
export async function readBox(get: GetQuery, db: Firestore, edition: number): Promise<Box> {
  const [batches, { docs }] = await Promise.all([
    readBatches(get, db, edition),
    get(db.collection(ballots.path).where('edition', '==', edition)),
  ]);
  const batchOf = new Map(batches.map((batch) => [batch.n, batch]));
  const all = docs.map((document) => ({ id: document.id, found: openedBallot(document, batchOf) }));
  const opened = all.flatMap(({ found }) => found ?? []);
  const inBox = opened.filter(({ batch, kept }) => isInBox({ ballot: factsOf(kept), batch }));
  return {
    used: inBox.map(({ id, kept }) => ({ id, kept })).filter(isUsed),
    released: opened.filter(({ kept }) => kept.released).length,
    batches,
    unreadable: sortedIds(all.flatMap(({ id, found }) => (found ? [] : id))),
  };
}

/** The part of the box that the sealing fixes. */
export function fixedOf(used: readonly Used[]): SealedBox {
  const by = (channel: string) => used.filter(({ kept }) => kept.holder?.startsWith(channel)).length;
  return {
    commitments: sortedIds(used.map(({ kept }) => kept.commitment)),
    receipts: used.map(({ id }) => receiptOf(id)).sort(byCodeUnits),
    phone: by('phone'),
    table: by('table'),
    paper: by('paper'),
  };
}

/** The tickets that cannot be read, as the vote names them; null where there are none. */
const namedOf = (ids: readonly string[]) =>
  ids.length === 0 ? null : { count: ids.length, ids: ids.slice(0, VOTE.unreadable) };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isDue = (vote: Vote, now: Date) =>
  vote.box_hash === null &&
  (vote.state === 'open' || vote.state === 'closed') &&
  phaseAt(vote, { now, graceMs: graceMs() }) === 'sealed';

interface Sealing {
  db: Firestore;
  year: string;
  /** An administrator has read how many tickets the box will lack, and goes on. */
  decision?: { unreadable: number; by: string };
}

/** True where the box may be sealed: it lacks nothing, or only what the administrator has seen on the vote. */
function maySeal({ unreadable: seen }: Vote, lacks: Vote['unreadable'], decision: Sealing['decision']) {
  if (!lacks) return true;
  return decision?.unreadable === lacks.count && isSame(seen?.ids, lacks.ids);
}

/**
 * Seals the box once, in a transaction over all ballots: a vote that is committed later finds it sealed. Tickets that cannot
 * be read may have voted, so the box waits until they can be read, or until an administrator has decided to go on without
 * them: otherwise whoever damages ballots, or another secret of the server, would take votes away unseen.
 */
async function sealIn(transaction: Transaction, { db, year, decision }: Sealing): Promise<Vote> {
  const { vote, now } = await voteIn(transaction, db, year);
  if (!isDue(vote, now)) return vote;
  const get: GetQuery = (query) => transaction.get(query);
  const { used, unreadable: ids } = await readBox(get, db, vote.edition);
  const unreadable = namedOf(ids);
  const ref = voteRef(db, year);
  if (!maySeal(vote, unreadable, decision)) {
    if (!isSame(vote.unreadable, unreadable)) transaction.update(ref, { unreadable });
    return { ...vote, unreadable };
  }
  const fixed = fixedOf(used);
  const sealed = {
    state: 'closed' as const,
    closed_at: vote.closed_at ?? vote.closes_at,
    box_hash: boxHashOf(fixed.commitments),
    sealed_box: packed(JSON.stringify(fixed)),
    unreadable,
  };
  transaction.update(ref, { ...sealed, updated_at: now });
  if (decision) sign(transaction, { ref, before: vote, by: decision.by, at: now });
  return { ...vote, ...sealed };
}

/** Many who wait for the hash would otherwise all read the whole box at once. */
const oneAtATime = <T>(year: string, work: () => Promise<T>) => oneByOne(`box ${year}`, work);

const sealNow = (sealing: Sealing): Promise<Vote> =>
  oneAtATime(sealing.year, () => sealing.db.runTransaction((transaction) => sealIn(transaction, sealing)));

/** Seals the box without the tickets of which an administrator has read the number, or with them where they can be read again. */
export async function sealWithout(
  db: Firestore,
  year: string,
  decision: NonNullable<Sealing['decision']>,
): Promise<Vote> {
  const before = (await voteRef(db, year).get()).data();
  if (!before) throw new AppError('not-found', texts.notFound);
  if (!before.unreadable || !isDue(before, new Date())) throw new AppError('vote-state', texts.wrongState);
  if (before.unreadable.count > VOTE.unreadable) throw new AppError('vote-state', texts.tooManyUnreadable);
  const vote = await sealNow({ db, year, decision });
  if (vote.box_hash === null) throw new AppError('vote-state', texts.otherUnreadable);
  return vote;
}

/**
 * Seals every box whose time has come, so that its hash appears although nobody looks. Returns their number, and throws
 * where a box waits because tickets, or the vote itself, cannot be read: 'To do' then names the step.
 */
export async function sealDue(db: Firestore): Promise<number> {
  const { docs } = await db.collection(votes.path).where('box_hash', '==', null).get();
  const { read, unreadable } = sortReadable(votes, docs);
  const due = read.filter((vote) => isDue(vote, new Date()));
  const lost = new Set(unreadable.map(({ id }) => id));
  await eachByItself(
    [...due, ...unreadable],
    async ({ id }) => {
      if (lost.has(id)) throw new Error('the vote cannot be read');
      const { box_hash, unreadable } = await sealNow({ db, year: id });
      if (box_hash === null && unreadable)
        throw new Error(`${String(unreadable.count)} tickets of the vote cannot be read`);
    },
    ({ id }) => ({ vote: id }),
  );
  return due.length;
}

/**
 * The vote, whose box is sealed by whoever reads it first when its time has come. Where tickets could not be read, only the
 * maintenance and administrators try again, because each visitor would read the whole box.
 */
export async function currentVote(db: Firestore, year: string): Promise<Vote | undefined> {
  const read = async () => (await voteRef(db, year).get()).data();
  const waits = (vote: Vote) => isDue(vote, new Date()) && !vote.unreadable;
  const vote = await read();
  if (!vote || !waits(vote)) return vote;
  return oneAtATime(year, async () => {
    const now = await read();
    if (!now || !waits(now)) return now;
    return db.runTransaction((transaction) => sealIn(transaction, { db, year }));
  });
}
