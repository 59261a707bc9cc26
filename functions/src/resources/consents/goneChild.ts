import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { isLikelySameChild, isSameChild } from '@ndeiya/domain/consents/words';
import { entries } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { decided } from './decided';
import { linksOfEntry } from './earlierLinks';
import { type GoneEntry, goneEntry } from './gone';
import { decisionOf, type Recorded } from './recordedDecision';

/** An entry that is no longer there, and a child who was in it. */
export interface GoneChild {
  gone: GoneEntry;
  child: EntryMember;
}

const NOBODY = { person: null, owner: null, group: null };

/** A child of the entry, as a decision or a link names it. */
interface KnownChild extends Pick<Consent, 'member' | 'edition' | 'owner' | 'group' | 'person' | 'child'> {
  at: Date;
}

/** The children about whom a link has asked in this entry: its own one, and others of the same guardian. */
function askedBy({ asked, also_asked, member, ...link }: Pass, entry: string): KnownChild[] {
  if (!asked) return [];
  const said = { ...NOBODY, ...asked, edition: link.edition, at: link.created_at };
  const others = also_asked.filter((one) => one.entry === entry);
  const own = member === null ? [] : [{ ...said, member }];
  return [
    ...own,
    ...others.map((one) => ({ ...said, member: one.member, person: one.person, child: one.child })),
  ];
}

/** Returns what the decisions about an entry and the links of its guardians know of its children, the latest last. */
async function knownOf(transaction: Transaction, db: Firestore, entry: string): Promise<KnownChild[]> {
  const [{ docs }, links] = await Promise.all([
    transaction.get(db.collection(consents.path).where('entry', '==', entry)),
    linksOfEntry(transaction, db, entry),
  ]);
  const said = docs.map(decided).map((one) => ({ ...one, at: one.updated_at }));
  const asked = links.flatMap((link) => askedBy(link, entry));
  return [...said, ...asked].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The last word about them, where all are about one child; undefined where they may be several. */
function oneChild(known: readonly KnownChild[]): KnownChild | undefined {
  const subjects = new Set(known.map(({ person, member }) => person ?? `in ${member}`));
  return subjects.size === 1 ? known.at(-1) : undefined;
}

/**
 * The child of this name. A name that is only near may be a sister's or brother's, so that it counts for whoever had the place
 * alone. Where nobody can tell who it is, it is no one: a no that is refused can be said again, and one about another child
 * deletes that child's recording.
 */
function named(known: readonly KnownChild[], { member, name }: { member: string; name: string }) {
  const inPlace = (one: KnownChild) => one.member === member;
  const isThis = ({ child }: KnownChild) => isSameChild(child, name);
  const isNear = ({ child }: KnownChild) => isLikelySameChild(child, name) || isNearName(child, name);
  const very = known.findLast((one) => inPlace(one) && isThis(one));
  return very ?? oneChild(known.filter((one) => isThis(one) || (inPlace(one) && isNear(one))));
}

/**
 * The child of a no that the team records, whose entry was deleted: a decision or a link must name the child, because nothing
 * else says that it was there. It is stored under the name that these have, so that a name that is typed makes no other child.
 */
export async function goneChildOf(
  transaction: Transaction,
  db: Firestore,
  { of, input, edition }: Pick<Recorded, 'of' | 'input' | 'edition'>,
): Promise<GoneChild | undefined> {
  const { child: name = '' } = input;
  if (decisionOf(input) === 'given' || name.trim() === '') return undefined;
  if ((await transaction.get(refOf(db, entries).doc(of.entry))).exists) return undefined;
  const all = await knownOf(transaction, db, of.entry);
  const known = all.filter((one) => typeof edition !== 'number' || one.edition === edition);
  const asked = named(known, { member: of.member, name });
  if (!asked) return undefined;
  const place = { entry: of.entry, member: asked.member, guardian: null };
  const about = { ...place, edition: asked.edition, asked, created_at: asked.at };
  const gone = await goneEntry(transaction, db, about);
  return gone.child && { gone, child: gone.child };
}
