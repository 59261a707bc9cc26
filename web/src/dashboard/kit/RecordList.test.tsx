import type useMediaQuery from '@mui/material/useMediaQuery';
import { EMAIL_FIELD, lineField } from '@ndeiya/domain/kernel/fieldTable';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RecordList, tableOf } from './RecordList';

// A phone shows the cards, and not the grid, whose code is large.
vi.mock('@mui/material/useMediaQuery', () => ({ default: vi.fn<typeof useMediaQuery>(() => true) }));

const fields = { name: lineField('Name', { kind: 'personName', max: 100 }), email: EMAIL_FIELD } as const;
const sorts = [
  { label: 'Name, A to Z', field: 'name', direction: 'asc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
] as const;
const rows = ['a', 'b'].map((id) => ({
  id,
  name: `Person ${id}`,
  email: `${id}@example.org`,
  created_at: new Date(Date.UTC(2026, 0, 5)),
}));
type Row = (typeof rows)[number];
const table = tableOf<typeof fields, Row, (typeof sorts)[number]['field']>({
  label: 'People',
  fields,
  title: 'name',
  sorts,
  created: 'Registered',
  actionsWidth: 100,
});

const none = () => undefined;
const list = {
  status: 'ready' as const,
  page: 0,
  pageSize: 50,
  total: 2,
  hasNext: false,
  hasPrevious: false,
  next: none,
  previous: none,
  first: none,
  recount: none,
  retry: none,
};

function show() {
  const onSort = vi.fn<(sort: object) => void>();
  const onEdit = vi.fn<() => void>();
  render(
    <RecordList
      table={table}
      list={list}
      rows={rows}
      sort={sorts[0]}
      onSort={onSort}
      actionsFor={() => ({ actions: [{ label: 'Edit', run: onEdit }] })}
      searchLabel="Name or email"
      onSearch={none}
      filters={<p>filter</p>}
      buttons={<p>button</p>}
      notes={<p>note</p>}
      emptyText="Nobody"
      loadingText="Loading..."
    />,
  );
  return { onSort, onEdit };
}

test('the toolbar has search, filters, order and buttons in this order, and the notes stand below it', () => {
  const { onSort } = show();
  const toolbar = screen.getByRole('search', { name: 'People' });
  const order = within(toolbar).getByLabelText('Order');
  const parts = [
    within(toolbar).getByLabelText('Name or email'),
    within(toolbar).getByText('filter'),
    order,
    within(toolbar).getByText('button'),
    screen.getByText('note'),
  ];
  for (const [place, part] of parts.slice(1).entries())
    expect(parts[place]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(toolbar).not.toContainElement(screen.getByText('note'));
  fireEvent.change(order, { target: { value: 'created_at desc' } });
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ field: 'created_at', direction: 'desc' });
});

test('a card has the name, the fields, the day and buttons that the name describes', () => {
  const { onEdit } = show();
  const [card] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('Person aEmaila@example.orgRegistered');
  expect(card).not.toHaveTextContent('Name');
  const button = screen.getByRole('button', { name: 'Edit', description: 'Person b' });
  fireEvent.click(button);
  expect(onEdit).toHaveBeenCalledOnce();
});
