import { isLikelySameChild, isOfPerson, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { alikeIn, othersWhoMayBe } from './alike';
import { linksOfEntry } from './earlierLinks';
import type { AskedChild, DecisionsAbout, DoubtedChild } from './own';
import { contactHash, type Minor } from './people';

type SaidNo = DecisionsAbout & { minor: Minor };

type About = Pick<DecisionsAbout, 'of' | 'found' | 'decisions'> & {
  member: EntryMember;
  asked: AskedChild;
};

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
function knownSince({ of, found: { people }, member, asked, decisions }: About): number[] {
  if (people?.members.includes(member)) return [knownOf(member, people)?.since.getTime() ?? 0];
  return decisions
    .filter((one) => one.entry === of.entry && !one.in_doubt)
    .filter((one) => isOfPerson(one, member) || isLikelySameChild(one.child, asked.child))
    .map(({ given_at }) => given_at.getTime());
}

/**
 * The others to whom a no of the team applies, as to those of a link: it counts from the first question about the child, and so does
 * whose other children they are, because the owner may have written another contact since. Where nobody was asked by a link, it
 * counts from since when the child is known here.
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
  const pass = { entry: entry.id, asked, contact_hash: '', created_at: new Date(0) };
  // A choir has very many links, and in almost all entries nobody may be the child.
  if (othersWhoMayBe({ ...about, pass }).length === 0) return [];
  const known = { ...about, member, asked };
  const questions = await linksAbout(transaction, db, known);
  const [first] = questions.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const since = (question: Pick<Pass, 'contact_hash' | 'created_at'>) =>
    alikeIn({ ...about, pass: { ...pass, ...question } });
  if (first) return since({ contact_hash: first.contact_hash, created_at: first.created_at });
  const times = knownSince(known);
  return times.length > 0 ? since({ contact_hash, created_at: new Date(Math.min(...times)) }) : [];
}
