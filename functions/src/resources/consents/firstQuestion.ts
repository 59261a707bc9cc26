import { hasOnlyWordsOf, mayBeWritten } from '@ndeiya/domain/consents/nearChild';
import { isSameChild, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { AskedChild } from './own';
import { hashesOf } from './people';
import type { LinksOf } from './sharedReads';

/**
 * The hashes of the contact of a link. Links have hashes alone, and the guardian in the entry says that two of them are spellings
 * of one number.
 */
const hashesOfSame = (
  { entry, contact_hash }: Pass,
  { guardians }: EntryPeople,
): ReadonlySet<string | null> =>
  new Set([
    contact_hash,
    ...guardians
      .map(({ contact }) => hashesOf(entry ?? '', contact))
      .filter((hashes) => contact_hash !== null && hashes.includes(contact_hash))
      .flat(),
  ]);

/** True for a link that has asked the same contact about the same child of the entry. */
function asksTheSame(link: Pass, { entry, asked }: Pass, same: ReadonlySet<string | null>): boolean {
  const own = link.asked ? [{ ...link.asked, entry: link.entry, contact_hash: link.contact_hash }] : [];
  return [...own, ...link.also_asked].some(
    (one) =>
      one.entry === entry &&
      same.has(one.contact_hash) &&
      ((one.person !== null && one.person === asked?.person) || isSameChild(one.child, asked?.child ?? '')),
  );
}

/** The words of the name that was asked about, and of the one that the child has by now. */
const wordsOfBoth = ({ members }: EntryPeople, { member }: Pass, { person, child }: AskedChild): string =>
  [
    child,
    ...members
      .filter((one) => one.person === person || (one.id === member && isNearName(one.name, child)))
      .map(({ name }) => name),
  ].join(' ');

/**
 * Somebody else, who may be the asked child under another name, has stood beside it since before the link was made. In all other
 * entries the time of the question decides nothing, and a choir has very many links.
 */
function hasEarlier(people: EntryPeople, pass: Pass, asked: AskedChild): boolean {
  const { created_at } = pass;
  const words = wordsOfBoth(people, pass, asked);
  const isLost = people.members.some(({ name }) => name === '');
  const isEarlier = (one: EntryMember) =>
    one.person !== asked.person && (knownOf(one, people)?.since ?? created_at) <= created_at;
  const mayBeAsked = ({ name }: EntryMember) =>
    isLost || mayBeWritten(name, asked.child) || hasOnlyWordsOf(name, words);
  return people.members.some((one) => isEarlier(one) && mayBeAsked(one));
}

/**
 * The link as if it was as old as the first question of the same contact about the same child: each further question makes a link
 * of its own, and the owner can put somebody beside the child and ask again.
 */
export async function sinceFirstQuestion(
  linksOf: LinksOf,
  { pass, people, entry }: { pass: Pass; people: EntryPeople | undefined; entry: string | null },
): Promise<Pass> {
  if (!pass.asked || !people || !hasEarlier(people, pass, pass.asked)) return pass;
  const places = [pass.entry, entry, ...pass.also_asked.map((one) => one.entry)];
  const ids = [...new Set(places.flatMap((id) => id ?? []))];
  const links = await Promise.all(ids.map(linksOf));
  const same = hashesOfSame(pass, people);
  const times = links
    .flat()
    .filter((link) => asksTheSame(link, pass, same))
    .map(({ created_at }) => created_at.getTime());
  return { ...pass, created_at: new Date(Math.min(pass.created_at.getTime(), ...times)) };
}
