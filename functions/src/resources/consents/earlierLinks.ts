import { consents } from '@ndeiya/domain/consents/consent';
import { isNearChild } from '@ndeiya/domain/consents/nearChild';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { decided } from './decided';
import { isHashOf, isSameGuardian, type Minor } from './people';

/** Firestore compares a field with so many values. */
const MOST_VALUES = 30;
const DAY_MS = 86_400_000;

const newestFirst = (all: Pass[]) => all.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());

async function linksIn(transaction: Transaction, query: Query): Promise<Pass[]> {
  return readable(passes, (await transaction.get(query)).docs);
}

/** The links of the guardians of an entry, the newest first. */
export const linksOfEntry = async (transaction: Transaction, db: Firestore, entry: string): Promise<Pass[]> =>
  newestFirst(await linksIn(transaction, db.collection(passes.path).where('entry', '==', entry)));

/** The same for several entries, by their ids, without a transaction. */
export async function linksOfEntries(db: Firestore, ids: readonly string[]): Promise<Map<string, Pass[]>> {
  const of = new Map<string, Pass[]>();
  for (let start = 0; start < ids.length; start += MOST_VALUES) {
    const some = ids.slice(start, start + MOST_VALUES);
    const { docs } = await db.collection(passes.path).where('entry', 'in', some).get();
    for (const link of newestFirst(readable(passes, docs)))
      of.set(link.entry ?? '', [...(of.get(link.entry ?? '') ?? []), link]);
  }
  return of;
}

/**
 * True for a link in the place of this child, unless it has asked about another one who stood there before: the owner chooses the
 * ids of members. A link that does not say about whom it has asked is one about whoever is in the place.
 */
export function isForMember(link: Pass, { id, person, name }: EntryMember): boolean {
  if (link.member !== id) return false;
  const isThis = (one: { person: string | null; child: string }) =>
    (person !== undefined && one.person === person) || one.child === '' || isNearChild(one.child, name);
  return link.asked === null || [link.asked, ...link.also_asked].some(isThis);
}

/** The links that were made for the guardian and the contact that the entry names now. */
export const linksOf = (all: readonly Pass[], { entry, member, guardian }: Minor): Pass[] =>
  all.filter(
    (one) =>
      isForMember(one, member) &&
      one.guardian === guardian.id &&
      isHashOf(one.contact_hash, entry.id, guardian.contact),
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

/** The time at which the guardian last decided about another of the children; 0 where they have not. */
async function lastDecision(
  transaction: Transaction,
  db: Firestore,
  { siblings, guardian }: { siblings: readonly Sibling[]; guardian: Minor['guardian'] },
): Promise<number> {
  const persons = siblings.map(({ person }) => person);
  // The guardian was asked about a child whose line another one has by now. The database refuses a list without a value.
  if (persons.length === 0) return 0;
  const { docs } = await transaction.get(db.collection(consents.path).where('person', 'in', persons));
  const own = docs.map(decided).filter((one) => isSameGuardian(one.guardian, guardian));
  return Math.max(0, ...own.map(({ given_at }) => given_at.getTime()));
}

/**
 * The time from which a link that was made for another child has asked about this one, too. A guardian who has decided, or
 * was asked long before the child's entry was sent, does not look at that page again.
 */
async function countedFrom(
  transaction: Transaction,
  db: Firestore,
  { siblings, guardian, sent }: Parameters<typeof lastDecision>[2] & { sent: number },
): Promise<number> {
  const decidedAt = await lastDecision(transaction, db, { siblings, guardian });
  return Math.min(sent, Math.max(decidedAt, sent - CONSENT.remindAfterDays * DAY_MS));
}

/**
 * The links by which the guardian was asked about a child, the newest first. A link shows all children of the guardian in a
 * group, whichever of them and of their entries it was made for.
 */
export async function earlierLinks(transaction: Transaction, db: Firestore, asking: Asking): Promise<Pass[]> {
  const { entry, member, guardian } = asking.minor;
  if (!entry.group) {
    // Those about the other children of the entry are not read: a choir asks about each child by itself.
    const ofEntry = db.collection(passes.path).where('entry', '==', entry.id);
    const own = await linksIn(transaction, ofEntry.where('member', '==', member.id));
    return newestFirst(linksOf(own, asking.minor));
  }
  const siblings = siblingsOf(asking);
  const children = [member.id, ...siblings.map(({ id }) => id)];
  const all = await linksIn(transaction, db.collection(passes.path).where('member', 'in', children));
  const through = all.filter((one) => isHashOf(one.contact_hash, one.entry ?? '', guardian.contact));
  const others = through.filter((one) => !isForMember(one, member));
  const sent = (entry.submitted_at ?? entry.created_at).getTime();
  const isOld = others.some(({ created_at }) => created_at.getTime() < sent);
  const from = isOld ? await countedFrom(transaction, db, { siblings, guardian, sent }) : sent;
  return newestFirst(through.filter((one) => isForMember(one, member) || one.created_at.getTime() >= from));
}
