import { auditLog } from '@ndeiya/domain/entities/platform';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

/**
 * The notes of API calls about the documents that they wrote. Three segments, so that the trigger on
 * top-level documents ignores them.
 */
export const ACTOR_HINTS = 'locks/actors/hints';
/** The clocks of an instance and of Firestore may differ by this much. */
const CLOCK_MARGIN_MS = 2000;
const HINT_LIFE_MS = 86_400_000;

/** A document, by the collection and id that the audit log uses. */
export interface AuditedDocument {
  collection: string;
  document_id: string;
}
interface Call extends AuditedDocument {
  actor: string;
  /** When the call began and ended, in ms. The caller made the writes in between. */
  from: number;
  to: number;
}

const hintRef = (db: Firestore, { collection, document_id }: AuditedDocument) =>
  db.doc(`${ACTOR_HINTS}/${collection}~${document_id}`);

/** The actors of entries without an account: for API calls Firestore only knows the server. */
export const NAMELESS: readonly string[] = ['system', 'unknown'];

/** The account whose API request wrote this document version, or null for a direct write. */
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
 * Notes the account that has just written a document through the API, because Firestore only knows the server
 * as writer. The note is for the entry that the trigger will write, and the account is added to an entry that
 * exists already. Note and trigger each look for the other after writing, so one of them finds it.
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
