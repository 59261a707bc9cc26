import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { sharedContact } from '@ndeiya/domain/consents/sharedContact';
import { type Group, groups } from '@ndeiya/domain/groups/group';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { users } from '@ndeiya/domain/people/user';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { settingsOf, settingsRef } from '../editions/settings';
import type { Minor } from './people';

/** The addresses and numbers of those who organise. */
export async function organisersOf(transaction: Transaction, db: Firestore): Promise<string[]> {
  const [settings, administrators] = await Promise.all([
    transaction.get(settingsRef(db)),
    transaction.get(db.collection(users.path).where('is_admin', '==', true)),
  ]);
  const { contact } = settingsOf(settings);
  const own = readable(users, administrators.docs).map(({ email }) => email);
  return [contact.email, contact.phone, ...own];
}

export interface OfGroup {
  leader: Group['leader'] | null;
  roster: GroupMember[];
}

export async function ofGroup(
  transaction: Transaction,
  db: Firestore,
  group: string | null,
): Promise<OfGroup> {
  if (group === null) return { leader: null, roster: [] };
  const [led, roster] = await Promise.all([
    readableByIds(groups, [group], { db, transaction }),
    transaction.get(db.collection(groupMembers.path).where('group', '==', group)),
  ]);
  return { leader: led.get(group)?.leader ?? null, roster: readable(groupMembers, roster.docs) };
}

/**
 * True where the contact may be somebody else's than the guardian's: the leader's, an organiser's, or one that stands for
 * several guardians. Through such a contact nobody agrees; paper or a witness is needed.
 */
export function isShared(
  contact: string,
  { leader, roster, organisers }: OfGroup & { organisers: readonly string[] },
): boolean {
  const guardians = roster.flatMap(({ name, guardian }) => (guardian ? [{ ...guardian, child: name }] : []));
  const ofLeader = leader ? [leader.phone, leader.email] : [];
  return sharedContact({ contact, leader: ofLeader, organisers, guardians }) !== null;
}

interface Holder extends Pick<Minor, 'entry' | 'guardian'> {
  /** False for an account: the refusal of a link would tell it which addresses are organisers', who read it when they agree. */
  knowsOrganisers: boolean;
}

/** Throws 409 for such a contact. */
export async function expectOwnContact(
  transaction: Transaction,
  db: Firestore,
  { entry, guardian, knowsOrganisers }: Holder,
): Promise<void> {
  const organisers = knowsOrganisers ? await organisersOf(transaction, db) : [];
  const group = await ofGroup(transaction, db, entry.group ?? null);
  if (isShared(guardian.contact, { ...group, organisers }))
    throw new AppError('not-guardian', consentApiMessages.sharedContact);
}
