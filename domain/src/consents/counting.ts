import { hasSureWords } from '../people/nearName';
import { comparableContact } from './contact';
import { ARCHIVE_PURPOSES, CONSENT_PURPOSES, NO_PURPOSES, type Purposes } from './purposes';
import { type DecidedConsent, FORGOTTEN_CONTACT, hashOrContact, isByTeam, subjectOf, TEAM } from './words';

/** The last word of one contact, or of the team, about a child. */
export interface Word {
  entry: string;
  channel: string;
  at: Date;
  allows: Purposes;
  /** It cannot be read, so that it counts as a no that nobody may have said. */
  isUnreadable?: true;
}

const channelOf = (one: DecidedConsent): string => (isByTeam(one) ? TEAM : hashOrContact(one));

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

/** The noes that stand, and each yes by which a contact has taken its own one back. */
function noesThatStand(decisions: readonly DecidedConsent[]) {
  let noes: WordOfDecision[] = [];
  const ending = new Set<DecidedConsent>();
  for (const said of saidIn(decisions, () => true)) {
    const { one, word, side } = said;
    if (isNo(word)) {
      noes.push(said);
      continue;
    }
    const left = noes.filter(
      (no) => (no.side !== side && word.channel !== TEAM) || !isTakenBackBy(no.one, one),
    );
    if (left.length < noes.length) ending.add(one);
    noes = left;
  }
  return { noes, ending };
}

/**
 * The noes about one child that nobody has taken back: a later yes through the same contact does, and a later yes of the team. The
 * first one stays where the same contact, or the team, has said no again.
 */
export const standingNoes = (decisions: readonly DecidedConsent[]): Word[] =>
  noesThatStand(decisions).noes.map(({ word }) => word);

/**
 * Those of these decisions about one child that count also where it is another person: noes that stand, a yes that has ended one,
 * which may have been said nearer, and the team's. A yes that was withdrawn is one of the noes as long as its withdrawal stands.
 */
export function countingFarther<D extends DecidedConsent>(decisions: readonly D[]): D[] {
  const { noes, ending } = noesThatStand(decisions);
  const standing = new Set(noes.map(({ one }) => one));
  const isEnding = (one: D) => ending.has(one) && !one.withdrawn_at;
  return decisions.filter((one) => standing.has(one) || isEnding(one) || isByTeam(one));
}

/** Returns the purposes that all of them allow; those of the archive where all of them were asked about it. */
export function allowedByAll(words: readonly Word[]): Purposes {
  const isAsked = words.every(({ allows }) => allows.archive_words !== undefined);
  const purposes = isAsked ? [...CONSENT_PURPOSES, ...ARCHIVE_PURPOSES] : CONSENT_PURPOSES;
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, words.every(({ allows }) => allows[purpose] === true)]),
  ) as Purposes;
}
