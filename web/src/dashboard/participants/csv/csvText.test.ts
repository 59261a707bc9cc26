import type { Participant } from '@ndeiya/domain/entries/participant';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { expect, it } from 'vitest';
import { fromCsv, toCsv } from './csvText';

const stored = (overrides: Partial<Participant> = {}): Participant => ({
  ...makeParticipant({ email: 'w@example.org' }),
  id: 'a',
  edition: 2025,
  user_id: null,
  created_at: new Date('2025-08-01T06:00:00Z'),
  updated_at: new Date('2025-08-01T06:00:00Z'),
  ...overrides,
});

it('writes UTF-8 with BOM and the columns that it reads', () => {
  const text = toCsv([stored({ phone: '0712 345 678' })]);
  expect(text.startsWith('\ufeffname,email,phone,category,edition,registered\r\n')).toBe(true);
  expect(text).toContain('Wanjikũ wa Kamau,w@example.org,0712 345 678,Poetry,2025,2025-08-01T09:00');
});

it.each(['=1+1', '+254 712 345 678', '-2', '@SUM(A1)', ' =1', '＝1', "'quoted"])(
  'writes %j as text instead of a formula, and reads it back',
  (name) => {
    const text = toCsv([stored({ name })]);
    expect(text.split('\r\n')[1]?.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(fromCsv(text)[1]?.[0]).toBe(name.trim());
  },
);

it.each([
  ['Kamau;=cmd|x', "Kamau;'=cmd|x"],
  ['Kamau; -2', "Kamau; '-2"],
  ["Kamau;'=1", "Kamau;''=1"],
])('writes no formula after the semicolon of %j, where some spreadsheets begin a cell', (name, written) => {
  const text = toCsv([stored({ name })]);
  expect(text).toContain(`\r\n${written},`);
  expect(fromCsv(text)[1]?.[0]).toBe(name);
});

it('keeps commas, quotes, line breaks and letters through a round trip', () => {
  const name = 'Wa "Ĩtaa", Ngũgĩ';
  expect(fromCsv(toCsv([stored({ name })]))[1]?.slice(0, 2)).toEqual([name, 'w@example.org']);
  expect(fromCsv('name\r\n"two\nlines"')).toEqual([['name'], ['two\nlines']]);
});

it('reads semicolons, as Excel writes them in some countries, and keeps an ordinary apostrophe', () => {
  expect(fromCsv("name;email\n'Ndũng'u;n@example.org")).toEqual([
    ['name', 'email'],
    ["'Ndũng'u", 'n@example.org'],
  ]);
});

it.each([
  ['the line sep=;', 'sep=;\r\nname;email\r\nKamau;k@example.org'],
  ['the line sep=, in quotation marks', '"sep=,"\nname,email\nKamau,k@example.org'],
  ['a byte order mark and sep=', '\ufeffsep=\t\nname\temail\nKamau\tk@example.org'],
])('reads a file with %s', (_what, text) => {
  expect(fromCsv(text)).toEqual([
    ['name', 'email'],
    ['Kamau', 'k@example.org'],
  ]);
});

it('reads what spreadsheets do to keep a text: an apostrophe, or a formula of a text', () => {
  expect(fromCsv('name,phone\nKamau,\'+254 712 345 678\nNjeri,"=""0712345678"""')).toEqual([
    ['name', 'phone'],
    ['Kamau', '+254 712 345 678'],
    ['Njeri', '0712345678'],
  ]);
});

it('comes back as it went out: a leading plus, a formula, an apostrophe and a number that looks like another', () => {
  const rows = [
    { name: '=HYPERLINK("http://x.example","Njeri")', phone: '+254 712 345 678' },
    { name: "'Ndũng'u", phone: '0712 345 678' },
    { name: '7E8', phone: '+254 712 345 678' },
    { name: '01/08/2026', phone: '+44 20 7946 0958' },
  ];
  const text = toCsv(rows.map(stored));
  // Without the apostrophe a spreadsheet would run it, or drop the plus.
  expect(text).not.toMatch(/(?:^|[\n,])"?[=+]/);
  expect(
    fromCsv(text)
      .slice(1)
      .map(([name, , phone]) => ({ name, phone })),
  ).toEqual(rows);
});
