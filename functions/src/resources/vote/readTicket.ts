import type { Collection, Stored } from '@ndeiya/domain/kernel/collection';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { TicketSituation } from '@ndeiya/domain/vote/ballot';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { phaseAt } from '@ndeiya/domain/vote/states';
import { ballotBatches, ballots, batchIdOf, type Vote, votes } from '@ndeiya/domain/vote/vote';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import { readableIn, refOf } from '../../platform/documents';
import { logError } from '../../platform/log';
import { isEmulator } from '../../platform/params';
import { factsOf, keepBallot, type KeptBallot, readBallot } from './tickets';

export const graceMs = (): number => (isEmulator() ? VOTE.graceInEmulatorMs : VOTE.graceMs);

export const voteRef = (db: Firestore, year: string | number) => refOf(db, votes).doc(String(year));

export async function voteIn(transaction: Transaction, db: Firestore, year: string | number) {
  const snapshot = await transaction.get(voteRef(db, year));
  const vote = snapshot.data();
  if (!vote) throw new AppError('not-found', texts.notFound);
  return { vote, now: snapshot.readTime.toDate() };
}

/** The ticket or its batch is stored and cannot be read, so that a second try finds the same. */
export class DamagedTicketError extends AppError {
  constructor(ticket: string, cause?: unknown) {
    super('vote-state', texts.damagedTicket, { cause: cause ?? ticket });
  }
}

/** A document of a ticket; undefined where it does not exist. */
function intact<S extends ZodMiniObject>(
  collection: Collection<S>,
  snapshot: DocumentSnapshot,
  ticket: string,
): Stored<S> | undefined {
  const entity = readableIn(collection, snapshot);
  if (!entity && snapshot.exists) throw new DamagedTicketError(ticket);
  return entity;
}

function keptIn(id: string, kept: string | null): KeptBallot {
  try {
    return readBallot(id, kept);
  } catch (error) {
    logError('unreadable document', error, { path: `${ballots.path}/${id}` });
    throw new DamagedTicketError(id, error);
  }
}

/** A ticket with everything that decides about its next step. */
export interface TicketRecords {
  id: string;
  kept: KeptBallot;
  vote: Vote;
  situation: TicketSituation;
  now: Date;
  write: (ballot: KeptBallot) => void;
}

/**
 * Reads a ticket, its batch and the vote: the only three documents that a vote needs. With an edition a ticket of another
 * one is unknown.
 */
export async function readTicketIn(
  transaction: Transaction,
  db: Firestore,
  { id, edition }: { id: string; edition?: number | undefined },
): Promise<TicketRecords> {
  const ballot = intact(ballots, await transaction.get(db.collection(ballots.path).doc(id)), id);
  if (!ballot || (edition !== undefined && ballot.edition !== edition))
    throw new AppError('invalid-vote-code', texts.wrongCode);
  const batchRef = db.collection(ballotBatches.path).doc(batchIdOf(ballot.edition, ballot.batch));
  const [voted, found] = await Promise.all([
    transaction.get(voteRef(db, ballot.edition)),
    transaction.get(batchRef),
  ]);
  const [vote, batch, now] = [voted.data(), intact(ballotBatches, found, id), voted.readTime.toDate()];
  if (!vote || !batch) throw new AppError('invalid-vote-code', texts.wrongCode);
  const kept = keptIn(id, ballot.kept);
  return {
    id,
    kept,
    vote,
    now,
    situation: { ballot: factsOf(kept), batch, phase: phaseAt(vote, { now, graceMs: graceMs() }) },
    write: (changed) =>
      transaction.update(db.collection(ballots.path).doc(id), { kept: keepBallot(id, changed) }),
  };
}
