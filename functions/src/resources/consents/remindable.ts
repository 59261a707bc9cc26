import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { isEmail } from '@ndeiya/domain/kernel/email';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import type { WithPeople } from './eachMissing';
import { linksOf, linksOfEntries } from './earlierLinks';
import type { Minor } from './people';

interface Reminding {
  isDue: (links: readonly Pass[], now: Date, minor: Minor) => boolean;
  /** An account or a group by whose links so many have refused that the site asks for it no more. */
  isCrowded: (of: Pick<Entry, 'owner' | 'group'>) => Promise<boolean>;
  now: Date;
}

/** The children whose guardian has an address. Whether somebody has decided about them is not looked at. */
const withAddress = ({ people }: WithPeople): Pick<Minor, 'member' | 'guardian'>[] =>
  people.members.flatMap((member) => {
    const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
    const isAskable = member.age_band === 'minor' && guardian && isEmail(guardian.contact.trim());
    return isAskable ? [{ member, guardian }] : [];
  });

/** An entry that cannot be read is looked at, so that the look at it fails and is told. */
async function mayAsk(one: WithPeople, links: readonly Pass[], reminding: Reminding): Promise<boolean> {
  const entry = readableIn(entries, one.entry);
  if (!entry) return true;
  const { people } = one;
  const isDue = withAddress(one).some(({ member, guardian }) => {
    const minor = { entry, people, member, guardian };
    return reminding.isDue(linksOf(links, minor), reminding.now, minor);
  });
  return isDue && !(await reminding.isCrowded(entry));
}

/**
 * The ids of the entries of a page of which a guardian may have to be asked again. The links of the entry itself are enough to
 * leave one out: those of brothers and sisters could only say that the guardian was asked more often, or later.
 */
export async function remindable(
  db: Firestore,
  page: readonly WithPeople[],
  reminding: Reminding,
): Promise<readonly string[]> {
  const reachable = page.filter((one) => withAddress(one).length > 0);
  const links = await linksOfEntries(
    db,
    reachable.map(({ entry }) => entry.id),
  );
  const found: string[] = [];
  for (const one of reachable)
    if (await mayAsk(one, links.get(one.entry.id) ?? [], reminding)) found.push(one.entry.id);
  return found;
}
