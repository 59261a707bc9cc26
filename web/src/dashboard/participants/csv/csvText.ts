import { type Participant, participantFields } from '@ndeiya/domain/entries/participant';
import { namesOf } from '@ndeiya/domain/kernel/shownFields';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import Papa from 'papaparse';
import { BOM, csvOf, FORMULA, withoutApostrophes } from '../../kit/csv';

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

/** `="0712"` keeps a spreadsheet from making a number of a text. */
const AS_TEXT = /^="(.*)"$/;

function plain(cell: string): string {
  const text = withoutApostrophes(AS_TEXT.exec(cell.trim())?.[1] ?? cell);
  return (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text).trim();
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** The first line with which Excel is told the separator. */
const TOLD = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n)/i;

const cellsOf = (body: string, delimiter: string) =>
  Papa.parse<string[]>(body, { delimiter }).data.map((row) => row.map(plain));

/**
 * The cells of a CSV file, by rows. The separator is the one that the file tells, or the one with which the most columns
 * have a known name, or the one that the parser guesses. Removes the apostrophes of `toCsv`.
 */
export function fromCsv(text: string, likeness: (cells: string[][]) => number = () => 0): string[][] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const told = TOLD.exec(body);
  if (told) return cellsOf(body.slice(told[0].length), told[1] ?? ',');
  const tries = SEPARATORS.map((delimiter) => {
    const cells = cellsOf(body, delimiter);
    return { cells, fits: likeness(cells) };
  });
  const best = tries.reduce((most, one) => (one.fits > most.fits ? one : most), {
    cells: [] as string[][],
    fits: 0,
  });
  if (best.fits > 0) return best.cells;
  const { data } = Papa.parse<string[]>(body, { delimitersToGuess: [...SEPARATORS] });
  return data.map((row) => row.map(plain));
}
