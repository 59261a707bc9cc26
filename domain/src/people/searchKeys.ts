import * as z from 'zod/mini';
import { defineView } from '../kernel/collection';
import { timestamp } from '../kernel/fields';
import { nameOrder } from '../kernel/nameOrder';
import { foldedLetters } from '../kernel/names';
import { dialledDigits } from '../kernel/phone';
import { stats } from '../system/records';

/**
 * Search keys of participants, entries, accounts and applications. Firestore cannot search inside texts, so every entry stores keys: three
 * neighbouring letters in a word of the name or in the e-mail, three digits of the phone, and the beginnings.
 * A query requires all keys of the typed text, and `fitsSearch` then removes entries that have the keys in
 * another order.
 */

/**
 * The field with the keys. It is a map, because a query can require several of a map's keys at once, but only
 * one entry of an array.
 */
export const SEARCH_FIELD = 'search';
export type SearchKeys = Record<string, true | string>;

/**
 * The key by which lists are in the order of names, next to the others. It is no key of a search: these have three letters
 * at most.
 */
const ORDER_KEY = 'order';
/**
 * The field by which Firestore sorts a list of names. A query leaves out documents that lack the field, so `npm run migrate`
 * writes it into older documents before a release uses it.
 */
export const NAME_ORDER = `${SEARCH_FIELD}.${ORDER_KEY}`;

/** Increase it when keys are made differently: the maintenance then writes the keys of every entry again. */
export const SEARCH_VERSION = 5;
/** A key of every entry whose keys have this version. */
export const VERSION_KEY = `=${String(SEARCH_VERSION)}`;

/** Records in `stats/search` the version that all entries have. */
export const searchState = defineView(stats, z.object({ version: z.number(), updated_at: timestamp }));
export const SEARCH_STATE_ID = 'search';

/** This many letters or digits match anywhere, fewer only at a beginning. */
const SEARCH_ANYWHERE_FROM = 3;
/** The maximum number of keys in a query; more keys would hardly exclude more entries. */
const MOST_KEYS = 12;

interface Searched {
  name: string;
  email: string;
  phone: string;
}

/**
 * One interpretation of the typed text: words of the name or the e-mail, and digits of the phone ('' for
 * none).
 */
interface Reading {
  words: string[];
  digits: string;
}

/** A part without letters and digits, such as the dash in '0712 - 345', is not a word. */
const wordsOf = (text: string): string[] =>
  foldedLetters(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** The digits with country code, and of a Kenyan number also those that are dialled within the country. */
function phoneForms(phone: string): string[] {
  const digits = dialledDigits(phone);
  if (digits === null) return [digitsOf(phone)];
  const [, national] = /^254([0-9]+)$/.exec(digits) ?? [];
  return national === undefined ? [digits] : [`0${national}`, digits];
}

/** All sequences of this many letters. By code points, because half a surrogate pair cannot be stored. */
function runs(text: string, length = SEARCH_ANYWHERE_FROM): string[] {
  const letters = [...text];
  return letters.slice(length - 1).map((_, index) => letters.slice(index, index + length).join(''));
}

const sizeOf = (text: string) => [...text].length;
const beginnings = (text: string): string[] => {
  const letters = [...text];
  return [1, 2].filter((size) => size <= letters.length).map((size) => letters.slice(0, size).join(''));
};

const storedKeys = (text: string, kind: string): string[] => [
  ...runs(text).map((run) => `${kind}${run}`),
  ...beginnings(text).map((start) => `^${kind}${start}`),
];

const typedKeys = (text: string, kind: string): string[] =>
  sizeOf(text) < SEARCH_ANYWHERE_FROM ? [`^${kind}${text}`] : runs(text).map((run) => `${kind}${run}`);

const TEXT = '';
const PHONE = '#';

/** The words of an entry that a typed word may match. */
const searchedWords = ({ name, email }: Searched): string[] => [...wordsOf(name), foldedLetters(email)];

/** The keys of an entry: at most as many as it has letters and digits, some for beginnings, and the order of its name. */
export function searchKeys(entry: Searched, name = entry.name): SearchKeys {
  const texts = searchedWords(entry).flatMap((word) => storedKeys(word, TEXT));
  const phones = phoneForms(entry.phone).flatMap((form) => storedKeys(form, PHONE));
  const keys = [VERSION_KEY, ...texts, ...phones].sort().map((key) => [key, true] as const);
  return { ...Object.fromEntries(keys), [ORDER_KEY]: nameOrder(name) };
}

/** The texts of an account that its search looks at, in the shape of the participants' search. */
export const userSearched = ({ username, email }: { username: string; email: string }): Searched => ({
  name: username,
  email,
  phone: '',
});

/** The texts of a partner's application that its search looks at. The organisation gives its place in lists. */
export const partnerSearched = ({
  organisation,
  contact_person,
  email,
  phone,
}: Omit<Searched, 'name'> & { organisation: string; contact_person: string }): Searched => ({
  name: `${organisation} ${contact_person}`,
  email,
  phone,
});

const isPhonePart = (word: string) => /^[+0-9().\p{Pd}/]*[0-9][+0-9().\p{Pd}/]*$/u.test(word);

/** Digits may belong to a phone, a name or an e-mail. */
function readings(typed: string): Reading[] {
  const words = wordsOf(typed);
  const digits = digitsOf(words.filter(isPhonePart).join(''));
  const asText = { words, digits: '' };
  if (digits === '') return words.length === 0 ? [] : [asText];
  const others = words.filter((word) => !isPhonePart(word));
  // 00254 712 and +254 (0)712 are 254712. The same digits may also be inside a number.
  const dialled = digits.replace(/^00(?=[1-9])/, '').replace(/^2540/, '254');
  return [asText, ...[...new Set([digits, dialled])].map((form) => ({ words: others, digits: form }))];
}

function spread(keys: string[]): string[] {
  const distinct = [...new Set(keys)];
  const step = Math.max(1, distinct.length / MOST_KEYS);
  return distinct.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/**
 * Groups of keys: a matching entry has all keys of one of the groups. Empty when the typed text cannot be
 * searched for.
 */
export const keysSearchedFor = (typed: string): string[][] =>
  readings(typed).map(({ words, digits }) =>
    spread([
      ...words.flatMap((word) => typedKeys(word, TEXT)),
      ...(digits === '' ? [] : typedKeys(digits, PHONE)),
    ]),
  );

const holds = (text: string, part: string) =>
  sizeOf(part) < SEARCH_ANYWHERE_FROM ? text.startsWith(part) : text.includes(part);

/**
 * True when the entry has everything that was typed: words of the name or the e-mail in any order, digits of
 * the phone.
 */
export function fitsSearch(entry: Searched, typed: string): boolean {
  const texts = searchedWords(entry);
  const forms = phoneForms(entry.phone);
  const found = readings(typed);
  return (
    found.length === 0 ||
    found.some(
      ({ words, digits }) =>
        words.every((word) => texts.some((text) => holds(text, word))) &&
        (digits === '' || forms.some((form) => holds(form, digits))),
    )
  );
}

/** True when a part of the typed text is too short to match anything but beginnings. */
export const searchesBeginnings = (typed: string): boolean =>
  readings(typed)
    .slice(-1)
    .some(({ words, digits }) =>
      [...words, digits].some((part) => part !== '' && sizeOf(part) < SEARCH_ANYWHERE_FROM),
    );
