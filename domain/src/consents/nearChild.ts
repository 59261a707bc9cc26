import { remembering } from '../kernel/remembering';
import {
  foldedName,
  hasOneSlip,
  hasSureWords,
  isNearName,
  isNearNameOfChild,
  isOneSlip,
} from '../people/nearName';
import {
  type DecidedConsent,
  isGiven,
  isLikelySameChild,
  isOfPerson,
  isSameChild,
  type Member,
  subjectOf,
  wordsOfChild,
} from './words';

/** A word with fewer letters is an initial, a particle or a part of another name, and tells nobody apart. */
const SHORTEST_WORD = 3;
/** One slip in a shorter word makes another name of it: Ken and Ben. */
const SHORTEST_WORD_WITH_SLIP = 4;

/** The same child as it may be written twice in one entry: with the same words, or with one slip of the keyboard. */
export const isNearChild = (name: string, other: string): boolean =>
  isLikelySameChild(name, other) || hasOneSlip(name, other);

const wordsOf = (name: string): string[] =>
  [...foldedName(name).words].filter(({ length }) => length >= SHORTEST_WORD);

/** The words of a name that a brother or a sister does not share: all but the last one. */
function givenWords(name: string): string[] {
  const words = wordsOf(name);
  return words.length > 1 ? words.slice(0, -1) : words;
}

const isSameWord = (word: string, other: string): boolean =>
  word.startsWith(other) || other.startsWith(word) || isOneSlip(word, other, SHORTEST_WORD_WITH_SLIP);

/**
 * True where a name may be another way to write the one that was asked about: nearly the same, without its initials too, or with
 * one of the given names in it.
 */
export function mayBeWritten(name: string, asked: string): boolean {
  if (isNearName(name, asked) || isNearName(wordsOf(name).join(' '), asked)) return true;
  const given = givenWords(asked);
  return wordsOf(name).some((word) => given.some((one) => isSameWord(word, one)));
}

const isWrittenWord = (word: string, other: string): boolean =>
  other.startsWith(word) || isOneSlip(word, other);

/**
 * One of the words, or several of them written together: from each place that whole words have reached, the rest may be one more.
 * Each place is looked at once, because many words may begin alike.
 */
function isMadeOf(word: string, words: readonly string[]): boolean {
  const long = words.filter(({ length }) => length >= SHORTEST_WORD);
  const reached = new Set([0]);
  for (const at of reached) {
    const rest = word.slice(at);
    // A few letters more make another name of a short one: Paul and Paula, Ann and Anna.
    const isWhole = at === 0 || rest.length >= SHORTEST_WORD;
    if (isWhole && words.some((one) => isWrittenWord(rest, one))) return true;
    for (const one of long) if (rest.startsWith(one)) reached.add(at + one.length);
  }
  return false;
}

/**
 * True where each word of a name is one of the asked name, also as an initial, shortened or with a slip. With a word of its own
 * it is another child, such as one of the same first name. Mary and Mark are brother and sister, so a short word with a slip is
 * one of its own.
 */
export const hasOnlyWordsOf = (name: string, asked: string): boolean =>
  hasOnlyWordsIn(name, [...foldedName(asked).words]);

/** As `hasOnlyWordsOf`, for the folded words of several names. */
export function hasOnlyWordsIn(name: string, asked: readonly string[]): boolean {
  const own = foldedName(name).words;
  return own.size > 0 && [...own].every((word) => isMadeOf(word, asked));
}

/** Particles of names, such as 'wa', have at most so many letters. */
const LONGEST_PARTICLE = 2;

/** The words of a name, without their order and without particles. */
const bareWords = remembering((name): string =>
  [...wordsOfChild(name)]
    .filter((word) => word.length > LONGEST_PARTICLE)
    .toSorted()
    .join(' '),
);

/** Lists of schools have the names in another order, and 'Amina wa Wambui' is no sister of Amina Wambui. */
export const hasSameWords = (name: string, other: string): boolean =>
  isSameChild(name, other) || (bareWords(name) !== '' && bareWords(name) === bareWords(other));

type NamedDecision = Pick<DecidedConsent, 'child' | 'person' | 'joined'>;

/** An organiser's join says more than the names, and a name that is lost says nothing. */
const isUnderName = ({ child, joined }: NamedDecision, name: string): boolean =>
  child === '' || joined !== undefined || isNearNameOfChild(child, name);

/**
 * True for a decision about the person of this member under a name that may be the member's. A place keeps its person
 * while its name is corrected, and by two corrections one child's name can become another's.
 */
export const isOfNamed = (one: NamedDecision, member: Pick<Member, 'name' | 'person'>): boolean =>
  isOfPerson(one, member) && isUnderName(one, member.name);

/**
 * The same without names that are a slip away, or later words of a name, which may be a sister's, and without a yes that has lost its
 * name in a restore.
 */
export const isSurelyOf = (one: DecidedConsent, member: Pick<Member, 'name' | 'person'>): boolean =>
  isOfPerson(one, member) &&
  (one.child === '' ? !isGiven(one) : one.joined !== undefined || hasSureWords(one.child, member.name));

/** True where the child of a decision is this member. */
export const isChildOf = (one: NamedDecision, member: Pick<Member, 'name' | 'person'>): boolean =>
  isSameChild(one.child, member.name) || isOfNamed(one, member);

/**
 * Nobody's name is written in so many ways that are all near each other. A further one is taken for another child's, so that a
 * yes about the others ends no no about it.
 */
const MOST_NAMES = 30;

interface OneChild {
  names: Set<string>;
  own: DecidedConsent[];
}

/** Each name is compared once: very many decisions may be about one person. */
const isOneOf = ({ names }: OneChild, one: DecidedConsent): boolean =>
  (names.size < MOST_NAMES || names.has(one.child)) &&
  [...names].every((name) => name === '' || isUnderName(one, name));

/** The decisions child by child: two names of one person that are not near each other are two children. */
export function byChild(decisions: readonly DecidedConsent[]): DecidedConsent[][] {
  const children = new Map<string, OneChild[]>();
  for (const one of decisions) {
    const subject = subjectOf(one);
    const known = children.get(subject) ?? [];
    const child = known.find((other) => isOneOf(other, one));
    if (child) {
      child.names.add(one.child);
      child.own.push(one);
    } else children.set(subject, [...known, { names: new Set([one.child]), own: [one] }]);
  }
  return [...children.values()].flat().map(({ own }) => own);
}
