import { asItLooks } from '../kernel/lookAlikes';
import { comparableName, foldedLetters } from '../kernel/names';
import { remembering } from '../kernel/remembering';
import { isSameName } from '../kernel/sameName';

/** One slip in a shorter name may make another name of it: Ann and Ian. */
export const SHORTEST_WITH_SLIP = 5;

const wordsOf = (name: string) => new Set(foldedLetters(asItLooks(name)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** A name in the forms in which it is compared, so that a name that is compared with many others is folded once. */
export interface FoldedName {
  letters: string;
  words: ReadonlySet<string>;
}
export const foldedName = remembering((name): FoldedName => ({
  letters: comparableName(asItLooks(name)),
  words: wordsOf(name),
}));

const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  words.size > 0 && words.size <= others.size && [...words].every((word) => others.has(word));

/**
 * True where one letter is wrong, missing or too many, or two neighbours have changed places, in letters that are folded
 * already.
 */
export function isOneSlip(name: string, other: string, shortest = SHORTEST_WITH_SLIP): boolean {
  const [short, long] = name.length <= other.length ? [name, other] : [other, name];
  if (long.length - short.length > 1 || short.length < shortest) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [rest, longRest] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return rest === longRest.slice(1);
  const isSwapped =
    longRest.startsWith(`${rest.charAt(1)}${rest.charAt(0)}`) && rest.slice(2) === longRest.slice(2);
  return isSwapped || rest.slice(1) === longRest.slice(1);
}

/** As `isNearName`, for names that are folded already. */
export function isNearFolded(one: FoldedName, other: FoldedName): boolean {
  if (one.letters === '' || other.letters === '') return false;
  if (one.letters === other.letters || isOneSlip(one.letters, other.letters)) return true;
  return isWithin(one.words, other.words) || isWithin(other.words, one.words);
}

/**
 * True where one name can be a correction of the other: the same letters, one slip of the keyboard, the same words in
 * another order, or a word more.
 */
export const isNearName = (name: string, other: string): boolean =>
  isSameName(name, other) || isNearFolded(foldedName(name), foldedName(other));

const hasSameLetters = (name: string, other: string): boolean => {
  const [one, two] = [foldedName(name), foldedName(other)];
  return isSameName(name, other) || (one.letters !== '' && one.letters === two.letters);
};

/** True for the same words, in whatever order, with or without a word more: nothing of it is a slip, which may be another name. */
function hasSameWords(name: string, other: string): boolean {
  const [one, two] = [foldedName(name).words, foldedName(other).words];
  return hasSameLetters(name, other) || isWithin(one, two) || isWithin(two, one);
}

/**
 * As `hasSameWords`, where fewer words have the first one of the other name among them: Amina becomes Amina Wambui once her form is
 * complete, and Wambui, or Wambui Njeri beside Amina Wambui Njeri, may be her sister.
 */
export function hasSureWords(name: string, other: string): boolean {
  if (hasSameLetters(name, other)) return true;
  const [one, two] = [foldedName(name).words, foldedName(other).words];
  const [fewer, more] = one.size < two.size ? [one, two] : [two, one];
  const [first = ''] = more;
  return isWithin(fewer, more) && fewer.has(first);
}

/** True where one word is another by one slip of the keyboard, and all others are the same. */
export function hasOneSlip(name: string, other: string): boolean {
  const [one, two] = [foldedName(name), foldedName(other)];
  if (one.letters === two.letters) return true;
  const [own, ...more] = [...one.words].filter((word) => !two.words.has(word));
  const [others, ...rest] = [...two.words].filter((word) => !one.words.has(word));
  return (
    own !== undefined && others !== undefined && more.length + rest.length === 0 && isOneSlip(own, others)
  );
}

/**
 * True where two names are near and may be one child's: with one slip in a short word they are those of brothers, as Ken and Ben
 * Wambui.
 */
export const isNearNameOfChild = (name: string, other: string): boolean =>
  isNearName(name, other) && (hasOneSlip(name, other) || hasSameWords(name, other));
