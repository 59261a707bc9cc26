import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { factsOf, withoutPersonalValues } from '@ndeiya/domain/contract/personal';
import { type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { roundAfterFailure } from '../../../platform/failedRound';
import { pagesFromPlace } from '../../../platform/fromPlace';
import { logError } from '../../../platform/log';
import { pagesById } from '../../../platform/pages';
import { UNFINISHED } from '../../../platform/projection';
import { type IsOver, timeLimit } from '../../../platform/timeLimit';
import { WritesByParts } from '../../../platform/writesByParts';

/** Three segments, so that the trigger on top-level documents ignores it. */
const MARKER = 'locks/audit_cleaning/state/last';

/** Changes with the declarations: a field that becomes personal is then removed from older entries. */
const declarations = () =>
  createHash('sha256')
    .update(JSON.stringify(COLLECTIONS.map(({ path, facts }) => [path, facts.impersonal])))
    .digest('hex');

/** The changes that clean an entry; null when it contains nothing personal. Throws for an entry without readable changes. */
function cleanedOf(entry: QueryDocumentSnapshot): Partial<AuditEntry> | null {
  const { collection, changes, title = null } = entry.data() as AuditEntry;
  const { audited, impersonal } = factsOf(collection);
  // The API itself writes the log of such a collection, with fields that it chooses.
  if (!audited) return null;
  const without = {
    changes: withoutPersonalValues(collection, changes),
    title: impersonal.includes('title') ? title : null,
  };
  return isDeepStrictEqual(without, { changes, title }) ? null : without;
}

/** A damaged entry may have something personal anywhere, and must not keep those behind it from being cleaned, so it is emptied. */
function cleaned(entry: QueryDocumentSnapshot): Partial<AuditEntry> | null {
  try {
    return cleanedOf(entry);
  } catch (error) {
    logError('a line of the log cannot be read', error, { path: entry.ref.path });
    return { changes: {}, title: null };
  }
}

/** Gives the number of entries of this page that were cleaned. */
function cleanPage(writes: WritesByParts, entries: readonly QueryDocumentSnapshot[]): Promise<number> {
  const changed = entries.flatMap((entry) => {
    const fields = cleaned(entry);
    return fields ? [{ ref: entry.ref, fields }] : [];
  });
  return writes.take(changed, (batch, { ref, fields }) => batch.update(ref, fields));
}

/**
 * Removes personal values from entries of the audit log that earlier versions wrote, and returns their
 * number. Repeated and parallel runs are safe, because clean entries are not changed.
 */
export async function cleanAuditLog(db: Firestore): Promise<number> {
  let count = 0;
  const writes = new WritesByParts(db, auditLog.path);
  for await (const docs of pagesById(db.collection(auditLog.path))) count += await cleanPage(writes, docs);
  writes.end();
  return count;
}

/** Cleans the log from the place where the run before had no more time. Throws at its end where an entry could not be cleaned. */
async function cleanFromPlace(db: Firestore, declared: string, isOver: IsOver) {
  let count = 0;
  let page: QueryDocumentSnapshot[] = [];
  async function* pagesAfter(after: string | undefined) {
    for await (page of pagesById(db.collection(auditLog.path), { after }))
      yield page.slice(-1).map(({ id }) => id);
  }
  const work = async () => {
    const writes = new WritesByParts(db, auditLog.path);
    count += await cleanPage(writes, page);
    writes.end();
  };
  const walk = { name: 'audit_cleaning', list: declared, isOver };
  return (await pagesFromPlace(db, walk, { pagesAfter, work })) ? count : UNFINISHED;
}

/**
 * Cleans the log once for each set of declarations: a part with each run, as a log may have more entries than a run has time
 * for. An entry that the database refuses keeps none behind it. Returns how many entries the last part has cleaned.
 */
export async function cleanAuditLogOnce(
  db: Firestore,
  now = new Date(),
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const marker = db.doc(MARKER);
  const declared = declarations();
  if ((await marker.get()).get('declared') === declared) return 0;
  const failing = {
    name: 'audit_failed',
    list: declared,
    now,
    waits: 'some lines of the log could not be cleaned: all are looked at again after an hour',
  };
  return roundAfterFailure(db, failing, async () => {
    const count = await cleanFromPlace(db, declared, isOver);
    if (count !== UNFINISHED) await marker.set({ declared });
    return count;
  });
}
