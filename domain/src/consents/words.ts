import { asItLooks } from '../kernel/lookAlikes';
import { comparableName, foldedLetters } from '../kernel/names';
import { remembering } from '../kernel/remembering';
import { isSameName } from '../kernel/sameName';
import type { AgeBand } from '../people/ageBand';
import { hasSureWords } from '../people/nearName';
import { comparableContact } from './contact';
import {
  ARCHIVE_PURPOSES,
  CONSENT_PURPOSES,
  type ConsentDecision,
  type ConsentMethod,
  NO_PURPOSES,
  type Purposes,
} from './purposes';

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

/** The last word of one contact, or of the team, about a child. */
export interface Word {
  entry: string;
  channel: string;
  at: Date;
  allows: Purposes;
  /** It cannot be read, so that it counts as a no that nobody may have said. */
  isUnreadable?: true;
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

const channelOf = (one: DecidedConsent): string => (isByTeam(one) ? TEAM : hashOrContact(one));

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

/**
 * The hash of a contact is another one in each entry. Where a decision still has the contact itself, the contact is the
 * same channel in all entries.
 */
function contactsBehind(decisions: readonly DecidedConsent[]): (word: Word) => string | undefined {
  const known = decisions.filter(({ guardian }) => guardian.contact !== '');
  const contacts = new Map(
    known.map((one) => [`${one.entry} ${hashOrContact(one)}`, comparableContact(one.guardian.contact)]),
  );
  return ({ entry, channel }) => contacts.get(`${entry} ${channel}`);
}

/** A decision is one word; its withdrawal is another one, of the contact that withdrew it. */
function wordsOf(one: DecidedConsent): Word[] {
  const { entry, given_at, withdrawn_at, withdrawn_by, decision, purposes, isUnreadable } = one;
  const said = { entry, channel: channelOf(one), at: given_at };
  if (isUnreadable) return [{ ...said, allows: NO_PURPOSES, isUnreadable }];
  const first: Word = { ...said, allows: decision === 'given' ? purposes : NO_PURPOSES };
  if (!withdrawn_at) return [first];
  const channel = withdrawn_by ? withdrawn_by : said.channel;
  return [first, { entry, channel, at: withdrawn_at, allows: NO_PURPOSES }];
}

/** It says of each decision whose child it is about. */
interface Subject {
  /** It is about the same person in whatever entry, so that a contact has one last word in all of them. */
  isTogether: (one: DecidedConsent) => boolean;
  /** It is about this very child. Others are about a child with a like name, who may be another one. */
  isOwn: (one: DecidedConsent) => boolean;
}
const ONE_CHILD: Subject = { isTogether: () => false, isOwn: () => true };

/** It was said by a decision. `side` tells apart those who said it. */
interface WordOfDecision {
  one: DecidedConsent;
  word: Word;
  side: string;
}

/** Returns what was said, in order, through whichever channel. */
function saidIn(decisions: readonly DecidedConsent[], isTogether: Subject['isTogether']): WordOfDecision[] {
  const contactBehind = contactsBehind(decisions);
  return decisions
    .flatMap((one) => wordsOf(one).map((word) => ({ word, one })))
    .sort((a, b) => a.word.at.getTime() - b.word.at.getTime())
    .map(({ word, one }) => {
      const contact = word.channel === TEAM ? TEAM : contactBehind(word);
      const channel = contact ?? word.channel;
      // One that cannot be read, and may be the team's, takes the place of none that the team has surely said.
      const who = word.isUnreadable && channel === TEAM ? `${TEAM} ${hashOrContact(one)}` : channel;
      const isKnown = contact !== undefined || channel.startsWith(FORGOTTEN_CONTACT);
      const side = `${isTogether(one) && isKnown ? '' : word.entry} ${who}`;
      return { one, word: { ...word, channel }, side };
    });
}

/** One side has said this, by the child about whom it was said. */
type Subjects = Map<string, WordOfDecision[]>;

/** Takes away what was said earlier about the same child. A name that is a slip away may be a sister's. */
function endEarlier(subjects: Subjects, subject: string, { child }: DecidedConsent): void {
  const earlier = subjects.get(subject);
  if (!earlier) return;
  subjects.set(
    subject,
    earlier.filter(({ one }) => !hasSureWords(child, one.child)),
  );
}

const isYesOfTeam = (word: Word): boolean => word.channel === TEAM && !isNo(word);

/**
 * The words that count. The last decision that the team has seen about this child ends everything before it. Of what
 * followed, the last word of each contact counts. A word about another child with a like name ends none about this one: it
 * may only forbid more. A yes of the team about that child ends what was said about it before, by whomever.
 */
export function countingWords(
  decisions: readonly DecidedConsent[],
  seenByTeam: Date | null,
  { isTogether, isOwn }: Subject = ONE_CHILD,
): Word[] {
  const last = new Map<string, Subjects>();
  for (const said of saidIn(decisions, isTogether)) {
    const { one, word, side } = said;
    if (seenByTeam && word.at < seenByTeam) continue;
    if (isOwn(one)) {
      last.set(side, new Map([['', [said]]]));
      continue;
    }
    const subjects = last.get(side) ?? new Map<string, WordOfDecision[]>();
    last.set(side, subjects);
    const subject = subjectOf({ ...one, child: '' });
    for (const ended of isYesOfTeam(word) ? last.values() : [subjects]) endEarlier(ended, subject, one);
    subjects.set(subject, [...(subjects.get(subject) ?? []), said]);
  }
  return [...last.values()].flatMap((of) => [...of.values()].flat().map(({ word }) => word));
}

export const isNo = ({ allows }: Word): boolean => !allows.take_part;

/** True where a yes is about the child of an earlier no: a name that is a slip away may be a sister's, and one that is lost tells nothing. */
const isTakenBackBy = (no: DecidedConsent, yes: DecidedConsent): boolean =>
  no.child === '' || yes.joined !== undefined || hasSureWords(yes.child, no.child);

/**
 * The noes about one child that nobody has taken back: a later yes through the same contact does, and a later yes of the team. The
 * first one stays where the same contact, or the team, has said no again.
 */
export function standingNoes(decisions: readonly DecidedConsent[]): Word[] {
  let noes: WordOfDecision[] = [];
  for (const said of saidIn(decisions, () => true)) {
    const { one, word, side } = said;
    if (isNo(word)) noes.push(said);
    else
      noes = noes.filter((no) => (no.side !== side && word.channel !== TEAM) || !isTakenBackBy(no.one, one));
  }
  return noes.map(({ word }) => word);
}

/** The time of the last of these decisions that the team has seen. */
export const lastSeenByTeam = (decisions: readonly DecidedConsent[]): Date | null =>
  decisions
    .filter((one) => isByTeam(one) && !one.isUnreadable)
    .reduce<Date | null>((last, { given_at }) => (last && last > given_at ? last : given_at), null);

/** Returns the purposes that all of them allow; those of the archive where all of them were asked about it. */
export function allowedByAll(words: readonly Word[]): Purposes {
  const isAsked = words.every(({ allows }) => allows.archive_words !== undefined);
  const purposes = isAsked ? [...CONSENT_PURPOSES, ...ARCHIVE_PURPOSES] : CONSENT_PURPOSES;
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, words.every(({ allows }) => allows[purpose] === true)]),
  ) as Purposes;
}
