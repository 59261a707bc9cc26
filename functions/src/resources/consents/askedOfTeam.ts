import { hasOnlyWordsOf, mayBeWritten } from '@ndeiya/domain/consents/nearChild';
import { isLikelySameChild, isOfPerson, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { linksOfEntry } from './earlierLinks';
import { type AskedChild, type DecisionsAbout, hasLeft, type Question } from './own';

type SaidNo = Pick<DecisionsAbout, 'of' | 'found' | 'decisions' | 'alsoAsked' | 'old'> & {
  member: EntryMember;
};

type About = SaidNo & { asked: AskedChild };

/** The links by which the child was asked about here, by whichever contact: each question makes one of its own. */
async function linksAbout(
  transaction: Transaction,
  db: Firestore,
  { of, asked: { person, child } }: About,
): Promise<Pass[]> {
  const isAbout = (one: AskedChild) =>
    (person !== null && one.person === person) || isLikelySameChild(one.child, child);
  const links = await linksOfEntry(transaction, db, of.entry);
  // A guardian of several children has one link, which remembers the others.
  const askedBy = ({ asked, also_asked }: Pass) => [
    ...(asked ? [asked] : []),
    ...also_asked.filter(({ entry }) => entry === of.entry),
  ];
  return links.filter((link) => askedBy(link).some(isAbout));
}

/** Since when somebody knows the child here: it stands in the entry, or somebody has decided about it. */
function knownSince({ of, found: { people }, member, asked, decisions }: About): Date[] {
  const isThere = people?.members.includes(member);
  const about = decisions
    .filter((one) => one.entry === of.entry)
    .filter((one) => isOfPerson(one, member) || isLikelySameChild(one.child, asked.child))
    .map(({ given_at }) => given_at);
  return people && isThere ? [...about, knownOf(member, people)?.since ?? new Date(0)] : about;
}

/**
 * When somebody was first asked about the child of a no of the team, by whichever contact, because the owner may have written
 * another one since; where nobody was asked by a link, since when the child is known here. It is not looked for where nobody else of
 * the entry may be the child: a choir has very many links.
 */
export async function askedOfTeam(transaction: Transaction, db: Firestore, said: SaidNo): Promise<Question> {
  const { found, member, alsoAsked } = said;
  const { person = null, name } = member;
  const { child } = alsoAsked ?? { child: name };
  const asked = { person: alsoAsked?.person ?? person, child };
  const others = found.people?.members.filter(({ id }) => id !== member.id) ?? [];
  const had_left = hasLeft(said, asked.child);
  const mayBeOne = (one: EntryMember) =>
    hasOnlyWordsOf(one.name, `${asked.child} ${name}`) || (had_left && mayBeWritten(one.name, asked.child));
  if (!others.some(mayBeOne)) return { asked_at: null, had_left };
  const about = { ...said, asked };
  const links = await linksAbout(transaction, db, about);
  const times = links.length > 0 ? links.map(({ created_at }) => created_at) : knownSince(about);
  const [asked_at = null] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return { asked_at, had_left };
}
