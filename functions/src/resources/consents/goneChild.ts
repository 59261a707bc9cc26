import { consents } from '@ndeiya/domain/consents/consent';
import { isLikelySameChild } from '@ndeiya/domain/consents/words';
import { entries } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { isNearName } from '@ndeiya/domain/people/nearName';
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

/** Returns what the decisions about an entry and the links of its guardians know of its children, the latest last. */
async function knownOf(transaction: Transaction, db: Firestore, entry: string) {
  const [{ docs }, links] = await Promise.all([
    transaction.get(db.collection(consents.path).where('entry', '==', entry)),
    linksOfEntry(transaction, db, entry),
  ]);
  const said = docs.map(decided).map((one) => ({ ...one, at: one.updated_at }));
  const asked = links.flatMap(({ member, edition, created_at, ...link }) =>
    link.asked && member !== null ? [{ ...NOBODY, ...link.asked, member, edition, at: created_at }] : [],
  );
  return [...said, ...asked].toSorted((one, other) => one.at.getTime() - other.at.getTime());
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
  const named = (await knownOf(transaction, db, of.entry)).filter(
    (one) =>
      (typeof edition !== 'number' || one.edition === edition) &&
      (isLikelySameChild(one.child, name) || isNearName(one.child, name)),
  );
  // Two children of one name may have been in it, and the phone or the paper says in which place.
  const asked = named.findLast(({ member }) => member === of.member) ?? named.at(-1);
  if (!asked) return undefined;
  const place = { entry: of.entry, member: asked.member, guardian: null };
  const about = { ...place, edition: asked.edition, asked, created_at: asked.at };
  const gone = await goneEntry(transaction, db, about);
  return gone.child && { gone, child: gone.child };
}
