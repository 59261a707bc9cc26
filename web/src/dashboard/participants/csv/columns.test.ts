import { CATEGORIES } from '@ndeiya/domain/entries/participant';
import { IMPORT_MAX_MB } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { describe, expect, test, vi } from 'vitest';
import { checkRows, MissingColumns } from './checkRows';
import { likeness } from './columns';
import { fromCsv, toCsv } from './csvText';
import { fileText } from './fileText';

const EDITION = { year: 2025, categories: CATEGORIES };
const checked = (text: string) => checkRows(fromCsv(text, likeness), EDITION);
const KAMAU = {
  ...makeParticipant({
    name: 'Wanjikũ Kamau',
    email: 'w@example.org',
    phone: '+254 712 345 678',
    category: 'Poetry',
  }),
  edition: 2025,
};

describe('a file of one participant is read', () => {
  test.each([
    ['with sep=;', 'sep=;\nname;email;phone;category\nWanjikũ Kamau;w@example.org;0712345678;Poetry'],
    [
      'with a title above the header',
      'Participants, 2025\n\nName,Email,Phone,Category\nWanjikũ Kamau,w@example.org,0712345678,Poetry',
    ],
    [
      'with a title above the header, and semicolons',
      'Participants, of the ridge, 2025\nName;Email;Phone;Category\nWanjikũ Kamau;w@example.org;0712345678;Poetry',
    ],
    [
      'with other names of columns',
      'Timestamp,Full name,E-mail,Phone number,Category\n1,Wanjikũ Kamau,w@example.org,0712345678,poetry',
    ],
    [
      'with the names of a form',
      'Your name *,Email Address,Mobile No. (WhatsApp),Category of entry\nWanjikũ Kamau,w@example.org,712345678,POETRY',
    ],
    [
      'with first and last name apart',
      'First Name,Surname,E-Mail,Tel.,Category\nWanjikũ,Kamau,w@example.org,(0712) 345678,Poetry',
    ],
    [
      'with numbers that a spreadsheet has made decimals',
      'name,email,phone,category,edition\nWanjikũ Kamau,w@example.org,712345678.0,Poetry,2025.0',
    ],
    ['with tabs', 'Names\tEmail\tCell\tClass\nWanjikũ Kamau\tw@example.org\t0712345678\tPoetry'],
  ])('%s', (_how, text) => {
    const { ready, bad } = checked(text);
    expect(bad).toEqual([]);
    expect(ready.map(({ input }) => input)).toEqual([KAMAU]);
  });
});

test('rows are counted from the first line of the file, also below a title', () => {
  const { ready } = checked('Title\n\nName,Email,Phone,Category\nWanjikũ,w@example.org,0712345678,Poetry');
  expect(ready.map(({ row }) => row)).toEqual([4]);
});

test('a file without a column is refused with its name, and read with the column that is chosen', () => {
  const cells = fromCsv('Who,Email,Phone,Category\nWanjikũ Kamau,w@example.org,0712345678,Poetry', likeness);
  const refusal = (() => {
    try {
      return checkRows(cells, EDITION);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(MissingColumns);
  const { message, missing, table } = refusal as MissingColumns;
  expect(message).toContain('Not found in this file: name.');
  expect(missing).toEqual(['name']);
  const chosen = { ...table, columns: { ...table.columns, name: 0 } };
  expect(checkRows(cells, EDITION, chosen).ready.map(({ input }) => input)).toEqual([KAMAU]);
});

test('a phone number that a spreadsheet has shortened is named as such', () => {
  const { bad } = checked('name,email,phone,category\nWanjikũ,w@example.org,2.54713E+11,Poetry');
  expect(bad[0]?.problems[0]).toContain('shortened the phone number');
});

test('our own file comes back unchanged after Excel has saved it with semicolons', () => {
  const participant = { ...makeParticipant({ name: 'Ng’ang’a, "Kũng’ũ"', email: 'n@example.org' }) };
  const at = new Date('2025-08-01T06:00:00Z');
  const stored = { ...participant, id: 'a', edition: 2025, user_id: null, created_at: at, updated_at: at };
  const cells = fromCsv(toCsv([stored]));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const saved = cells.map((row) => row.map(quoted).join(';')).join('\r\n');
  expect(checked(saved).ready.map(({ input }) => input)).toEqual([{ ...participant, edition: 2025 }]);
});

describe('a file is decoded', () => {
  const text = 'name,email\nWanjikũ,w@example.org';
  const utf16 = (isLittle: boolean, mark: boolean) => {
    const all = mark ? `\ufeff${text}` : text;
    const view = new DataView(new ArrayBuffer(all.length * 2));
    for (let at = 0; at < all.length; at += 1) view.setUint16(at * 2, all.charCodeAt(at), isLittle);
    return new Blob([view.buffer]);
  };
  test.each([
    ['UTF-8', new Blob([text])],
    ['UTF-8 with a byte order mark', new Blob([`\ufeff${text}`])],
    ['UTF-16 of Excel', utf16(true, true)],
    ['UTF-16 with the large byte first', utf16(false, true)],
    ['UTF-16 without a byte order mark', utf16(true, false)],
  ])('in %s', async (_encoding, file) => {
    expect(await fileText(file)).toBe(text);
  });
});

test('a file that is too large for a list is refused with a sentence, before it is read', async () => {
  const file = new Blob([new Uint8Array(IMPORT_MAX_MB * 1_000_000 + 1)]);
  const reading = vi.spyOn(file, 'arrayBuffer');
  await expect(fileText(file)).rejects.toThrow(messages.participant.fileTooHeavy(IMPORT_MAX_MB));
  expect(reading).not.toHaveBeenCalled();
  await expect(fileText(new Blob([new Uint8Array(IMPORT_MAX_MB * 1_000_000)]))).resolves.toBeTypeOf('string');
});
