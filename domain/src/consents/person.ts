import type { Member } from './words';

type WithPerson = Pick<Member, 'person'>;

/**
 * Decisions about somebody whom an organiser has joined with a member are about this member, so that they get the member's
 * own id; all others stay as they are. `standsFor` gives the one id of everybody who is joined.
 */
export function aboutMembers<D extends { person?: string | null }>(
  members: readonly WithPerson[],
  standsFor: (person: string) => string,
): (decision: D) => D {
  const own = new Map(
    members.flatMap(({ person }) => (person === undefined ? [] : [[standsFor(person), person] as const])),
  );
  const ids = new Set(members.map(({ person }) => person));
  return (one) => {
    if (!one.person || ids.has(one.person)) return one;
    const person = own.get(standsFor(one.person));
    return person === undefined ? one : { ...one, person };
  };
}
