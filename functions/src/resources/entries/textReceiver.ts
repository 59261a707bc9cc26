import { participants } from '@ndeiya/domain/entries/participant';
import { users } from '@ndeiya/domain/people/user';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

interface Receiver {
  id: string;
  owner: string | null;
  members: readonly { phone: string }[];
}

async function phoneOf(transaction: Transaction, db: Firestore, { id, members }: Receiver): Promise<string> {
  const typed: unknown = (await transaction.get(db.collection(participants.path).doc(id))).get('phone');
  const all = [typeof typed === 'string' ? typed : '', ...members.map(({ phone }) => phone)];
  return all.find((one) => textNumber(one) !== null) ?? '';
}

async function languageOf(transaction: Transaction, db: Firestore, owner: string | null): Promise<string> {
  if (owner === null) return 'en';
  const stored: unknown = (await transaction.get(db.collection(users.path).doc(owner))).get('language');
  return typeof stored === 'string' ? stored : 'en';
}

/** The first mobile number of an entry, as it was typed, with the language of its owner; null where it has none. */
export async function textReceiver(
  transaction: Transaction,
  db: Firestore,
  of: Receiver,
): Promise<{ to: string; language: string } | null> {
  const to = await phoneOf(transaction, db, of);
  return to === '' ? null : { to, language: await languageOf(transaction, db, of.owner) };
}
