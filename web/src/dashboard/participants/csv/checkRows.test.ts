import { CATEGORIES, participantFields } from '@ndeiya/domain/entries/participant';
import { participantImportMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { IMPORT_MAX_ROWS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf } from '@ndeiya/domain/kernel/shownFields';
import { expect, it } from 'vitest';
import { checkRows, withoutRegistered } from './checkRows';

const EDITION = { year: 2025, categories: CATEGORIES };
const HEADER = ['Email', 'Name', 'Phone', 'Category', 'Notes'];
const good = (email: string, category = 'Poetry') => [email, 'Wanjikũ', '0712 345 678', category, ''];

it('finds the columns by name in any order, and a category in any case', () => {
  const { ready, bad } = checkRows([HEADER, good('A@Example.org', 'folk songs')], EDITION);
  expect(bad).toEqual([]);
  expect(ready).toMatchObject([
    {
      row: 2,
      input: { name: 'Wanjikũ', email: 'a@example.org', phone: '+254 712 345 678', category: 'Folk Songs' },
    },
  ]);
});

it('names the errors of each invalid row, and counts rows as a spreadsheet does', () => {
  const rows = [
    HEADER,
    good('a@example.org'),
    ['', '', '', '', ''],
    ['', '', '12', 'Dance', ''],
    good('a@example.org'),
    ['b@example.org', 'Wanjik\ufffd', '0712 345 678', 'Poetry', ''],
    ['c@example.org'],
  ];
  const { ready, bad } = checkRows(rows, EDITION);
  expect(ready.map(({ row }) => row)).toEqual([2]);
  expect(bad.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
  expect(bad[0]?.problems).toEqual([
    'Name is required.',
    'Email is required.',
    'Enter a phone number, such as 0712 345 678 or +254 712 345 678.',
    'Choose one of the categories.',
  ]);
  expect(bad[1]?.problems).toEqual(['Is in this file already, in the same category.']);
  expect(bad[2]?.problems[0]).toMatch(/UTF-8/);
});

it('refuses rows of another edition, and takes a file of any edition without the column', () => {
  const row = (edition: string, email: string) => [...good(email), edition];
  const rows = [
    [...HEADER, 'edition'],
    row('2024', 'a@example.org'),
    row('2025', 'b@example.org'),
    row('', 'c@example.org'),
  ];
  const { ready, bad } = checkRows(rows, EDITION);
  expect(bad).toEqual([
    { row: 2, name: 'Wanjikũ', problems: [participantImportMessages.otherEdition('2024', 2025)] },
  ]);
  expect(ready.map(({ row: number, input }) => [number, input.edition])).toEqual([
    [3, 2025],
    [4, 2025],
  ]);
});

it('refuses a file without the columns, and one that is too long', () => {
  expect(() => checkRows([], EDITION)).toThrow(messages.participant.fileUnreadable);
  expect(() => checkRows([['name', 'email']], EDITION)).toThrow(messages.participant.fileUnreadable);
  const rows = Array.from({ length: IMPORT_MAX_ROWS + 1 }, (_, n) => good(`p${String(n)}@example.org`));
  expect(() => checkRows([HEADER, ...rows], EDITION)).toThrow(
    messages.participant.fileTooLarge(IMPORT_MAX_ROWS),
  );
});

it.each(['WANJIKŨ', 'W\u0430njik\u0169'])(
  'leaves out participants who are registered as %s in the category already',
  (name) => {
    const checked = checkRows([HEADER, good('a@example.org'), good('a@example.org', 'Rendition')], EDITION);
    const now = new Date();
    const there = {
      ...blankOf(participantFields),
      edition: 2025,
      id: 'x',
      user_id: null,
      created_at: now,
      updated_at: now,
      isImported: false,
    };
    const { ready, bad } = withoutRegistered(checked, [
      { ...there, name, email: 'a@example.org', phone: '0700 000 000', category: 'Poetry' },
    ]);
    expect(ready.map(({ row }) => row)).toEqual([3]);
    expect(bad).toEqual([{ row: 2, name: 'Wanjikũ', problems: [messages.participant.duplicate] }]);
  },
);

it('reports rows of an earlier import as existing, unless another person has the same entry too', () => {
  const rows = [HEADER, good('a@example.org'), good('b@example.org'), good('c@example.org')];
  const now = new Date();
  const entry = (email: string, isImported: boolean) => ({
    ...blankOf(participantFields),
    edition: 2025,
    id: `${email} ${String(isImported)}`,
    user_id: null,
    created_at: now,
    updated_at: now,
    isImported,
    name: 'wanjikũ',
    email,
    phone: '0700 000 000',
    category: 'Poetry',
  });
  const { ready, bad, there } = withoutRegistered(checkRows(rows, EDITION), [
    entry('a@example.org', true),
    entry('b@example.org', true),
    entry('b@example.org', false),
  ]);
  const numbers = (list: { row: number }[]) => list.map(({ row }) => row);
  expect([ready, bad, there].map(numbers)).toEqual([[4], [3], [2]]);
});

it.each(['7.12E+08', '7,12E+08', '7.12E8', '2.54712E+11', '7E+08'])(
  'a phone number that a spreadsheet has shortened to %s is refused with what to do, because its digits are lost',
  (phone) => {
    const { ready, bad } = checkRows([HEADER, ['a@example.org', 'Wanjikũ', phone, 'Poetry', '']], EDITION);
    expect(ready).toEqual([]);
    expect(bad[0]?.problems).toEqual([participantImportMessages.shortened]);
  },
);

it.each([
  '712345678',
  '712345678.0',
  '712345678,0',
  '254712345678',
  '254712345678.0',
  '+254712345678',
  '0712 345 678',
])('a phone number that a spreadsheet has written as %s is the same number', (phone) => {
  const { ready } = checkRows([HEADER, ['a@example.org', 'Wanjikũ', phone, 'Poetry', '']], EDITION);
  expect(ready[0]?.input.phone).toBe('+254 712 345 678');
});

it('a year that a spreadsheet has made a decimal number is that year, and a date in its place is refused', () => {
  const header = ['Email', 'Name', 'Phone', 'Category', 'Edition'];
  const row = (edition: string) => ['a@example.org', 'Wanjikũ', '0712 345 678', 'Poetry', edition];
  for (const edition of ['2025', '2025.0', '2025,0'])
    expect(checkRows([header, row(edition)], EDITION).ready).toHaveLength(1);
  expect(checkRows([header, row('01/08/2026')], EDITION).bad[0]?.problems).toEqual([
    participantImportMessages.otherEdition('01/08/2026', 2025),
  ]);
});

it('dates of other columns, in any form, change nothing', () => {
  const header = ['Name', 'Email', 'Phone', 'Category', 'Registered'];
  for (const date of ['01/08/2026', '46235', '2025-08-01T09:00:00+03:00', '1-Aug-26']) {
    const { ready } = checkRows(
      [header, ['Wanjikũ', 'a@example.org', '0712 345 678', 'Poetry', date]],
      EDITION,
    );
    expect(ready).toHaveLength(1);
  }
});
