import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry, entryPiece } from '@ndeiya/domain/entries/entry';
import { type Participant, participants } from '@ndeiya/domain/entries/participant';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { isMailable } from '../entries/steps/mails';

const PIECE = Object.keys(entryPiece.shape) as (keyof typeof entryPiece.shape)[];
const isSamePiece = (one: Entry, other: Entry) =>
  PIECE.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

interface Arriving {
  participant: Pick<Participant, 'name' | 'phone' | 'category' | 'edition' | 'created_at'>;
  entry: Entry;
}

/**
 * Throws where the same walk-in was put on the programme in the last minutes: the page may not have heard of it, and has
 * forgotten the key of that request after another one. It cannot be answered with the first entry, because a second person of
 * the same name would then be told that they are in.
 */
export async function expectOtherWalkIn(
  transaction: Transaction,
  db: Firestore,
  { participant, entry }: Arriving,
): Promise<void> {
  const { name, phone, category, edition, created_at } = participant;
  const since = new Date(created_at.getTime() - ENTRIES.walkInMinutes * 60_000);
  const alike = db
    .collection(participants.path)
    .where('edition', '==', edition)
    .where('category', '==', category)
    .where('name', '==', name)
    .where('phone', '==', phone);
  const found = readable(participants, (await transaction.get(alike)).docs);
  const lately = found.filter((one) => !isMailable(one.email) && one.created_at > since);
  const ids = lately.map(({ id }) => id);
  const stored = await readableByIds(entries, ids, { db, transaction });
  // One that was taken off the programme again is no reason against another.
  const same = [...stored.values()].find((one) => one.state === 'accepted' && isSamePiece(one, entry));
  if (same) throw new AppError('already-exists', entryApiMessages.sameWalkIn(same.number));
}
