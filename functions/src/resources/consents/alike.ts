import { hasOnlyWordsOf, isNearChild, mayBeWritten } from '@ndeiya/domain/consents/nearChild';
import { isAllowedByTeam } from '@ndeiya/domain/consents/standing';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Pass } from '@ndeiya/domain/people/pass';
import { newUnder } from './newcomers';
import type { AskedChild, DecisionsAbout, DoubtedChild } from './own';
import { contactHash } from './people';

/** The question to which the no is the answer. */
interface OfLink extends Pick<Pass, 'entry' | 'contact_hash' | 'created_at'> {
  asked: AskedChild | null;
}

/** The guardian of the link is asked about this one by itself, so that it is another child of hers. */
function hasOwnQuestion(
  { guardian_id }: EntryMember,
  { guardians }: EntryPeople,
  { entry, contact_hash }: OfLink,
): boolean {
  const guardian = guardians.find(({ id }) => id === guardian_id);
  return guardian !== undefined && contactHash(entry ?? '', guardian.contact) === contact_hash;
}

/**
 * Those beside the child who has its place under the asked name, or under one that was corrected: then both names are the
 * child's. One with nearly the same name is asked about by that name once the child has left (`standing.ts`), and is another
 * one until then.
 */
const besideChild = (people: EntryPeople, pass: OfLink, name: string): EntryMember[] =>
  newUnder(people, pass, (own, asked) => hasOnlyWordsOf(own, `${asked} ${name}`)).filter(
    (one) => !isNearChild(one.name, name) && !hasOwnQuestion(one, people, pass),
  );

type Doubting = DecisionsAbout & { pass: OfLink };

/** The others of the entry who may be the child of the no, whatever anybody has said about them. */
export function othersWhoMayBe({ of, found, old, pass }: Omit<Doubting, 'decisions'>): EntryMember[] {
  const { people } = found;
  const { asked } = pass;
  const present = old?.child ?? people?.members.find(({ id }) => id === of.member);
  if (!people || !asked || !present) return [];
  const isThere = people.members.some(({ id }) => id === present.id);
  const others =
    isThere && isNearName(present.name, asked.child)
      ? besideChild(people, pass, present.name)
      : newUnder(people, pass, (name, child) => mayBeWritten(name, child) || hasOnlyWordsOf(name, child));
  return others.filter(({ id }) => id !== present.id);
}

/**
 * The others to whom a no applies: the owner may have put the child into the entry once more, under another name and with an own
 * contact, and take out whoever is decided about. Where that one has left, or has another name than the link has asked about, so
 * that it may be somebody else, more names may be the child's. Nobody is doubted about whom the team has asked since the question.
 */
export function alikeIn(doubting: Doubting): DoubtedChild[] {
  const { of, found, decisions, pass } = doubting;
  const { people } = found;
  if (!people) return [];
  const known = { people: { ...people, entry: of.entry }, decisions };
  return othersWhoMayBe(doubting)
    .filter((member) => !isAllowedByTeam({ ...known, member }, pass.created_at))
    .map(({ id, person = null, name }) => ({ member: id, person, child: name }));
}
