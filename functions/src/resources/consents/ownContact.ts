import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { sharedContact } from '@ndeiya/domain/consents/sharedContact';
import { type Group, groups } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { users } from '@ndeiya/domain/people/user';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableIn } from '../../platform/documents';
import { settingsOf, settingsRef } from '../editions/settings';
import type { Minor } from './people';

/** The addresses and numbers of those who organise. */
async function organisersOf(transaction: Transaction, db: Firestore): Promise<string[]> {
  const [settings, administrators] = await Promise.all([
    transaction.get(settingsRef(db)),
    transaction.get(db.collection(users.path).where('is_admin', '==', true)),
  ]);
  const { contact } = settingsOf(settings);
  const own = readable(users, administrators.docs).map(({ email }) => email);
  return [contact.email, contact.phone, ...own];
}

interface OfGroup {
  leader: Group['leader'] | null;
  guardians: { name: string; contact: string; child: string }[];
}

async function ofGroup(transaction: Transaction, db: Firestore, group: string | null): Promise<OfGroup> {
  if (group === null) return { leader: null, guardians: [] };
  const [led, roster] = await Promise.all([
    transaction.get(db.collection(groups.path).doc(group)),
    transaction.get(db.collection(groupMembers.path).where('group', '==', group)),
  ]);
  const guardians = readable(groupMembers, roster.docs).flatMap(({ name, guardian }) =>
    guardian ? [{ ...guardian, child: name }] : [],
  );
  return { leader: readableIn(groups, led)?.leader ?? null, guardians };
}

/**
 * True where the contact may be somebody else's than the guardian's: the leader's, an organiser's, or one that stands for
 * several guardians. Through such a contact nobody agrees; paper or a witness is needed.
 */
export async function isSharedIn(
  transaction: Transaction,
  db: Firestore,
  { entry, guardian }: Pick<Minor, 'entry' | 'guardian'>,
): Promise<boolean> {
  const organisers = await organisersOf(transaction, db);
  const { leader, guardians } = await ofGroup(transaction, db, entry.group ?? null);
  const { contact } = guardian;
  return (
    sharedContact({ contact, leader: leader ? [leader.phone, leader.email] : [], organisers, guardians }) !==
    null
  );
}

/** Throws 409 for such a contact, whoever asks. */
export async function expectOwnContact(
  transaction: Transaction,
  db: Firestore,
  minor: Pick<Minor, 'entry' | 'guardian'>,
): Promise<void> {
  if (await isSharedIn(transaction, db, minor))
    throw new AppError('not-guardian', consentApiMessages.sharedContact);
}
