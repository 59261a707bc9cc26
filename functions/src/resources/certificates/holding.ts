import type { Certificate, Followed } from '@ndeiya/domain/certificates/certificate';
import { isSameChild } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { isNumberLabel } from '@ndeiya/domain/entries/publicLabel';
import { namesSomebody } from '@ndeiya/domain/kernel/nameWords';
import { isNearName } from '@ndeiya/domain/people/nearName';

type Person = Pick<EntryMember, 'id' | 'name'>;

/** The name on a certificate, and the member whose name it is; null where it stands for names that may not be printed. */
export interface Holder {
  name: string;
  followed: Followed | null;
  /** Those for whom it is; of a number all whose names may not be printed. Empty where nobody knows them any more. */
  people: readonly Person[];
}

/** The certificate that somebody holds now, by a name that it or one before it has or had. */
export interface Held {
  name: string;
  /** The certificate that had the name. */
  was: Certificate;
  now: Certificate;
}

/** The certificates that are held now, by each name that they have had: a reissued one may spell it in another way. */
export function heldOf(issued: readonly Certificate[]): Held[] {
  const byCode = new Map(issued.map((one) => [one.id, one]));
  const newest = (one: Certificate): Certificate => {
    const next = byCode.get(one.replaced_by ?? '');
    return next ? newest(next) : one;
  };
  return issued.flatMap((was) =>
    [...new Set([was.holder_name, was.corrected_name ?? was.holder_name])].map((name) => ({
      name,
      was,
      now: newest(was),
    })),
  );
}

/** True where a certificate names somebody who is called so. */
export const namesAs = ({ holder_name }: Pick<Certificate, 'holder_name'>, name: string): boolean =>
  isSameChild(holder_name, name) || namesSomebody(holder_name, [name]);

const isNumbered = ({ holder_name }: Pick<Certificate, 'holder_name'>) => isNumberLabel(holder_name);

/** An organiser may have issued it again with a text that names nobody, and with no number either. */
const mayName = (certificate: Certificate, { name }: Person): boolean =>
  !isNumbered(certificate) &&
  (certificate.corrected_name !== null ||
    [name, certificate.followed?.name ?? name].some((one) => namesAs(certificate, one)));

/** The present names of the members of an entry, by their ids. */
type Names = ReadonlyMap<string, string>;
const namesOf = (holders: readonly Holder[]): Names =>
  new Map(holders.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)));

/**
 * True where somebody else has the place that a certificate follows, and its holder another one: the ids of members are chosen by
 * whoever types them. A name that was corrected wholly looks alike, but nobody else is called as the certificate says.
 */
export function hasMoved(
  { holder_name, followed }: Pick<Certificate, 'holder_name' | 'followed'>,
  names: Names,
): boolean {
  const now = names.get(followed?.member ?? '');
  if (!followed || now === undefined) return false;
  if ([holder_name, followed.name].some((name) => isNearName(name, now))) return false;
  return [...names.values()].some((name) => isSameChild(name, holder_name));
}

/** The member of the entry whom a certificate follows. A member who was typed anew has another id. */
const presentMember = (one: Certificate, present: Names): string | null =>
  one.followed && present.has(one.followed.member) && !(one.corrected_name === null && hasMoved(one, present))
    ? one.followed.member
    : null;

function isOf({ name, now }: Held, person: Person, present: Names): boolean {
  const member = presentMember(now, present);
  return member === null ? name === person.name : member === person.id;
}

/** False for a name whose place the number has taken. */
const isStillNamed = ({ name, now }: Held): boolean =>
  !isNumberLabel(name) && !(now.state === 'issued' && isNumbered(now));

/**
 * The named holders who have none of these certificates. Two members may have one name, so a certificate first belongs to the
 * member whom it follows, and only then to somebody of its name.
 */
function namedWithoutAny(holders: readonly Holder[], held: readonly Held[]): Holder[] {
  const given = held.map(({ name, now }) => ({ name, member: now.followed?.member ?? null }));
  const isFollowed = ({ name, followed }: Holder) =>
    followed !== null && given.some((one) => one.name === name && one.member === followed.member);
  const members = new Set(holders.filter(isFollowed).map(({ followed }) => followed?.member));
  const names = given.flatMap(({ name, member }) =>
    member !== null && members.has(member) ? [] : [[name, member]],
  );
  const left = new Map(names.map((one) => [JSON.stringify(one), one[0]]));
  const takesOne = ({ name }: Holder): boolean => {
    const [found] = [...left].find(([, one]) => one === name) ?? [];
    return found !== undefined && left.delete(found);
  };
  return holders.filter((one) => !isFollowed(one)).filter((one) => !takesOne(one));
}

/** True for a certificate with the number that stands for these people, or did until it was revoked. */
function isTheirNumber(now: Certificate, people: readonly Person[], present: Names): boolean {
  if (!isNumbered(now)) return false;
  if (now.followed === null) return true;
  const member = presentMember(now, present);
  return now.state === 'issued' && (member === null || people.some(({ id }) => id === member));
}

/** True where one of them still has a certificate with the name. */
const areNamed = (people: readonly Person[], held: readonly Held[], present: Names): boolean =>
  people.some((person) =>
    held.some((one) => isOf(one, person, present) && one.now.state === 'issued' && mayName(one.now, person)),
  );

/**
 * A certificate that was revoked, or that names nobody, leaves no need of a number. A number that others have already does not
 * end the name of somebody who joins them: another one is issued, which ends both.
 */
function hasNumber({ people }: Holder, held: readonly Held[], present: Names): boolean {
  if (people.length === 0) return held.length > 0;
  if (areNamed(people, held, present)) return false;
  if (held.some(({ now }) => isTheirNumber(now, people, present))) return true;
  return people.every((person) =>
    held.some(
      (one) => isOf(one, person, present) && (one.now.state !== 'issued' || !mayName(one.now, person)),
    ),
  );
}

/** The holders among `some` of an entry who have none of these certificates under the name that they may have now. */
export function withoutAny(some: readonly Holder[], held: readonly Held[], all = some): Holder[] {
  const present = namesOf(all);
  const named = some.filter(({ followed }) => followed !== null);
  const left = new Set(namedWithoutAny(named, held.filter(isStillNamed)));
  return some.filter((one) => (one.followed ? left.has(one) : !hasNumber(one, held, present)));
}

/**
 * The certificates that end with one for this holder: those of the same people, whether they name them or not. A number that
 * stands for nobody any more ends with the first name.
 */
export function endingWith(holder: Holder, held: readonly Held[], all: readonly Holder[]): Certificate[] {
  const { people, followed } = holder;
  const present = namesOf(all);
  const isNumberNeeded = all.some((one) => one.followed === null);
  const ends = (one: Held): boolean => {
    if (people.length === 0) return true;
    if (isNumbered(one.now) && presentMember(one.now, present) === null)
      return followed === null || !isNumberNeeded;
    return people.some((person) => isOf(one, person, present));
  };
  const ending = held.filter((one) => one.now.state === 'issued' && ends(one));
  return [...new Map(ending.map(({ now }) => [now.id, now])).values()];
}

/** True where all of the holder's people have one of these certificates, under a name or a number that they had before. */
export function haveOne(
  { people }: Holder,
  { good, revoked }: { good: readonly Held[]; revoked: readonly Held[] },
  all: readonly Holder[],
): boolean {
  const present = namesOf(all);
  const isShared = good.some(({ now }) => isNumbered(now) && presentMember(now, present) === null);
  const hasOne = (person: Person) =>
    good.some((one) => isOf(one, person, present)) ||
    (isShared && !revoked.some((one) => isOf(one, person, present)));
  return people.length > 0 && people.every(hasOne);
}
