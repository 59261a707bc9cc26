import { countingWords, type Word } from './counting';
import { byChild, isChildOf } from './nearChild';
import { type Standing, standingsIn } from './standing';
import {
  type ConsentPeople,
  type DecidedConsent,
  isLikelySameChild,
  isOfPerson,
  isOfPersons,
  isSameChild,
  lastSeenByTeam,
  type Member,
} from './words';

interface InEntry extends Pick<ConsentPeople, 'entry' | 'members'> {
  /** The persons who have left the entry, and about whom somebody has decided in another one. */
  leftPersons?: readonly string[] | undefined;
}

/** It says what was decided about a child who is not in the entry. */
interface Absent {
  own: DecidedConsent[];
  /** The child was in the entry. Another one was in another entry of the account or group alone. */
  wasHere: boolean;
}

/** A place that was renamed twice keeps the person of the child who stood in it, so that nobody has left by the ids. */
const isOfLeft = ({ entry, members, leftPersons = [] }: InEntry, one: DecidedConsent): boolean =>
  one.entry === entry || isOfPersons(one, leftPersons) || members.some((member) => isOfPerson(one, member));

/** Returns what was decided about each child who is not in the entry. */
export function absentIn(people: InEntry, decisions: readonly DecidedConsent[]): Absent[] {
  const isPresent = (one: DecidedConsent) => people.members.some((member) => isChildOf(one, member));
  const absent = decisions.filter((one) => !one.isElsewhere && !isPresent(one));
  return byChild(absent).map((own) => ({ own, wasHere: own.some((one) => isOfLeft(people, one)) }));
}

/** The words that count about such a child. All of it is about one person, or about one place, so that a contact has one last word. */
export const wordsOf = (own: readonly DecidedConsent[]): Word[] =>
  countingWords(own, lastSeenByTeam(own), { isTogether: () => true, isOwn: () => true });

/**
 * True where the texts of the entry may not name the child. Whoever was in it may be named where every word allows the name. Of
 * the others a no alone counts: an account may have many children whose guardians agreed without the name, and a choir would
 * lose 'Amazing Grace' for each of them.
 */
const forbidsName = ({ own, wasHere }: Absent): boolean =>
  wordsOf(own).some(({ allows }) => (wasHere ? !allows.publish_name : !allows.take_part));

const forbidding = (people: InEntry, decisions: readonly DecidedConsent[]): Absent[] =>
  absentIn(people, decisions).filter(forbidsName);

/** The ids of the decisions by which children who are not in the entry may not be named in its title and stage name. */
export const goneDecisions = (people: InEntry, decisions: readonly DecidedConsent[]): string[] =>
  forbidding(people, decisions).flatMap(({ own }) => own.flatMap(({ id }) => id ?? []));

/**
 * The names of children who have left the entry and whom a decision does not allow to be named. `withNear` adds those who
 * were refused in another entry of the account or group: whoever enters the others anew may keep the title. Those about whom
 * nothing but `known` decisions was said are left out.
 */
export const goneNames = (
  people: InEntry,
  decisions: readonly DecidedConsent[],
  { withNear, known = [] }: { withNear: boolean; known?: readonly string[] },
): string[] =>
  forbidding(people, decisions)
    .filter(({ wasHere }) => wasHere || withNear)
    .filter(({ own }) => own.some(({ id }) => id === undefined || !known.includes(id)))
    .flatMap(({ own }) => own.map(({ child }) => child));

/**
 * True where somebody is not in the entry, and what was decided about them does not allow the name. They are known by the name,
 * and by the place that they had in the entry.
 */
export const forbidsGone = (
  people: InEntry,
  decisions: readonly DecidedConsent[],
  { name, place }: { name: string; place: string | null },
): boolean =>
  absentIn(people, decisions)
    .filter(({ own }) =>
      own.some(
        ({ entry, member, child }) =>
          (entry === people.entry && member === place) || isLikelySameChild(child, name),
      ),
    )
    .some(({ own }) => wordsOf(own).some(({ allows }) => !allows.publish_name));

type Named = Pick<Member, 'name' | 'person'>;

const isSamePerson = (one: Named, other: Named): boolean =>
  isSameChild(one.name, other.name) || (one.person !== undefined && one.person === other.person);

/** The members who are in the entry before a change of its people, and not after it. */
export const leaving = <M extends Named>(before: readonly M[], after: readonly Named[]): M[] =>
  before.filter((member) => !after.some((one) => isSamePerson(member, one)));

/** True where somebody has decided about a member of this standing, and the name may not be public. */
const isUnallowed = ({ said }: Standing): boolean => said !== null && !said.publish_name;

/**
 * The names of those who leave the entry and may not be named. The decision may be about another entry, so that nothing
 * leads to it once they have left.
 */
export function leavingNames(
  people: ConsentPeople,
  after: readonly Named[],
  decisions: readonly DecidedConsent[],
): string[] {
  const standing = standingsIn(people, decisions);
  return (
    leaving(people.members, after)
      .filter((member) => isUnallowed(standing(member)))
      // The name may have been shortened since somebody has decided about the person.
      .flatMap((member) => [
        member.name,
        ...decisions.flatMap((one) => (isOfPerson(one, member) ? one.child : [])),
      ])
  );
}

/** The persons who leave the entry, and about whom somebody has decided in another one. */
export const leavingPersons = (
  { entry, members }: Pick<ConsentPeople, 'entry' | 'members'>,
  after: readonly Named[],
  decisions: readonly DecidedConsent[],
): string[] =>
  leaving(members, after)
    .filter((member) => decisions.some((one) => one.entry !== entry && isOfPerson(one, member)))
    .flatMap(({ person }) => person ?? []);
