import { type Cases, type Compiled, compileMessage, type Token } from '@ndeiya/domain/languages/format';
import { pluralRules } from '@ndeiya/domain/languages/plural';

/** A part of a text: words, or a mark that must stay whole. */
interface Piece {
  text: string;
  isMark: boolean;
}

const MARK = /(\{\s*\w+\s*\}|<\/?\d>)/;
const MARK_OR_NUMBER = /(\{\s*\w+\s*\}|<\/?\d>|#)/;

/** The words and marks of a text. `#` is a mark inside a form of a number. */
export function piecesOf(text: string, hasNumber = false): Piece[] {
  return text
    .split(hasNumber ? MARK_OR_NUMBER : MARK)
    .map((part, place) => ({ text: part, isMark: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** A text with one form for each number: `{count, plural, one {# event} other {# events}} found`. */
export interface Forms {
  /** The placeholder of the number. */
  name: string;
  /** The whole sentence by the category of the number. */
  forms: Record<string, string>;
}

type Plural = [name: string, kind: 'plural', cases: Cases];
const isPlural = (token: Token): token is Plural => typeof token !== 'string' && token[1] === 'plural';
const isChoice = (token: Token) => typeof token !== 'string' && token.length === 3;

const written = (tokens: readonly Token[]) =>
  tokens.map((token) => (typeof token === 'string' ? token : `{${token[0]}}`)).join('');

function tokensOf(text: string): Token[] {
  let message: Compiled;
  try {
    message = compileMessage(text);
  } catch {
    return [];
  }
  return typeof message === 'string' ? [message] : message;
}

/** The forms of a text that has exactly one choice by number; null for any other. */
export function formsOf(text: string): Forms | null {
  const tokens = tokensOf(text);
  const [choice, another] = tokens.filter(isChoice);
  if (!choice || another || !isPlural(choice)) return null;
  const place = tokens.indexOf(choice);
  const [before, after] = [written(tokens.slice(0, place)), written(tokens.slice(place + 1))];
  const [name, , cases] = choice;
  if (Object.values(cases).some((form) => form.some(isChoice))) return null;
  const forms = Object.entries(cases).map(([category, form]) => [category, before + written(form) + after]);
  return { name, forms: Object.fromEntries(forms) as Record<string, string> };
}

/** The text with these forms; '' where all of them are empty. */
export function textOfForms({ name, forms }: Forms): string {
  const cases = Object.entries(forms);
  if (cases.every(([, form]) => form.trim() === '')) return '';
  const isExact = (category: string) => /^\d+$/.test(category);
  const all = cases.map(([category, form]) => `${isExact(category) ? '=' : ''}${category} {${form}}`);
  return `{${name}, plural, ${all.join(' ')}}`;
}

/** The categories of numbers that a language tells apart. */
export const categoriesOf = (language: string): string[] =>
  pluralRules(language).resolvedOptions().pluralCategories.toSorted(inOrder);

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];
const inOrder = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

/** Some numbers of a category, as an example for translators. */
export function numbersOf(language: string, category: string): string {
  const rules = pluralRules(language);
  const found = [...Array(200).keys()].filter((number) => rules.select(number) === category).slice(0, 3);
  return found.length > 0 ? found.join(', ') : category;
}
