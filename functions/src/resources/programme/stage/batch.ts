import { entries } from '@ndeiya/domain/entries/entry';
import type { RoundEntry } from '@ndeiya/domain/judging/round';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import type { StageOperation } from '@ndeiya/domain/programme/operation';
import {
  type Programme,
  type Slot,
  slots,
  stageOps,
  type StoredStageOp,
} from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import { readableIn, snapshotsByIds, sortReadable } from '../../../platform/documents';
import { sharedReads } from '../../consents/sharedReads';
import { programmesOf } from '../../editions/edition';
import { isKeptFromStage } from '../../entries/withoutRefused';
import { storedOpsIn } from '../replay';
import { countedSlots } from '../store';
import { judgedRowsIn } from './rows';

/** Everything that decides about the operations of one request, read in its transaction. */
export interface Batch {
  now: Date;
  programme: Programme | null;
  /** Operations that came before, by their ids: the same ones, and those that are taken back. */
  known: ReadonlyMap<string, StoredStageOp>;
  slots: ReadonlyMap<string, Slot>;
  /** The ids of slots, and of operations that came before, that are stored and cannot be read. */
  damaged: ReadonlySet<string>;
  /** The ids of slots of other editions, which a new break must not overwrite. */
  foreign: ReadonlySet<string>;
  /** The stored operations on each slot. */
  earlier: ReadonlyMap<string, readonly StoredStageOp[]>;
  rows: ReadonlyMap<string, readonly RoundEntry[]>;
  /** The number of breaks that this pass may still put in. */
  breaksLeft: number;
  /** The entries that a guardian's consent keeps from the stage. */
  withoutConsent: ReadonlySet<string>;
}

const distinct = (all: readonly string[]) => [...new Set(all)];

async function withoutConsentIn(
  transaction: Transaction,
  db: Firestore,
  shown: readonly Slot[],
): Promise<Set<string>> {
  const ids = shown.flatMap(({ entry }) => entry ?? []);
  const found = await snapshotsByIds(entries, ids, { db, transaction });
  // An entry that cannot be read may be a child's. It must not hold up the other lines of the request.
  const shared = sharedReads(transaction, db);
  const kept = found.map(async (snapshot) => {
    const entry = readableIn(entries, snapshot);
    const isKept = entry ? await isKeptFromStage(transaction, db, { ...entry, shared }) : snapshot.exists;
    return isKept ? [snapshot.id] : [];
  });
  return new Set((await Promise.all(kept)).flat());
}

/** The room for new breaks: in the programme, and for this pass. Counted where one is put in. */
async function breaksLeftIn(
  transaction: Transaction,
  db: Firestore,
  { ops, pass }: { ops: readonly StageOperation[]; pass: PassHolder },
): Promise<number> {
  if (!ops.some(({ kind }) => kind === 'pause')) return 0;
  const own = db
    .collection(stageOps.path)
    .where('pass', '==', pass.id)
    .where('operation.kind', '==', 'pause')
    .where('outcome', '==', 'applied')
    .limit(PROGRAMME.breaksAPass);
  const [lines, breaks] = await Promise.all([
    transaction.get(countedSlots(db, pass.edition)),
    transaction.get(own.count()),
  ]);
  return Math.min(PROGRAMME.slots - lines.data().count, PROGRAMME.breaksAPass - breaks.data().count);
}

/** Reads what the operations of one request need: a handful of documents for each slot that they name. */
export async function readBatch(
  transaction: Transaction,
  db: Firestore,
  { ops, pass }: { ops: readonly StageOperation[]; pass: PassHolder },
): Promise<Batch> {
  const opIds = ops.flatMap((op) => (op.kind === 'undo' ? [op.op_id, op.payload.op] : [op.op_id]));
  const slotIds = distinct(ops.map(({ slot_id }) => slot_id));
  const [stored, knownOps, found] = await Promise.all([
    transaction.get(db.collection(programmesOf(pass.edition).path).doc(String(pass.edition))),
    snapshotsByIds(stageOps, opIds, { db, transaction }),
    snapshotsByIds(slots, slotIds, { db, transaction }),
  ]);
  // One that cannot be read must not hold up the others of the request.
  const known = sortReadable(
    stageOps,
    knownOps.filter(({ exists }) => exists),
  );
  const lines = sortReadable(
    slots,
    found.filter(({ exists }) => exists),
  );
  const own = lines.read.filter(({ edition }) => edition === pass.edition);
  const earlier = await Promise.all(
    slotIds.map(async (id) => [id, await storedOpsIn(transaction, db, id)] as const),
  );
  return {
    now: knownOps[0]?.readTime.toDate() ?? new Date(),
    // Taps count on the lines themselves. What everybody reads is made again by night, once it can be read.
    programme: readableIn(programmesOf(pass.edition), stored) ?? null,
    known: new Map(known.read.map((one) => [one.id, one])),
    slots: new Map(own.map((slot) => [slot.id, slot])),
    damaged: new Set([...known.unreadable, ...lines.unreadable].map(({ id }) => id)),
    foreign: new Set(lines.read.filter((slot) => !own.includes(slot)).map(({ id }) => id)),
    earlier: new Map(earlier),
    rows: await judgedRowsIn(transaction, db, own),
    withoutConsent: await withoutConsentIn(transaction, db, own),
    breaksLeft: await breaksLeftIn(transaction, db, { ops, pass }),
  };
}
