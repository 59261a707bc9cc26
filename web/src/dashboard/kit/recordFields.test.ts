import { EMAIL_FIELD, lineField, optionalLineField } from '@ndeiya/domain/kernel/fieldTable';
import { expect, test } from 'vitest';
import { columnsOf, sortingOf } from './recordColumns';
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

test('a grid has a column for every field of the table', () => {
  const titleId = (id: string) => `person-${id}`;
  const columns = columnsOf(table, { title: 'name', titleId });
  expect(columns.map(({ field, headerName }) => [field, headerName])).toEqual([
    ['name', 'Name'],
    ['email', 'Email'],
    ['area', 'Area'],
  ]);
});

test('a column sorts where the server can, and in the one direction that it has', () => {
  const sorts = [
    { field: 'name', direction: 'asc' },
    { field: 'created_at', direction: 'desc' },
    { field: 'name', direction: 'desc' },
  ] as const;
  expect(sortingOf('name', sorts)).toEqual({ sortable: true });
  expect(sortingOf('created_at', sorts)).toEqual({ sortable: true, sortingOrder: ['desc'] });
  expect(sortingOf('email', sorts)).toEqual({ sortable: false });
});
