import { LANGUAGES_LIMITS } from '../kernel/constants';
import { compileMessage, placeholderNames, placeholdersIn, type Token } from './format';
import { languageMessages } from './messages';
import { messageForms, shownElements } from './shownElements';

const { check } = languageMessages;

function placeholdersOf(text: string) {
  try {
    return placeholdersIn(compileMessage(text));
  } catch {
    return null;
  }
}

/** True where a choice has nothing to show for one of its cases. */
const hasEmptyForm = (text: string): boolean =>
  placeholdersOf(text)?.some(([, , cases]) => Object.values(cases ?? {}).some(isBlank)) ?? false;
const isBlank = (tokens: readonly Token[]) =>
  tokens.every((token) => typeof token === 'string' && !token.trim());

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** True where each form has every value that no form of the English leaves out: a choice would hide it. */
function keepsValues(english: string, text: string): boolean {
  const [first = '', ...others] = messageForms(english) ?? [];
  const values = (first.match(/\{\w+\}/g) ?? []).filter((value) =>
    others.every((form) => form.includes(value)),
  );
  return messageForms(text)?.every((form) => values.every((value) => form.includes(value))) ?? false;
}

/** An English text whose brackets form no placeholder is content that somebody typed, and has nothing to keep. */
function placeholderProblem(english: string, text: string): string | null {
  const wanted = placeholdersOf(english);
  if (!wanted) return null;
  const given = placeholdersOf(text);
  if (!given) return check.brackets;
  const hasOwnChoice = given.some(
    ([name, kind]) => kind !== undefined && !wanted.some((one) => one[0] === name && one[1] === kind),
  );
  const names = placeholderNames(wanted);
  const isKept = isSame(names, placeholderNames(given)) && !hasOwnChoice && keepsValues(english, text);
  return isKept ? null : check.placeholders(braced(names));
}

function elementProblem(english: string, text: string): string | null {
  const wanted = shownElements(english);
  if (!wanted) return null;
  const given = shownElements(text);
  if (given && isSame(wanted, given)) return null;
  return check.elements(wanted.map((number) => `<${number}>…</${number}>`).join(' '));
}

/** A page, a mailbox, or what mail programs make a link of: words with a full stop and no space between them. */
const ADDRESS = /[^.]\.[\p{L}\p{M}{]{2,}|:\/\/|@/u;

/** A text as it is shown: without the marks of its elements, signs that nobody sees and other spellings of a full stop. */
const asShown = (form: string): string =>
  form
    .replace(/<\/?\d>/g, '')
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();

const addressesIn = (forms: readonly string[]): string[] =>
  forms
    .flatMap((form) => asShown(form).split(/[\s<>()"'“”„‘’«»,;]+/u))
    .map((word) => word.replace(/[.:!?]+$/u, ''))
    .filter((word) => ADDRESS.test(word));

/** Translations stand in mails, too, where another address would lead away from the site in its name. */
function addressProblem(english: string, text: string): string | null {
  const known = new Set(addressesIn(messageForms(english) ?? []));
  return addressesIn(messageForms(text) ?? []).every((address) => known.has(address)) ? null : check.address;
}

/** The sentence that says why this text cannot stand for the English one, or null where it can; '' deletes it. */
export function translationProblem(english: string, text: string): string | null {
  if (text === '') return null;
  if (text.trim() === '') return check.empty;
  if (text.length > LANGUAGES_LIMITS.textChars) return check.long;
  if (hasEmptyForm(text) && !hasEmptyForm(english)) return check.form;
  return placeholderProblem(english, text) ?? elementProblem(english, text) ?? addressProblem(english, text);
}
