import { namesOf } from '@ndeiya/domain/entities/fieldTable';
import { type Participant, participantFields } from '@ndeiya/domain/entities/participant';
import { toNairobiIso } from '@ndeiya/domain/time';
import Papa from 'papaparse';
import { BOM, csvOf, FORMULA } from '../../shared/csv';

const FIELDS = namesOf(participantFields);

/** The participants as a CSV file for Excel: UTF-8 with BOM, no cell of which is a formula. */
export function toCsv(rows: readonly Participant[]): string {
  const cells = rows.map((row) => [...FIELDS.map((name) => row[name]), toNairobiIso(row.created_at)]);
  return csvOf([...FIELDS, 'registered'], cells);
}

const plain = (cell: string) =>
  (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).trim();

/** The cells of a CSV file, by rows; commas, semicolons and tabs are told apart. The apostrophes of `toCsv` are gone. */
export function fromCsv(text: string): string[][] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(body, { delimitersToGuess: [',', ';', '\t'] });
  return data.map((row) => row.map(plain));
}
