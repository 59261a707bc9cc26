import { isEmail } from '@ndeiya/domain/kernel/email';
import { writtenName } from '@ndeiya/domain/kernel/names';

/** The longest name that a child may have. */
const NAME_CHARS = 120;
/** A number with its point, a bullet, a box, or several of them, as lists on paper and in messages begin their lines. */
const LINE_START = /^(?:[\s•◦▪■□☐☑✓✔·*–—−>-]+|\(?\d{1,3}(?:[.):\]]+|\s*[-–—]\s|\s+(?=\p{L})))+\s*/u;
const LETTER = /\p{L}/u;
/** A phone number, as people write one. */
const PHONE = /^\+?[\d\s().\-/]*$/u;
const PHONE_DIGITS = 9;

/** A name has none of these: they are the age or class of a child, or two names in one line without a contact. */
const MORE_THAN_A_NAME = /[,;\d]|\s[-–—]\s/u;

/** A child of a class list; with the guardian where the line has a phone number or an address, whose owner it may not name. */
export interface ListedChild {
  name: string;
  guardian?: { name: string; relation: string; contact: string };
}

/** True where somebody has to look if the line was read right. */
export const isDoubtful = ({ name }: ListedChild): boolean => MORE_THAN_A_NAME.test(name);

const isContact = (cell: string) =>
  isEmail(cell) || (PHONE.test(cell) && cell.replace(/\D/gu, '').length >= PHONE_DIGITS);
const isName = (cell: string) => LETTER.test(cell) && !isContact(cell);
const nameIn = (cell: string) =>
  writtenName(cell)
    .replace(LINE_START, '')
    .replace(/[\s,;.]+$/u, '')
    .slice(0, NAME_CHARS);

/** The cells of a line: of a copied table, or what commas, semicolons and dashes part where a contact stands among it. */
function cellsOf(line: string): string[] {
  const trimmed = (cells: string[]) => cells.map((cell) => cell.trim());
  const cells = trimmed(line.split('\t'));
  const parts = trimmed(line.replace(LINE_START, '').split(/[\t,;]|\s[-–—]\s/u));
  return parts.some(isContact) ? parts : cells;
}

/** The name stands before the contact, with nothing but the class or the place of the child between. */
function childIn(line: string): ListedChild {
  const cells = cellsOf(line);
  const first = cells.findIndex(isName);
  const name = nameIn(cells[first] ?? '');
  const contactAt = cells.findIndex((cell, at) => at > first && isContact(cell));
  const contact = cells[contactAt];
  const guardian = cells.slice(first + 1, contactAt).findLast(isName);
  if (contact === undefined) return { name };
  return { name, guardian: { name: guardian === undefined ? '' : nameIn(guardian), relation: '', contact } };
}

/** The children of a class list, one a line. Numbers and bullets before a name are removed, and lines without a letter. */
export const childrenIn = (text: string): ListedChild[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(childIn)
    .filter(({ name }) => LETTER.test(name));
