import type { Member } from './words';

type WithPerson = Pick<Member, 'person'>;

/**
 * Decisions about somebody whom an organiser has joined with a member are about this member, so that they get the member's
 * own id; where several members of one entry are joined, about all of them. All others stay as they are. `standsFor` gives
 * the one id of everybody who is joined.
 */
export function aboutMembers<D extends { person?: string | null; joined?: readonly string[] }>(
  members: readonly WithPerson[],
  standsFor: (person: string) => string,
): (decision: D) => D {
  const ids = new Set(members.flatMap(({ person }) => person ?? []));
  const own = new Map<string, string[]>();
  for (const person of ids) own.set(standsFor(person), [...(own.get(standsFor(person)) ?? []), person]);
  return (one) => {
    if (!one.person) return one;
    const all = own.get(standsFor(one.person)) ?? [];
    const [first] = all;
    if (first === undefined) return one;
    const person = ids.has(one.person) ? one.person : first;
    if (person === one.person && all.length === 1) return one;
    return { ...one, person, joined: all };
  };
}
