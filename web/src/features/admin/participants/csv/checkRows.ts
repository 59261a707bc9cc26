import { IMPORT_MAX_ROWS } from '@ndeiya/domain/constants';
import { type FieldValuesOf, isOptional, type NameOf, namesOf } from '@ndeiya/domain/entities/fieldTable';
import {
  participantFields,
  type ParticipantInput,
  participantInputFor,
} from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { RefusedError } from '../../../../data/admin/command';
import { entryKey } from '../../../../data/admin/importId';
import type { Registered } from '../../../../data/admin/participantExchange';

/** A row that can be imported; `row` as the spreadsheet counts: its header is row 1. */
export interface ReadyRow {
  row: number;
  input: ParticipantInput;
}
/** A row that cannot, and why. */
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

type Name = NameOf<typeof participantFields>;
type Values = FieldValuesOf<typeof participantFields>;

/** The columns of a file. It may be without the optional ones, as files are that were saved before these came. */
export const COLUMNS = namesOf(participantFields).map((name) => ({
  name,
  isOptional: isOptional(participantFields[name]),
}));

/** Stands where bytes were no UTF-8. */
const UNREADABLE = '\ufffd';
const UNREADABLE_TEXT = "Has letters that cannot be read: save the file as 'CSV UTF-8'.";
const DUPLICATE_TEXT = 'Is in this file already, in the same category.';

function columnsOf(header: readonly string[]): Map<Name, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const isMissing = COLUMNS.some((column) => !column.isOptional && !names.includes(column.name));
  if (isMissing) throw new RefusedError(messages.participant.fileUnreadable);
  return new Map(COLUMNS.map(({ name }) => [name, names.indexOf(name)]));
}

const valuesIn = (row: readonly string[], columns: ReadonlyMap<Name, number>) =>
  Object.fromEntries([...columns].map(([name, place]) => [name, row[place] ?? ''])) as Values;

function checker(categories: readonly string[]) {
  const schema = participantInputFor(categories);
  const canonical = new Map(categories.map((category) => [category.toLowerCase(), category]));
  return (values: Values): { input: ParticipantInput } | { problems: string[] } => {
    if (Object.values(values).some((value) => value.includes(UNREADABLE)))
      return { problems: [UNREADABLE_TEXT] };
    const category = canonical.get(values.category.toLowerCase()) ?? values.category;
    const parsed = schema.safeParse({ ...values, category });
    if (parsed.success) return { input: parsed.data };
    // The first of each field: that it is missing says enough.
    const issues = parsed.error.issues.filter(
      ({ path }, index, all) => all.findIndex((other) => other.path[0] === path[0]) === index,
    );
    return { problems: issues.map(({ message }) => message) };
  };
}

function sortRows(
  rows: readonly { row: number; values: Values }[],
  categories: readonly string[],
): CheckedRows {
  const check = checker(categories);
  const seen = new Set<string>();
  const result: CheckedRows = { ready: [], bad: [], there: [] };
  for (const { row, values } of rows) {
    const checked = check(values);
    if ('problems' in checked) {
      result.bad.push({ row, name: values.name, problems: checked.problems });
      continue;
    }
    const key = entryKey(checked.input);
    if (seen.has(key)) result.bad.push({ row, name: values.name, problems: [DUPLICATE_TEXT] });
    else result.ready.push({ row, input: checked.input });
    seen.add(key);
  }
  return result;
}

/**
 * Tells the rows of a file that can be imported from those that cannot. Empty rows count for nothing. Throws
 * `RefusedError` where a column is missing, or there are too many rows.
 */
export function checkRows(cells: readonly string[][], categories: readonly string[]): CheckedRows {
  const columns = columnsOf(cells[0] ?? []);
  const rows = cells
    .map((row, index) => ({
      row: index + 1,
      isEmpty: row.every((cell) => cell === ''),
      values: valuesIn(row, columns),
    }))
    .slice(1)
    .filter(({ isEmpty }) => !isEmpty);
  if (rows.length > IMPORT_MAX_ROWS)
    throw new RefusedError(messages.participant.fileTooLarge(IMPORT_MAX_ROWS));
  return sortRows(rows, categories);
}

/** Moves the rows that are registered already to those of an earlier import, or else to the bad ones. */
export function withoutRegistered(checked: CheckedRows, registered: readonly Registered[]): CheckedRows {
  const keysOf = (isImported: boolean) =>
    new Set(registered.filter((entry) => entry.isImported === isImported).map(entryKey));
  const [imported, others] = [keysOf(true), keysOf(false)];
  const isOthers = ({ input }: ReadyRow) => others.has(entryKey(input));
  const isThere = (row: ReadyRow) => !isOthers(row) && imported.has(entryKey(row.input));
  const again = checked.ready
    .filter(isOthers)
    .map(({ row, input }) => ({ row, name: input.name, problems: [messages.participant.duplicate] }));
  return {
    ready: checked.ready.filter((row) => !isOthers(row) && !isThere(row)),
    bad: [...checked.bad, ...again].sort((a, b) => a.row - b.row),
    there: [...checked.there, ...checked.ready.filter(isThere)],
  };
}
