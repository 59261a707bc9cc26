import type { Participant } from '@ndeiya/domain/entities/participant';
import { toNairobiIso } from '@ndeiya/domain/time';
import Papa from 'papaparse';
import { BOM, csvOf, FORMULA } from '../../shared/csv';

const COLUMNS = ['name', 'email', 'phone', 'category', 'registered'] as const;

/** The participants as a CSV file for Excel: UTF-8 with BOM, without formulas. */
export function toCsv(rows: readonly Participant[]): string {
  const cells = rows.map(({ name, email, phone, category, created_at }) => [
    name,
    email,
    phone,
    category,
    toNairobiIso(created_at),
  ]);
  return csvOf(COLUMNS, cells);
}

const plain = (cell: string) =>
  (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).trim();

/**
 * The cells of a CSV file, by rows; detects commas, semicolons and tabs. Removes the apostrophes of `toCsv`.
 */
export function fromCsv(text: string): string[][] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(body, { delimitersToGuess: [',', ';', '\t'] });
  return data.map((row) => row.map(plain));
}
