import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { factsOf, withoutPersonalValues } from '@ndeiya/domain/contract/personal';
import { type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { pagesById } from '../../../platform/pages';
import { Place } from '../../../platform/place';
import { timeLimit } from '../../../platform/timeLimit';
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

async function cleanPage(db: Firestore, entries: readonly QueryDocumentSnapshot[]): Promise<number> {
  const writes = new WritesByParts(db, auditLog.path);
  const changed = entries.flatMap((entry) => {
    const fields = cleaned(entry);
    return fields ? [{ ref: entry.ref, fields }] : [];
  });
  const count = await writes.take(changed, (batch, { ref, fields }) => batch.update(ref, fields));
  writes.end();
  return count;
}

/**
 * Removes personal values from entries of the audit log that earlier versions wrote, and returns their
 * number. Repeated and parallel runs are safe, because clean entries are not changed.
 */
export async function cleanAuditLog(db: Firestore): Promise<number> {
  let count = 0;
  for await (const docs of pagesById(db.collection(auditLog.path))) count += await cleanPage(db, docs);
  return count;
}

/**
 * Cleans the log once for each set of declarations: a part with each run, as a log may have more entries than a run has time
 * for. The next maintenance repeats a failed part. Returns the number of entries of this part.
 */
export async function cleanAuditLogOnce(db: Firestore, isOver = timeLimit()): Promise<number> {
  const marker = db.doc(MARKER);
  const declared = declarations();
  if ((await marker.get()).get('declared') === declared) return 0;
  const place = new Place(db, 'audit_cleaning', declared);
  let count = 0;
  for await (const docs of pagesById(db.collection(auditLog.path), await place.read())) {
    count += await cleanPage(db, docs);
    await place.keep(docs.at(-1)?.id ?? '');
    if (isOver()) return count;
  }
  await marker.set({ declared });
  await place.forget();
  return count;
}
