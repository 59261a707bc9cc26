import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { contactHash, isSameGuardian, type Minor } from './people';

/** Firestore compares a field with so many values. */
const MOST_VALUES = 30;

const newestFirst = (all: Pass[]) => all.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());

async function linksIn(transaction: Transaction, query: Query): Promise<Pass[]> {
  return readable(passes, (await transaction.get(query)).docs);
}

/** The links of the guardians of an entry, the newest first. */
export const linksOfEntry = async (transaction: Transaction, db: Firestore, entry: string): Promise<Pass[]> =>
  newestFirst(await linksIn(transaction, db.collection(passes.path).where('entry', '==', entry)));

/** The links that were made for the guardian and the contact that the entry names now. */
export const linksOf = (all: readonly Pass[], { entry, member, guardian }: Minor): Pass[] =>
  all.filter(
    (one) =>
      one.member === member.id &&
      one.guardian === guardian.id &&
      one.contact_hash === contactHash(entry.id, guardian.contact),
  );

/** The child and the other children of the group who have the same guardian with the same contact. */
async function childrenOf(transaction: Transaction, db: Firestore, minor: Minor): Promise<string[]> {
  const { entry, member, guardian } = minor;
  const roster = db.collection(groupMembers.path).where('group', '==', entry.group ?? '');
  const others = readable(groupMembers, (await transaction.get(roster)).docs).filter(
    (one) => one.guardian && isSameGuardian(one.guardian, guardian),
  );
  return [...new Set([member.id, ...others.map(({ id }) => id)])].slice(0, MOST_VALUES);
}

/**
 * The links by which the guardian can decide about a child already, the newest first. A link shows all children of the
 * guardian in a group, whichever of them and of their entries it was made for.
 */
export async function earlierLinks(transaction: Transaction, db: Firestore, minor: Minor): Promise<Pass[]> {
  const { entry, guardian } = minor;
  if (!entry.group) return linksOf(await linksOfEntry(transaction, db, entry.id), minor);
  const children = await childrenOf(transaction, db, minor);
  const found = await linksIn(transaction, db.collection(passes.path).where('member', 'in', children));
  return newestFirst(
    found.filter((one) => one.contact_hash === contactHash(one.entry ?? '', guardian.contact)),
  );
}
