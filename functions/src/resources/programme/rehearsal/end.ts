import { certificates } from '@ndeiya/domain/certificates/certificate';
import { consents } from '@ndeiya/domain/consents/consent';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { entries, entryEvents } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { judges } from '@ndeiya/domain/judging/judge';
import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import { sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import { passes } from '@ndeiya/domain/people/pass';
import type { RehearsalEdition } from '@ndeiya/domain/programme/rehearsal';
import { slots, stageOps } from '@ndeiya/domain/programme/slot';
import { recordings } from '@ndeiya/domain/recordings/recording';
import { payouts } from '@ndeiya/domain/results/payout';
import { resultVersions } from '@ndeiya/domain/results/resultVersion';
import { authors } from '@ndeiya/domain/site/author';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Platform } from '../../../platform/firebase';
import { deleteFiles, listFiles } from '../../../platform/storage';
import { WritesByParts } from '../../../platform/writesByParts';
import { lettersRef } from '../../entries/steps/quotas';
import { programmeRef } from '../store';
import { endsAt, rehearsalRef } from './begin';
import { passIds } from './team';

type Deps = Pick<Platform, 'db' | 'bucket'>;

const PAGE = 300;
/** Comes after every character of an id. */
const LAST = '\uf8ff';

/** Collections whose documents carry the edition, besides passes and rounds. */
const BY_EDITION = [
  stageOps,
  slots,
  consents,
  latePermits,
  recordings,
  certificates,
  payouts,
  entryEvents,
  entryPeople,
  entries,
  entryQuotas,
];
/** Collections whose documents carry the round. */
const BY_ROUND = [sheets, roundEntries, judges, resultVersions];
/** Changes of these are signed. */
const SIGNED: ReadonlySet<string> = new Set([certificates, payouts, latePermits].map(({ path }) => path));

async function removeAll(query: Query, before?: (ids: string[]) => Promise<void>): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(PAGE).get();
    await before?.(docs.map(({ id }) => id));
    const writes = new WritesByParts(query.firestore, 'rehearsal');
    await writes.take(docs, (batch, { ref }) => batch.delete(ref));
    // The loop would never end where something cannot be deleted, because it would come first again.
    writes.end();
    if (docs.length < PAGE) return;
  }
}

const withPrefix = (db: Firestore, path: string, prefix: string): Query =>
  db
    .collection(path)
    .where(FieldPath.documentId(), '>=', prefix)
    .where(FieldPath.documentId(), '<', `${prefix}${LAST}`);

/** The notes of who changed these documents. */
async function removeNotes(db: Firestore, path: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => removeAll(withPrefix(db, authors.path, `${path}~${id}~`))));
}

/** The signed papers of these entries. */
async function removeScans({ bucket }: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const opened = await bucket();
  for (const id of ids)
    for await (const page of listFiles(opened, `consents/${id}/`))
      await deleteFiles(
        opened,
        page.map(({ path }) => path),
      );
}

const inRehearsal = (db: Firestore, path: string): Query =>
  db.collection(path).where('edition', '==', REHEARSAL_YEAR);

async function removeOfEdition(deps: Deps): Promise<void> {
  const { db } = deps;
  const removed = BY_EDITION.map(({ path }) =>
    removeAll(inRehearsal(db, path), async (ids) => {
      if (SIGNED.has(path)) await removeNotes(db, path, ids);
      if (path === entries.path) await removeScans(deps, ids);
    }),
  );
  await Promise.all(removed);
}

/** Removes the operations that phones have sent, also those that name no sheet of the round. */
async function removeOperations(db: Firestore, of: Pick<RehearsalEdition, 'nonce'>): Promise<void> {
  await Promise.all(
    passIds(of).map((pass) => removeAll(db.collection(sheetOps.path).where('judge', '==', pass))),
  );
}

/** A round is removed after its parts, which are found by it when a removal is repeated. */
async function removeRounds(db: Firestore): Promise<void> {
  await removeAll(inRehearsal(db, rounds.path), async (ids) => {
    const parts = ids.flatMap((round) =>
      BY_ROUND.map(({ path }) => removeAll(db.collection(path).where('round', '==', round))),
    );
    await Promise.all([...parts, removeNotes(db, rounds.path, ids)]);
  });
}

/**
 * Removes the rehearsal with all that belongs to it. Its own document is the last one, so a removal that did not end can be
 * repeated. Without a rehearsal there is nothing to do. Returns whether there was one.
 */
export async function endRehearsal(deps: Deps): Promise<boolean> {
  const { db } = deps;
  const rehearsal = await db.runTransaction(async (transaction) => {
    const found = (await transaction.get(rehearsalRef(db))).data();
    if (found) transaction.update(rehearsalRef(db), { ending: true });
    return found;
  });
  if (!rehearsal) return false;
  // Phones stop writing once their passes are gone.
  await removeAll(inRehearsal(db, passes.path));
  await Promise.all([removeOfEdition(deps), removeOperations(db, rehearsal), removeRounds(db)]);
  await Promise.all([programmeRef(db, REHEARSAL_YEAR).delete(), lettersRef(db, REHEARSAL_YEAR).delete()]);
  await rehearsalRef(db).delete();
  return true;
}

/** The night ends a rehearsal that nobody has ended. */
export async function endOldRehearsal(deps: Deps, now: Date): Promise<boolean> {
  const rehearsal = (await rehearsalRef(deps.db).get()).data();
  if (!rehearsal || endsAt(rehearsal.created_at) > now) return false;
  return endRehearsal(deps);
}
