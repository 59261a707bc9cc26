import { standingOf } from './standing';
import {
  type ConsentPeople,
  countingWords,
  type DecidedConsent,
  isOfPerson,
  isSameChild,
  lastSeenByTeam,
  type Member,
  subjectOf,
} from './words';

type InEntry = Pick<ConsentPeople, 'entry' | 'members'>;

/** The decisions about each child who is in the entry no more, and whom they do not allow to be named. */
function forbidding({ entry, members }: InEntry, decisions: readonly DecidedConsent[]): DecidedConsent[][] {
  const isPresent = (one: DecidedConsent) =>
    members.some((member) => isOfPerson(one, member) || isSameChild(one.child, member.name));
  const gone = new Map<string, DecidedConsent[]>();
  for (const one of decisions) {
    if (one.entry !== entry || isPresent(one)) continue;
    const child = subjectOf(one);
    gone.set(child, [...(gone.get(child) ?? []), one]);
  }
  return [...gone.values()].filter((own) =>
    countingWords(own, lastSeenByTeam(own)).some(({ allows }) => !allows.publish_name),
  );
}

/** The ids of the decisions by which children who are in the entry no more may not be named. */
export const goneDecisions = (people: InEntry, decisions: readonly DecidedConsent[]): string[] =>
  forbidding(people, decisions).flatMap((own) => own.flatMap(({ id }) => id ?? []));

/**
 * The names of children who are in the entry no more, and whom a decision about this entry does not allow to be named. Those
 * about whom nothing but `known` decisions was said are left out.
 */
export const goneNames = (
  people: InEntry,
  decisions: readonly DecidedConsent[],
  known: readonly string[] = [],
): string[] =>
  forbidding(people, decisions)
    .filter((own) => own.some(({ id }) => id === undefined || !known.includes(id)))
    .flatMap((own) => own.map(({ child }) => child));

type Named = Pick<Member, 'name' | 'person'>;

const isSamePerson = (one: Named, other: Named): boolean =>
  isSameChild(one.name, other.name) || (one.person !== undefined && one.person === other.person);

/** The members who are in the entry before a change of its people, and not after it. */
export const leaving = <M extends Named>(before: readonly M[], after: readonly Named[]): M[] =>
  before.filter((member) => !after.some((one) => isSamePerson(member, one)));

/** True where somebody has decided about the member, and the name may not be public. */
function isUnallowed(member: Member, people: ConsentPeople, decisions: readonly DecidedConsent[]): boolean {
  const { state, purposes, needsTeam } = standingOf(member, people, decisions);
  return state === 'given' ? !purposes.publish_name : state === 'refused' || needsTeam;
}

/**
 * The names of those who leave the entry and may not be named. The decision may be about another entry, so that nothing
 * leads to it once they have left.
 */
export const leavingNames = (
  people: ConsentPeople,
  after: readonly Named[],
  decisions: readonly DecidedConsent[],
): string[] =>
  leaving(people.members, after)
    .filter((member) => isUnallowed(member, people, decisions))
    // The name may have been shortened since somebody has decided about the person.
    .flatMap((member) => [
      member.name,
      ...decisions.flatMap((one) => (isOfPerson(one, member) ? one.child : [])),
    ]);
