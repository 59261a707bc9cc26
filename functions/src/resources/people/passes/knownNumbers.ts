import { participants } from '@ndeiya/domain/entries/participant';
import { groups } from '@ndeiya/domain/groups/group';
import { lostPasses } from '@ndeiya/domain/people/lostPass';
import { textNumber } from '@ndeiya/domain/sms/number';
import { texts } from '@ndeiya/domain/sms/text';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readableIn, refOf } from '../../../platform/documents';
import type { Projection } from '../../../platform/projection';

/** A registration with an account is not asked for: its owner needs no link, and any account can write any number into one. */
function whereKnown(db: Firestore, phone: string): Query[] {
  return [
    db.collection(participants.path).where('phone', '==', phone).where('user_id', '==', null),
    db.collection(groups.path).where('leader.phone', '==', phone),
    db.collection(texts.path).where('to', '==', textNumber(phone) ?? phone),
  ];
}

async function isKnown(db: Firestore, phone: string): Promise<boolean> {
  const found = await Promise.all(whereKnown(db, phone).map((query) => query.limit(1).select().get()));
  return found.some(({ empty }) => !empty);
}

/** Writes whether the site knows the number; `updated_at` stays, because nobody has sent the number again. */
async function markKnown(db: Firestore, id: string, phone: string): Promise<void> {
  const known = await isKnown(db, phone);
  await db.runTransaction(async (transaction) => {
    const ref = refOf(db, lostPasses).doc(id);
    const waiting = readableIn(lostPasses, await transaction.get(ref));
    if (waiting && waiting.known !== known) transaction.update(ref, { known });
  });
}

/**
 * It marks the numbers of lost links that the site knows. They are looked up after the answer, so that nobody learns it from
 * the time of the answer, and again when a number is sent again.
 */
export const knownNumberProjection = (db: Firestore): Projection => ({
  name: 'knownNumbers',
  onChange: async ({ collection, documentId, after }) => {
    if (collection !== lostPasses.path || typeof after?.phone !== 'string') return;
    await markKnown(db, documentId, after.phone);
  },
  repair: {
    notNeeded:
      'A number whose event was lost stands among the others, and is looked up when it is sent again.',
  },
});
