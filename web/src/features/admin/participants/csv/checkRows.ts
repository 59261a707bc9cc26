import { IMPORT_MAX_ROWS } from '@ndeiya/domain/constants';
import {
  type Participant,
  type ParticipantInput,
  participantInputFor,
} from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { RefusedError } from '../../../../data/admin/command';

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
}

const COLUMNS = ['name', 'email', 'phone', 'category'] as const;
type Values = Record<(typeof COLUMNS)[number], string>;

/** Stands where bytes were no UTF-8. */
const UNREADABLE = '\ufffd';
const UNREADABLE_TEXT = "Has letters that cannot be read: save the file as 'CSV UTF-8'.";
const DUPLICATE_TEXT = 'Is in this file already, in the same category.';

function columnsOf(header: readonly string[]): Record<keyof Values, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place < 0)) throw new RefusedError(messages.participant.fileUnreadable);
  return Object.fromEntries(places) as Record<keyof Values, number>;
}

/** Two entries of one person in one category have the same key, as in the API. */
const keyOf = ({ name, email, category }: ParticipantInput) =>
  [name, email, category].map((part) => part.toLowerCase()).join('\n');

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
  const result: CheckedRows = { ready: [], bad: [] };
  for (const { row, values } of rows) {
    const checked = check(values);
    if ('problems' in checked) {
      result.bad.push({ row, name: values.name, problems: checked.problems });
      continue;
    }
    const key = keyOf(checked.input);
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
      values: Object.fromEntries(COLUMNS.map((name) => [name, row[columns[name]] ?? ''])) as Values,
    }))
    .slice(1)
    .filter(({ isEmpty }) => !isEmpty);
  if (rows.length > IMPORT_MAX_ROWS)
    throw new RefusedError(messages.participant.fileTooLarge(IMPORT_MAX_ROWS));
  return sortRows(rows, categories);
}

/** Moves the rows that are registered already to the bad ones. */
export function withoutRegistered(
  { ready, bad }: CheckedRows,
  registered: readonly Participant[],
): CheckedRows {
  const there = new Set(registered.map(keyOf));
  const isThere = ({ input }: ReadyRow) => there.has(keyOf(input));
  const again = ready
    .filter(isThere)
    .map(({ row, input }) => ({ row, name: input.name, problems: [messages.participant.duplicate] }));
  return {
    ready: ready.filter((row) => !isThere(row)),
    bad: [...bad, ...again].sort((a, b) => a.row - b.row),
  };
}
