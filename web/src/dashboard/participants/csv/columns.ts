import { participantFields } from '@ndeiya/domain/entries/participant';
import { foldedLetters } from '@ndeiya/domain/kernel/names';
import { isOptional, type NameOf, namesOf } from '@ndeiya/domain/kernel/shownFields';
import { EDITION_COLUMN } from './csvText';

export type CsvField = NameOf<typeof participantFields>;
type ColumnField = CsvField | 'last' | typeof EDITION_COLUMN;

/** The columns of a file. It may be without the optional ones, as files are that were saved before these came. */
export const COLUMNS = namesOf(participantFields).map((name) => ({
  name,
  label: participantFields[name].label,
  isOptional: isOptional(participantFields[name]),
}));

/** The headers of forms, contacts and other programs, by letters and digits only. The first ones count more. */
const HEADERS: Readonly<Record<ColumnField, readonly string[]>> = {
  name: [
    ...['name', 'fullname', 'names', 'fullnames', 'participant', 'participantname', 'nameofparticipant'],
    ...['contestant', 'contestantname', 'displayname', 'yourname', 'performer', 'jina', 'ritwa'],
    ...['firstname', 'givenname', 'forename'],
  ],
  last: ['lastname', 'surname', 'familyname', 'secondname'],
  email: [
    ...['email', 'emailaddress', 'mail', 'emailid', 'youremail', 'email1value', 'contactemail', 'baruapepe'],
    ...['username'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'telephone', 'telephonenumber', 'tel', 'telno', 'mobile'],
    ...['mobilenumber', 'mobileno', 'mobilephone', 'cell', 'cellphone', 'contact', 'contactnumber'],
    ...['phone1value', 'whatsapp', 'whatsappnumber', 'simu', 'nambayasimu'],
  ],
  category: ['category', 'categories', 'class', 'section', 'event', 'competition', 'genre', 'kitengo'],
  edition: ['edition', 'year'],
};

/** The place of a column that the file does not have. */
export const NO_COLUMN = -1;
/** The place of each column, or `NO_COLUMN`. */
export type Columns = Record<ColumnField, number>;

const bare = (header: string) => foldedLetters(header).replace(/[^\p{L}\p{N}]/gu, '');

function placeOf(header: readonly string[], name: ColumnField): number {
  const found = header.map(bare);
  // 'Phone (WhatsApp)' and 'Email *' are a known header with more words.
  const isAlike = (one: string, known: string) => known.length > 4 && one.startsWith(known);
  for (const fits of [(one: string, known: string) => one === known, isAlike])
    for (const known of HEADERS[name]) {
      const place = found.findIndex((one) => fits(one, known));
      if (place >= 0) return place;
    }
  return NO_COLUMN;
}

const columnsIn = (header: readonly string[]): Columns => ({
  name: placeOf(header, 'name'),
  last: placeOf(header, 'last'),
  email: placeOf(header, 'email'),
  phone: placeOf(header, 'phone'),
  category: placeOf(header, 'category'),
  edition: placeOf(header, EDITION_COLUMN),
});

const requiredIn = (columns: Columns) => COLUMNS.filter(({ name }) => columns[name] >= 0).length;

export interface CsvTable {
  /** The row of the header, from 0: titles may stand above it. */
  headerRow: number;
  columns: Columns;
}

const LATEST_HEADER = 20;

/** Looks for the row that names the most columns; without any, for the first one with several cells. */
export function findTable(cells: readonly string[][]): CsvTable {
  const rows = cells
    .slice(0, LATEST_HEADER)
    .map((row, headerRow) => ({ headerRow, columns: columnsIn(row) }));
  const best = rows.reduce<CsvTable | null>(
    (most, one) => (requiredIn(one.columns) > (most ? requiredIn(most.columns) : 0) ? one : most),
    null,
  );
  if (best) return best;
  const first = cells.findIndex((row) => row.filter(Boolean).length > 1);
  const headerRow = Math.max(0, first);
  return { headerRow, columns: columnsIn(cells[headerRow] ?? []) };
}

export const missingIn = (columns: Columns): CsvField[] =>
  COLUMNS.filter(({ name, isOptional: may }) => !may && columns[name] < 0).map(({ name }) => name);

/** Counts the columns with a known name. The parser of the file compares several separators by it. */
export const likeness = (cells: readonly string[][]): number => requiredIn(findTable(cells).columns);
