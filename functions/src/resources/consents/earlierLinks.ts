import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
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

/** Another child of the group, who has the same guardian with the same contact. */
type Sibling = Pick<GroupMember, 'id' | 'person'>;

interface Asking {
  minor: Minor;
  /** The children of the entry's group. */
  roster: readonly GroupMember[];
}

const siblingsOf = ({ minor: { member, guardian }, roster }: Asking): Sibling[] =>
  roster
    .filter((one) => one.id !== member.id && one.guardian && isSameGuardian(one.guardian, guardian))
    .slice(0, MOST_VALUES - 1);

/**
 * The links by which the guardian was asked about a child, the newest first. A link shows all children of the guardian in a
 * group, whichever of them and of their entries it was made for.
 */
export async function earlierLinks(transaction: Transaction, db: Firestore, asking: Asking): Promise<Pass[]> {
  const { entry, member, guardian } = asking.minor;
  if (!entry.group) return linksOf(await linksOfEntry(transaction, db, entry.id), asking.minor);
  const siblings = siblingsOf(asking);
  const children = [member.id, ...siblings.map(({ id }) => id)];
  const all = await linksIn(transaction, db.collection(passes.path).where('member', 'in', children));
  const through = all.filter((one) => one.contact_hash === contactHash(one.entry ?? '', guardian.contact));
  return newestFirst(through);
}
