import { asItLooks } from '../kernel/lookAlikes';
import { comparableName, foldedLetters } from '../kernel/names';
import { remembering } from '../kernel/remembering';
import { isSameName } from '../kernel/sameName';
import type { AgeBand } from '../people/ageBand';
import { comparableContact } from './contact';
import type { ConsentDecision, ConsentMethod, Purposes } from './purposes';

/** The fields of a member that decide whether consent is needed, and whose. */
export interface Member {
  id: string;
  name: string;
  age_band: AgeBand;
  guardian_id: string | null;
  /** The id of the person, which is the same in each of the person's entries. */
  person?: string | undefined;
}

/** The server writes these facts of a member, because the owner chooses ids, names and ages. */
export interface KnownMember {
  id: string;
  /** Since then the entry has a member with this id and this name. */
  since: Date;
  /** The organisers have checked that the member is of age; null until then. */
  of_age: Date | null;
}

/** The people of an entry. */
export interface ConsentPeople {
  entry: string;
  members: readonly Member[];
  guardians: readonly { id: string; contact: string; name?: string }[];
  known?: readonly KnownMember[];
}

/** The fields of a stored decision that decide what it allows. */
export interface DecidedConsent {
  /** The id of the stored document. */
  id?: string;
  entry: string;
  member: string;
  /** The person about whom it was decided; missing in decisions that are older than the field. */
  person?: string | null;
  /** The name of the member when it was decided. */
  child: string;
  guardian: { id: string; contact: string; name?: string };
  /** It has the name that the guardian has signed, or said to the team. */
  evidence?: { signed_as: string };
  decision: ConsentDecision;
  purposes: Purposes;
  method: ConsentMethod;
  given_at: Date;
  withdrawn_at: Date | null;
  /** The contact through which it was decided, as a hash; '' in decisions that are older than the field. */
  contact_hash?: string;
  /** The contact through which it was withdrawn, as a hash, or `TEAM`; '' where it is the decision's own. */
  withdrawn_by?: string;
  /** Members of the entry whom an organiser has joined with the person; the server reads it from there. */
  joined?: readonly string[];
  /** The stored document does not match the schema: it may be a no. */
  isUnreadable?: true;
  /** It was made in another entry, about a person who has been in this one. */
  wasHere?: true;
  /** It is about an entry of somebody else, whose child has the name of one in this entry without an account. */
  isElsewhere?: true;
}

/** Returns what the server knows of this member. */
export const knownOf = ({ id }: Pick<Member, 'id'>, { known = [] }: Pick<ConsentPeople, 'known'>) =>
  known.find((one) => one.id === id);

/** True where the organisers have checked that the member is of age. */
export const isOfAge = (
  people: Pick<ConsentPeople, 'known'>,
  member: Pick<Member, 'id' | 'age_band'>,
): boolean => member.age_band === 'adult' && Boolean(knownOf(member, people)?.of_age);

/** The channel of paper and witness: the team has seen the guardian. */
export const TEAM = 'team';

/** The hash of a contact that is known no more, a year after the event, begins so. It only tells the contact from others. */
export const FORGOTTEN_CONTACT = 'forgotten ';
/** The hash of a forgotten contact ends so where the entry named another contact, or none, when it was forgotten: it gives no consent. */
export const CHANGED_CONTACT = ' changed';

export const isOfChangedContact = ({ contact_hash = '' }: Pick<DecidedConsent, 'contact_hash'>): boolean =>
  contact_hash.endsWith(CHANGED_CONTACT);

/** True for a decision through a contact that is known no more, and that the entry named until then. */
export const isForgottenContact = (one: Pick<DecidedConsent, 'contact_hash'>): boolean =>
  one.contact_hash?.startsWith(FORGOTTEN_CONTACT) === true && !isOfChangedContact(one);

/** A corrected accent, space or capital letter, or a letter that looks like another, makes no other person of a child. */
export const comparableChild = remembering((name) => comparableName(asItLooks(name)));

export const isSameChild = (name: string, other: string): boolean =>
  comparableChild(name) === comparableChild(other) || isSameName(name, other);

/** The words of a child's name in the form in which they are compared. */
export const wordsOfChild = remembering(
  (name): ReadonlySet<string> =>
    new Set(
      foldedLetters(asItLooks(name))
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter(Boolean),
    ),
);

/** True where the fewer of these words are among the others: a name of one word may be anybody's. */
export function areLikelyWords(own: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [fewer, more] = own.size < others.size ? [own, others] : [others, own];
  if (fewer.size < 2) return false;
  for (const word of fewer) if (!more.has(word)) return false;
  return true;
}

/**
 * The same child as it may be written in another entry: 'Wanjiku Kamau' is 'Wanjikũ wa Kamau' as well. `ofLikelySame` finds such
 * names in a list.
 */
export const isLikelySameChild = (name: string, other: string): boolean =>
  isSameChild(name, other) || areLikelyWords(wordsOfChild(name), wordsOfChild(other));

/** True when a decision allows the child to take part. */
export const isGiven = ({
  decision,
  purposes,
  withdrawn_at,
}: Pick<DecidedConsent, 'decision' | 'purposes' | 'withdrawn_at'>): boolean =>
  decision === 'given' && purposes.take_part && withdrawn_at === null;

/** When somebody said it last: it was given then, or taken back. */
export const saidLastAt = ({
  given_at,
  withdrawn_at,
}: Pick<DecidedConsent, 'given_at' | 'withdrawn_at'>): Date => withdrawn_at ?? given_at;

/** True for a decision that the team has seen, on paper or as a witness. */
export const isByTeam = ({ method }: Pick<DecidedConsent, 'method'>): boolean => method !== 'code';

/** The contact of a decision as its hash in the entry, or as itself where a decision is older than hashes. */
export const hashOrContact = ({ contact_hash, guardian }: DecidedConsent): string =>
  contact_hash ? contact_hash.replace(CHANGED_CONTACT, '') : comparableContact(guardian.contact);

/** True for a decision about the person of this member, in whatever entry it was made. */
export const isOfPerson = (
  { person: decided, joined = [] }: Pick<DecidedConsent, 'person' | 'joined'>,
  { person }: Pick<Member, 'person'>,
): boolean => person !== undefined && (decided === person || joined.includes(person));

/** True for a decision about one of these persons, in whatever entry it was made. */
export const isOfPersons = (
  one: Pick<DecidedConsent, 'person' | 'joined'>,
  persons: readonly string[],
): boolean => persons.some((person) => isOfPerson(one, { person }));

/** Tells apart whom decisions are about: the person, or in older decisions the name in a place of an entry. */
export const subjectOf = ({
  person,
  entry,
  member,
  child,
}: Pick<DecidedConsent, 'person' | 'entry' | 'member' | 'child'>): string =>
  person ? person : `${entry} ${member} ${comparableChild(child)}`;

/** The time of the last of these decisions that the team has seen. */
export const lastSeenByTeam = (decisions: readonly DecidedConsent[]): Date | null =>
  decisions
    .filter((one) => isByTeam(one) && !one.isUnreadable)
    .reduce<Date | null>((last, { given_at }) => (last && last > given_at ? last : given_at), null);
