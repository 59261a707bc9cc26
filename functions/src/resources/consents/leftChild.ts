import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild, isSameChild } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decided } from './decided';
import { linksOfEntry } from './earlierLinks';
import { isOutside, placeOutside } from './oldLink';
import type { Found, MemberId } from './people';

interface SaidNo {
  found: Found;
  of: MemberId;
  /** The name on the paper, or on the page of the phone. */
  child: string | undefined;
}

/** The persons whom the place has had under this name: by what was decided about it, and by the links that have asked about it. */
async function personsOf(
  transaction: Transaction,
  db: Firestore,
  { of, child }: { of: MemberId; child: string },
): Promise<ReadonlySet<string>> {
  const [{ docs }, links] = await Promise.all([
    transaction.get(db.collection(consents.path).where('entry', '==', of.entry)),
    linksOfEntry(transaction, db, of.entry),
  ]);
  const said = docs.map(decided).filter(({ member }) => member === of.member);
  const asked = links.filter(({ member }) => member === of.member).flatMap((link) => link.asked ?? []);
  const named = [...said, ...asked].filter((one) => isLikelySameChild(one.child, child));
  return new Set(named.flatMap(({ person }) => person ?? []));
}

/**
 * The child of a no that the team records, where nobody is in its place any more: whoever has the same name in the entry, unless
 * the child is known to be another person, else a child outside of it, as a link has one whose child has left.
 */
export async function leftChild(
  transaction: Transaction,
  db: Firestore,
  { found: { entry, people }, of, child = '' }: SaidNo,
): Promise<EntryMember | undefined> {
  if (!entry || !people || child.trim() === '') return undefined;
  if (people.members.some(({ id }) => id === of.member)) return undefined;
  const persons = await personsOf(transaction, db, { of, child });
  const isPerson = ({ person }: EntryMember) => person !== undefined && persons.has(person);
  const present = people.members.find(
    (one) => one.name !== '' && isSameChild(one.name, child) && (persons.size === 0 || isPerson(one)),
  );
  if (present) return present;
  const [person] = persons;
  const named = { name: child, ...(person !== undefined && { person }) };
  return { ...named, id: placeOutside(named), phone: '', age_band: 'minor', guardian_id: null };
}

/**
 * A pass of the crew types the names of children who are in the entry no more, so that it records only so many of them. Nobody
 * can delete what is stored, and it is read with each entry of the account; organisers have no bound.
 */
export function expectFewLeft({ entry, member }: MemberId, decisions: readonly StoredDecision[]): void {
  if (!isOutside(member)) return;
  const noes = decisions.filter(
    (one) => one.entry === entry && one.method === 'witnessed' && isOutside(one.member),
  );
  if (noes.length >= CONSENT.perMember) throw new AppError('not-guardian', consentApiMessages.tooMany);
}
