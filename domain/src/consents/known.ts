import { isSameChild, type KnownMember, knownOf, type Member } from './words';

type Named = Pick<Member, 'id' | 'name' | 'age_band'>;

interface Change {
  /** The members before, and what was known of them. */
  before: readonly Named[];
  known: readonly KnownMember[];
  after: readonly Named[];
  /** The ids of members whose age an organiser has checked. */
  ofAge: readonly string[];
  now: Date;
}

const ALWAYS = new Date(0);

const checkedAt = ({ id, age_band }: Named, ofAge: readonly string[], now: Date) =>
  age_band === 'adult' && ofAge.includes(id) ? now : null;

/**
 * Returns what is known of the members after a change. Who keeps the id and the name was there before; everybody else is new, and
 * so is their age.
 */
export function knownAfter({ before, known, after, ofAge, now }: Change): KnownMember[] {
  return after.flatMap((member) => {
    const { id, name } = member;
    const isSame = before.some((one) => one.id === id && isSameChild(one.name, name));
    if (!isSame) return [{ id, since: now, of_age: checkedAt(member, ofAge, now) }];
    const stored = knownOf(member, { known });
    const of_age =
      checkedAt(member, ofAge, now) ?? (member.age_band === 'adult' ? stored?.of_age : null) ?? null;
    // A member of a document that is older than the field was always there.
    return stored || of_age ? [{ id, since: stored?.since ?? ALWAYS, of_age }] : [];
  });
}
