import { namesOf } from '@ndeiya/domain/entities/fieldTable';
import { type Participant, participantFields } from '@ndeiya/domain/entities/participant';
import { toLocalIso } from '@ndeiya/domain/time';
import Papa from 'papaparse';
import { BOM, csvOf, FORMULA } from '../../shared/csv';

/** An export says which edition it is of, and an import of another one is refused. */
export const EDITION_COLUMN = 'edition';
const FIELDS = namesOf(participantFields);

/** The participants as a CSV file for Excel: UTF-8 with BOM, without formulas. */
export function toCsv(rows: readonly Participant[]): string {
  const cells = rows.map((row) => [
    ...FIELDS.map((name) => row[name]),
    String(row.edition ?? ''),
    toLocalIso(row.created_at),
  ]);
  return csvOf([...FIELDS, EDITION_COLUMN, 'registered'], cells);
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
