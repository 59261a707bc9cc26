import type { ConsentState } from '../consents/purposes';
import { standingsIn } from '../consents/standing';
import type { ConsentPeople, DecidedConsent, Member } from '../consents/words';
import type { EditionCategory } from '../editions/edition';
import type { Entry } from './entry';
import { fewestOf } from './missing';

/**
 * True where a child's parent or guardian has not agreed. Every step asks this that brings an entry to the stage or says
 * that it has performed: 'Start', 'Done', the head judge's status, and a typed sheet of paper. A group may perform all the
 * same: see `withoutRefused`.
 */
export const lacksConsent = ({
  has_minor,
  consent,
}: {
  has_minor: boolean;
  consent: ConsentState;
}): boolean => has_minor && consent !== 'given';

interface PeopleAndDecisions<M extends Member> {
  people: Omit<ConsentPeople, 'members'> & { members: readonly M[] };
  decisions: readonly DecidedConsent[];
}

/** The members who perform: of a group, everybody but those whose guardians have refused. */
export const performingMembers = <M extends Member>(
  { kind }: Pick<Entry, 'kind'>,
  { people, decisions }: PeopleAndDecisions<M>,
): M[] => {
  const standing = standingsIn(people, decisions);
  return people.members.filter((member) => kind !== 'group' || standing(member).state !== 'refused');
};

/** A group in which a guardian has refused performs, or waits for a guardian of another child or for an organiser. */
export type WithoutRefused = 'performs' | 'guardian' | 'organiser';

/**
 * A group performs without the members whose guardians have refused, once nobody of the others lacks a consent and they are
 * as many as the category needs. With fewer no signature helps: an organiser has to take the refused members out first.
 */
export function withoutRefused(
  entry: Pick<Entry, 'kind'>,
  decided: PeopleAndDecisions<Member>,
  category: EditionCategory | undefined,
): WithoutRefused {
  const others = performingMembers(entry, decided);
  if (!category || others.length < fewestOf(entry.kind, category)) return 'organiser';
  const standing = standingsIn(decided.people, decided.decisions);
  const isOpen = others.some((one) => standing(one).state === 'missing');
  return isOpen ? 'guardian' : 'performs';
}

/** True where a group performs without the members whose guardians have refused. */
export const performsWithoutRefused = (
  entry: Pick<Entry, 'kind'>,
  decided: PeopleAndDecisions<Member>,
  category: EditionCategory | undefined,
): boolean => entry.kind === 'group' && withoutRefused(entry, decided, category) === 'performs';
