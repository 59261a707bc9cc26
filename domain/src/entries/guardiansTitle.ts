import { type DecidedConsent, isLikelySameChild, isOfPerson, type Member } from '../consents/words';
import { namesSomebody, wordsWithout } from '../kernel/nameWords';
import type { Entry } from './entry';
import { isNamed } from './publicLabel';
import { publicTitle } from './publicTitle';

type Titled = Pick<Entry, 'id' | 'number' | 'category' | 'group'> & Parameters<typeof publicTitle>[0];

interface Reader {
  /** Everybody in the entry; missing where nobody knows them as a whole. */
  members: readonly Member[] | undefined;
  isOwn: (member: Member) => boolean;
  decisions?: readonly DecidedConsent[];
}

/**
 * The title as the guardian of some of the members may read it: what judges may read, and the names of the own children. The
 * guardian has to know the piece, and not who else performs it. In a group it is left out, whatever it says, because a no about
 * a classmate may hide it, which whoever types one name after the other would find out (docs/decisions/145-no-title-in-a-group.md).
 */
export function guardiansTitle(entry: Titled, { members, isOwn, decisions = [] }: Reader): string {
  if (entry.group !== null) return '';
  if (!members || entry.title_refused || isNamed(entry)) return publicTitle(entry);
  const own = members.filter(isOwn);
  const others = members.filter((one) => !isOwn(one));
  // The name of a member may have been corrected since somebody decided.
  const decidedAs = decisions.filter((one) => one.entry === entry.id && !own.some(isAbout(one)));
  const named = [...others.map(({ name }) => name), ...decidedAs.map(({ child }) => child)];
  // The name of a stage is the own child's where nobody else performs.
  if (others.length > 0) named.push(entry.stage_name);
  const ownNames = own.map(({ name }) => name);
  return namesSomebody(entry.title, wordsWithout(named, ownNames)) ? '' : entry.title;
}

const isAbout = (one: DecidedConsent) => (member: Member) =>
  isOfPerson(one, member) || isLikelySameChild(one.child, member.name);

/** The piece as it stands on a guardian's page and form. */
export const guardiansPiece = (entry: Titled, reader: Reader) => ({
  number: entry.number,
  category: entry.category,
  title: guardiansTitle(entry, reader),
});
