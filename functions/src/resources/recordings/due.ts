import type { Entry } from '@ndeiya/domain/entries/entry';
import { isEditable } from '@ndeiya/domain/entries/states';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import { editionsOf } from '../editions/edition';

const HOUR_MS = 3_600_000;

/** The hours that an edition gives after an entry was sent; this reads no other field of it. */
export async function hoursOf(db: Firestore, { edition }: Pick<Entry, 'edition'>): Promise<number> {
  const ref = db.collection(editionsOf(edition).path).doc(String(edition));
  const [found] = await db.getAll(ref, { fieldMask: ['recording_hours'] });
  const hours: unknown = found?.get('recording_hours');
  return typeof hours === 'number' ? hours : RECORDINGS.hoursAfterSending;
}

type Sent = Pick<Entry, 'state' | 'submitted_at'>;

/** The time until which the bytes of an entry's recording may follow; null while the entry is not sent. */
export const dueAt = ({ state, submitted_at }: Sent, hours: number): Date | null =>
  isEditable(state) || submitted_at === null ? null : new Date(submitted_at.getTime() + hours * HOUR_MS);

export const isOverdue = (entry: Sent, hours: number, now = new Date()): boolean => {
  const due = dueAt(entry, hours);
  return due !== null && due < now;
};
