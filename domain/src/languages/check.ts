import { LANGUAGES_LIMITS } from '../kernel/constants';
import { compileMessage, placeholdersOf, type Token } from './format';
import { languageMessages } from './messages';
import { shownElements } from './shownElements';

const { check } = languageMessages;

function placeholders(text: string): string[] | null {
  try {
    return placeholdersOf(text);
  } catch {
    return null;
  }
}

/** True where a choice has nothing to show for one of its cases. */
function hasEmptyForm(text: string): boolean {
  try {
    const tokens = compileMessage(text);
    return (
      typeof tokens !== 'string' &&
      tokens.some((token) => typeof token !== 'string' && Object.values(token[2] ?? {}).some(isBlank))
    );
  } catch {
    return false;
  }
}
const isBlank = (tokens: readonly Token[]) =>
  tokens.every((token) => typeof token === 'string' && !token.trim());

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** An English text whose brackets form no placeholder is content that somebody typed, and has nothing to keep. */
function placeholderProblem(english: string, text: string): string | null {
  const wanted = placeholders(english);
  if (!wanted) return null;
  const given = placeholders(text);
  if (!given) return check.brackets;
  return isSame(wanted, given) ? null : check.placeholders(braced(wanted));
}

function elementProblem(english: string, text: string): string | null {
  const wanted = shownElements(english);
  if (!wanted) return null;
  const given = shownElements(text);
  if (given && isSame(wanted, given)) return null;
  return check.elements(wanted.map((number) => `<${number}>…</${number}>`).join(' '));
}

/** A page, a mailbox, or what mail programs make a link of: words with a full stop and no space between them. */
const ADDRESS = /[\p{L}\p{Nd}}]\.\p{L}{2,}|:\/\/|@/u;

const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s<>()"',;]+/u)
    .map((word) => word.replace(/[.:!?]+$/u, ''))
    .filter((word) => ADDRESS.test(word));

/** Translations stand in mails, too, where another address would lead away from the site in its name. */
function addressProblem(english: string, text: string): string | null {
  const known = new Set(addressesIn(english));
  return addressesIn(text).every((address) => known.has(address)) ? null : check.address;
}

/** The sentence that says why this text cannot stand for the English one, or null where it can; '' deletes it. */
export function translationProblem(english: string, text: string): string | null {
  if (text === '') return null;
  if (text.trim() === '') return check.empty;
  if (text.length > LANGUAGES_LIMITS.textChars) return check.long;
  if (hasEmptyForm(text) && !hasEmptyForm(english)) return check.form;
  return placeholderProblem(english, text) ?? elementProblem(english, text) ?? addressProblem(english, text);
}
