import type { Participant } from '@ndeiya/domain/entities/participant';
import { toNairobiIso } from '@ndeiya/domain/time';
import Papa from 'papaparse';

/** Excel takes a file for UTF-8, and shows ĩ and ũ, only when it begins with this. */
const BOM = '\ufeff';
/** What a spreadsheet would run as a formula; an apostrophe before it keeps it text. A leading apostrophe gets one too, so that reading gives back what was written. */
const FORMULA = /^\s*['=+\-@|%＝＋－＠]/u;

const COLUMNS = ['name', 'email', 'phone', 'category', 'registered'] as const;

/** The participants as a CSV file for Excel: UTF-8 with BOM, no cell of which is a formula. */
export function toCsv(rows: readonly Participant[]): string {
  const cells = rows.map(({ name, email, phone, category, created_at }) => [
    name,
    email,
    phone,
    category,
    toNairobiIso(created_at),
  ]);
  return BOM + Papa.unparse([[...COLUMNS], ...cells], { escapeFormulae: FORMULA });
}

const plain = (cell: string) =>
  (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).trim();

/** The cells of a CSV file, by rows; commas, semicolons and tabs are told apart. The apostrophes of `toCsv` are gone. */
export function fromCsv(text: string): string[][] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(body, { delimitersToGuess: [',', ';', '\t'] });
  return data.map((row) => row.map(plain));
}
