import { timestamp } from '@ndeiya/domain/kernel/fields';
import { textOptouts } from '@ndeiya/domain/sms/text';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';

type TextStop = Extract<Tombstone, { kind: 'text_stop' }>;

/** The note of a number that wants no more text messages, or whose holder wants them again. */
export function noteOfTextStop({ documentId: id, before, after, time }: DocumentChange): TextStop | null {
  if (Boolean(before) === Boolean(after)) return null;
  return { kind: 'text_stop', id, at: time.toISOString(), stopped: Boolean(after) };
}

/** The notes of all numbers that want nothing now. */
export async function textStops(db: Firestore, now: Date): Promise<TextStop[]> {
  const { docs } = await db.collection(textOptouts.path).select('created_at').get();
  return docs.map((one) => {
    const since = timestamp.safeParse(one.get('created_at'));
    const at = (since.success ? since.data : now).toISOString();
    return { kind: 'text_stop', id: one.id, at, stopped: true };
  });
}

/**
 * Stops the text messages to a number again of which an older state of the database does not know. A number that wants them
 * again by its newest note is left as it is. Returns whether it stopped them.
 */
export function stopsTexts(db: Firestore, { id, at, stopped }: TextStop): Promise<boolean> {
  const ref = db.collection(textOptouts.path).doc(id);
  return db.runTransaction(async (transaction) => {
    if (!stopped || (await transaction.get(ref)).exists) return false;
    transaction.create(ref, { created_at: new Date(at), updated_at: new Date() });
    return true;
  });
}
