import { type participantFields, participantInputFor } from '@ndeiya/domain/entries/participant';
import { participantImportMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { IMPORT_MAX_ROWS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { comparableName } from '@ndeiya/domain/kernel/names';
import type { FieldValuesOf } from '@ndeiya/domain/kernel/shownFields';
import { RefusedError } from '../../../data/admin/command';
import { type EditionInput, entryKeys } from '../../../data/admin/importId';
import type { Registered } from '../../../data/admin/participantExchange';
import type { EditionChoice } from '../../kit/useEditionChoice';
import { type Columns, COLUMNS, type CsvField, type CsvTable, findTable, missingIn } from './columns';

/** The edition into which a file is imported. */
export type ImportEdition = Pick<EditionChoice, 'year' | 'categories'>;

/** A valid row; `row` is the spreadsheet's number, with the header as row 1. */
export interface ReadyRow {
  row: number;
  input: EditionInput;
}
/** An invalid row with its errors. */
export interface BadRow {
  row: number;
  name: string;
  problems: string[];
}
export interface CheckedRows {
  ready: ReadyRow[];
  bad: BadRow[];
  /** Added by an earlier import of the same row. */
  there: ReadyRow[];
}

type Values = FieldValuesOf<typeof participantFields>;
/** A row's cells; `edition` is '' in a file without that column. */
type Cells = Values & { edition: string };

/** The replacement character for bytes that are not UTF-8. */
const UNREADABLE = '\ufffd';
const UNREADABLE_TEXT = "Has letters that cannot be read: save the file as 'CSV UTF-8'.";
const DUPLICATE_TEXT = 'Is in this file already, in the same category.';

/** A spreadsheet has made a number of a phone number, and has shown it in a short form. */
const SHORTENED = /^[+]?[0-9](?:[.,][0-9]+)?E[+]?[0-9]+$/i;
/** '712345678.0' and '2025.0'. */
const withoutZero = (cell: string) => cell.replace(/^([0-9]+)[.,]0$/, '$1');

/** Thrown for a file without some of the columns; the person then chooses them. */
export class MissingColumns extends RefusedError {
  constructor(
    readonly table: CsvTable,
    readonly missing: readonly CsvField[],
  ) {
    super(`${messages.participant.fileUnreadable} ${participantImportMessages.missing(missing.join(', '))}`);
  }
}

function valuesIn(row: readonly string[], columns: Columns): Cells {
  const cell = (place: number) => (place < 0 ? '' : (row[place] ?? ''));
  const values = Object.fromEntries(COLUMNS.map(({ name }) => [name, cell(columns[name])])) as Values;
  const name = [values.name, cell(columns.last)].filter(Boolean).join(' ');
  return { ...values, name, phone: withoutZero(values.phone), edition: withoutZero(cell(columns.edition)) };
}

function checker({ year, categories }: ImportEdition) {
  const schema = participantInputFor(categories);
  const canonical = new Map(categories.map((category) => [comparableName(category), category]));
  return ({ edition, ...values }: Cells): { input: EditionInput } | { problems: string[] } => {
    if (Object.values(values).some((value) => value.includes(UNREADABLE)))
      return { problems: [UNREADABLE_TEXT] };
    if (SHORTENED.test(values.phone)) return { problems: [participantImportMessages.shortened] };
    if (edition !== '' && edition !== String(year))
      return { problems: [participantImportMessages.otherEdition(edition, year)] };
    const category = canonical.get(comparableName(values.category)) ?? values.category;
    const parsed = schema.safeParse({ ...values, category });
    if (parsed.success) return { input: { ...parsed.data, edition: year } };
    // Only the first error of each field: a missing value needs no others.
    const issues = parsed.error.issues.filter(
      ({ path }, index, all) => all.findIndex((other) => other.path[0] === path[0]) === index,
    );
    return { problems: issues.map(({ message }) => message) };
  };
}

function sortRows(rows: readonly { row: number; values: Cells }[], edition: ImportEdition): CheckedRows {
  const check = checker(edition);
  const seen = new Set<string>();
  const result: CheckedRows = { ready: [], bad: [], there: [] };
  for (const { row, values } of rows) {
    const checked = check(values);
    if ('problems' in checked) {
      result.bad.push({ row, name: values.name, problems: checked.problems });
      continue;
    }
    const keys = entryKeys(checked.input);
    if (keys.some((key) => seen.has(key)))
      result.bad.push({ row, name: values.name, problems: [DUPLICATE_TEXT] });
    else result.ready.push({ row, input: checked.input });
    for (const key of keys) seen.add(key);
  }
  return result;
}

/**
 * Separates valid and invalid rows of a file; ignores empty rows. Throws `MissingColumns` when a column is neither found
 * nor chosen, and `RefusedError` when there are too many rows.
 */
export function checkRows(
  cells: readonly string[][],
  edition: ImportEdition,
  chosen: CsvTable | null = null,
): CheckedRows {
  const table = chosen ?? findTable(cells);
  const missing = missingIn(table.columns);
  if (missing.length > 0) throw new MissingColumns(table, missing);
  const rows = cells
    .map((row, index) => ({
      row: index + 1,
      isEmpty: row.every((cell) => cell === ''),
      values: valuesIn(row, table.columns),
    }))
    .slice(table.headerRow + 1)
    .filter(({ isEmpty }) => !isEmpty);
  if (rows.length > IMPORT_MAX_ROWS)
    throw new RefusedError(messages.participant.fileTooLarge(IMPORT_MAX_ROWS));
  return sortRows(rows, edition);
}

/** Moves rows that are registered already to those of an earlier import, or to the invalid ones. */
export function withoutRegistered(checked: CheckedRows, registered: readonly Registered[]): CheckedRows {
  const keysOf = (isImported: boolean) =>
    new Set(registered.filter((entry) => entry.isImported === isImported).flatMap(entryKeys));
  const [imported, others] = [keysOf(true), keysOf(false)];
  const isOthers = ({ input }: ReadyRow) => entryKeys(input).some((key) => others.has(key));
  const isThere = (row: ReadyRow) => !isOthers(row) && entryKeys(row.input).some((key) => imported.has(key));
  const again = checked.ready
    .filter(isOthers)
    .map(({ row, input }) => ({ row, name: input.name, problems: [messages.participant.duplicate] }));
  return {
    ready: checked.ready.filter((row) => !isOthers(row) && !isThere(row)),
    bad: [...checked.bad, ...again].sort((a, b) => a.row - b.row),
    there: [...checked.there, ...checked.ready.filter(isThere)],
  };
}
