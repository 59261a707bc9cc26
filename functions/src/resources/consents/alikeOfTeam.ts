import { isLikelySameChild, isOfPerson, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { alikeIn } from './alike';
import { linksOfEntry } from './earlierLinks';
import type { AskedChild, DecisionsAbout, DoubtedChild } from './own';
import { contactHash, type Minor } from './people';

type SaidNo = DecisionsAbout & { minor: Minor };

type About = Pick<DecisionsAbout, 'of' | 'found' | 'decisions'> & {
  member: EntryMember;
  asked: AskedChild;
};

/** When the child was asked about here first, by whichever contact: each question makes a link of its own. */
async function firstAsked(
  transaction: Transaction,
  db: Firestore,
  { of, asked: { person, child } }: About,
): Promise<number[]> {
  const isAbout = (one: AskedChild) =>
    (person !== null && one.person === person) || isLikelySameChild(one.child, child);
  const links = await linksOfEntry(transaction, db, of.entry);
  // A guardian of several children has one link, which remembers the others.
  const askedBy = ({ asked, also_asked }: Pass) => [
    ...(asked ? [asked] : []),
    ...also_asked.filter(({ entry }) => entry === of.entry),
  ];
  return links.filter((link) => askedBy(link).some(isAbout)).map(({ created_at }) => created_at.getTime());
}

/** Since when somebody knows the child here: it stands in the entry, or somebody has decided about it. */
function knownSince({ of, found: { people }, member, asked, decisions }: About): number[] {
  if (people?.members.includes(member)) return [knownOf(member, people)?.since.getTime() ?? 0];
  return decisions
    .filter((one) => one.entry === of.entry && !one.in_doubt)
    .filter((one) => isOfPerson(one, member) || isLikelySameChild(one.child, asked.child))
    .map(({ given_at }) => given_at.getTime());
}

/**
 * The others to whom a no of the team applies, as to those of a link: it counts from the first question about the child, and
 * where nobody was asked by a link, from since when the child is known here.
 */
export async function alikeOfTeam(
  transaction: Transaction,
  db: Firestore,
  { minor: { entry, member, guardian }, ...about }: SaidNo,
): Promise<DoubtedChild[]> {
  const { person = null, name } = member;
  const { alsoAsked = { person, child: name } } = about;
  const asked = { person: alsoAsked.person ?? person, child: alsoAsked.child };
  const contact_hash = guardian.contact === '' ? '' : contactHash(entry.id, guardian.contact);
  const since = (at: number) =>
    alikeIn({
      ...about,
      pass: { entry: entry.id, contact_hash, asked, created_at: new Date(at) },
    });
  // A choir has very many links, and in almost all entries nobody may be the child.
  if (since(0).length === 0) return [];
  const known = { ...about, member, asked };
  const questions = await firstAsked(transaction, db, known);
  const times = questions.length > 0 ? questions : knownSince(known);
  return times.length > 0 ? since(Math.min(...times)) : [];
}
