import { auditLog } from '@ndeiya/domain/entities/platform';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

/** Which calls of the API wrote which document; three segments, out of reach of the trigger on top-level documents. */
export const ACTOR_HINTS = 'locks/actors/hints';
/** The clocks of an instance and of Firestore may differ by this much. */
const CLOCK_MARGIN_MS = 2000;
const HINT_LIFE_MS = 86_400_000;

/** A document, by the collection and id that the audit log knows it by. */
export interface AuditedDocument {
  collection: string;
  document_id: string;
}
interface Call extends AuditedDocument {
  actor: string;
  /** When the call began and ended, in ms: what was written between is the caller's doing. */
  from: number;
  to: number;
}

const hintRef = (db: Firestore, { collection, document_id }: AuditedDocument) =>
  db.doc(`${ACTOR_HINTS}/${collection}~${document_id}`);

/** Who the log could not name: the server writes for those who call it. */
export const NAMELESS: readonly string[] = ['system', 'unknown'];

/** Who called the API while this document was written; null where nobody did. */
export async function callerBehind(
  db: Firestore,
  document: AuditedDocument,
  at: Date,
): Promise<string | null> {
  const hint = await hintRef(db, document).get();
  const { from, to, actor }: Record<string, unknown> = hint.data() ?? {};
  if (!(from instanceof Timestamp) || !(to instanceof Timestamp) || typeof actor !== 'string') return null;
  return from.toMillis() <= at.getTime() && at.getTime() <= to.toMillis() ? actor : null;
}

/**
 * Notes who has just written a document through the API, whose writes Firestore itself only knows as the server's: for
 * the entry that the trigger will make, and in the one that it has made already. Each looks after it has written, so
 * that one of the two sees the other.
 */
export async function noteCaller(db: Firestore, { actor, from, to, ...document }: Call): Promise<void> {
  const [begin, end] = [new Date(from - CLOCK_MARGIN_MS), new Date(to + CLOCK_MARGIN_MS)];
  await hintRef(db, document).set({ actor, from: begin, to: end, expires_at: new Date(to + HINT_LIFE_MS) });
  const { docs } = await db
    .collection(auditLog.path)
    .where('document_id', '==', document.document_id)
    .where('collection', '==', document.collection)
    .where('actor', 'in', NAMELESS)
    .get();
  const made = docs.filter((entry) => {
    const at: unknown = entry.get('created_at');
    return at instanceof Timestamp && at.toMillis() >= begin.getTime() && at.toMillis() <= end.getTime();
  });
  await Promise.all(made.map(({ ref }) => ref.update({ actor })));
}
