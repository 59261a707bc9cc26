import { type Compiled, compileMessage, type Token } from '@ndeiya/domain/languages/format';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import suggested from '../../functions/src/resources/languages/suggested.json' with { type: 'json' };

const MARKS = /<\/?\d+\/?>/;
/** Fewer letters may also be a name, a part of a date or a part of another word. */
const LONG = 9;

const tokensOf = (message: Compiled): readonly Token[] => (typeof message === 'string' ? [message] : message);
const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words between the values of a message, in each of its cases. */
function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token === '#' ? [] : token.split(MARKS);
    return Object.values(token[2] ?? {}).flatMap(wordsOf);
  });
}

/** A pattern of the whole message, with anything in the places of its values. */
function patternOf(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? '.+' : token.split(MARKS).map(escaped).join('');
    const cases = Object.values(token[2] ?? {}).map(patternOf);
    return cases.length > 0 ? `(?:${cases.join('|')})` : '.+';
  });
  return parts.join('');
}

/** One suggestion is looked for by its long pieces anywhere, or as a whole where it stands alone and is short. */
interface Sought {
  text: string;
  pieces: readonly string[];
  whole: RegExp;
}

function soughtOf(text: string): Sought {
  const tokens = tokensOf(compileMessage(text));
  const pieces = wordsOf(tokens)
    .map(squeezed)
    .filter((piece) => piece.length >= LONG);
  return { text, pieces, whole: new RegExp(`^${patternOf(tokens).trim()}$`, 'u') };
}

/**
 * Every suggestion of every language. Those are left out that say the same as their English, and, where `allowed` names
 * them, words that are no suggestion where they stand: the names of dates, and texts that a reviewer has published.
 */
function everySuggestion(allowed: readonly string[]): Sought[] {
  const texts = Object.values(suggested as Record<string, Suggestions>).flatMap((file) =>
    Object.entries(file).flatMap(([english, { text }]) => (text === '' || text === english ? [] : [text])),
  );
  const known = allowed.map(squeezed).join('\n');
  // The published file of a language has the pieces of a message one by one.
  const alone = allowed.flatMap((one) => [one, ...wordsOf(tokensOf(compileMessage(one)))]);
  return [...new Set(texts)].flatMap((text) => {
    const sought = soughtOf(text);
    const pieces = sought.pieces.filter((piece) => !known.includes(piece));
    if (pieces.length > 0) return [{ ...sought, pieces }];
    const isLeftOut = sought.pieces.length > 0 || alone.some((one) => sought.whole.test(one.trim()));
    return isLeftOut ? [] : [sought];
  });
}

const beginningOf = (piece: string) => piece.slice(0, LONG);

/** The beginnings that stand anywhere in the text: one way through it, because each of thousands of pieces needs one more. */
function beginningsIn(text: string, beginnings: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at + LONG <= text.length; at += 1) {
    const here = text.slice(at, at + LONG);
    if (beginnings.has(here)) found.add(here);
  }
  return found;
}

/** Finds suggestions in what is shown: a list of texts, each as it stands alone, such as a line or a label. */
export function suggestionFinder(allowed: readonly string[] = []) {
  const all = everySuggestion(allowed);
  const beginnings = new Set(all.flatMap(({ pieces }) => pieces.map(beginningOf)));
  const find = (shown: readonly string[]): string[] => {
    const together = squeezed(shown.join(' '));
    const begun = beginningsIn(together, beginnings);
    const isIn = (piece: string) => begun.has(beginningOf(piece)) && together.includes(piece);
    const alone = shown.map((one) => one.normalize('NFC').trim());
    return all
      .filter(({ pieces, whole }) =>
        pieces.length > 0 ? pieces.some(isIn) : alone.some((one) => whole.test(one)),
      )
      .map(({ text }) => text);
  };
  return { find, count: all.length };
}

/** The texts of HTML: what stands between tags, and the values of attributes. */
export const htmlTexts = (html: string): string[] => [
  ...html.split(/<[^>]*>/),
  ...[...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value),
];

/** Every text in a JSON value, its names included. */
export function jsonTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...jsonTexts(inner)]);
}
