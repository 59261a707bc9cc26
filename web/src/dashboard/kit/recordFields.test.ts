import { EMAIL_FIELD, lineField, optionalLineField } from '@ndeiya/domain/kernel/fieldTable';
import { expect, test } from 'vitest';
import { columnsOf } from './recordColumns';
import { cardFacts, differencesOf } from './recordFields';

const table = {
  name: lineField('Name', { kind: 'personName', max: 100 }),
  email: EMAIL_FIELD,
  area: optionalLineField('Area', { max: 100 }),
} as const;
const record = { name: 'Wanjikũ', email: 'w@example.org', area: '' };

test('a conflict shows every field in which the form and the record differ, in the order of the table', () => {
  const mine = { name: ' Wanjikũ ', email: 'x@example.org', area: 'Ndeiya' };
  expect(differencesOf(table, mine, record)).toEqual([
    { label: 'Email', mine: 'x@example.org', theirs: 'w@example.org' },
    { label: 'Area', mine: 'Ndeiya', theirs: '' },
  ]);
});

test('a card lists every field of the table but its title', () => {
  expect(cardFacts(table, record, 'name')).toEqual([
    { label: 'Email', value: 'w@example.org' },
    { label: 'Area', value: '' },
  ]);
});

test('a grid has a column for every field of the table, and sorts by those that the server can sort by', () => {
  const titleId = (id: string) => `person-${id}`;
  const columns = columnsOf(table, { title: 'name', titleId, sorts: [{ field: 'name' }] });
  expect(columns.map(({ field, headerName, sortable }) => [field, headerName, sortable])).toEqual([
    ['name', 'Name', true],
    ['email', 'Email', false],
    ['area', 'Area', false],
  ]);
});
