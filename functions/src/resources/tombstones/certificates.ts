import { certificates } from '@ndeiya/domain/certificates/certificate';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';

type CertificateNote = Extract<Tombstone, { kind: 'certificate' }>;

/** The note of a certificate that was revoked or replaced; null while it counts, and for one of a rehearsal. */
function noteOf(
  id: string,
  { state: ended, replaced_by: next, updated_at: changed, edition }: Record<string, unknown>,
  now: Date,
): CertificateNote | null {
  const state = (['revoked', 'replaced'] as const).find((one) => one === ended);
  if (!state || isRehearsal(edition)) return null;
  const at = (changed instanceof Timestamp ? changed.toDate() : now).toISOString();
  return { kind: 'certificate', id, at, state, replaced_by: typeof next === 'string' ? next : null };
}

/** The note of a certificate that counted before this change. */
export const noteOfCertificate = ({
  documentId,
  before,
  after,
  time,
}: DocumentChange): CertificateNote | null =>
  before?.state === 'issued' && after ? noteOf(documentId, after, time) : null;

/** The notes of all certificates that do not count any more, for the night. */
export async function endedCertificates(db: Firestore, now: Date): Promise<CertificateNote[]> {
  const { docs } = await db.collection(certificates.path).where('state', 'in', ['revoked', 'replaced']).get();
  return docs.flatMap((one) => noteOf(one.id, one.data(), now) ?? []);
}

/**
 * Ends a certificate that an older state of the database made valid again. Nothing makes one valid again otherwise, so that
 * the note always holds. A certificate in its place that the older state does not have is not named.
 */
export function endsCertificate(
  db: Firestore,
  { id, state, replaced_by }: CertificateNote,
): Promise<boolean> {
  const all = db.collection(certificates.path);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(all.doc(id));
    if (stored.get('state') !== 'issued') return false;
    const next = replaced_by === null ? null : await transaction.get(all.doc(replaced_by));
    const changes = { state, replaced_by: next?.exists ? replaced_by : null, updated_at: new Date() };
    transaction.update(stored.ref, changes);
    return true;
  });
}
