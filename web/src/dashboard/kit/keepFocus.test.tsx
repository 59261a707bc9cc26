import { useState } from 'react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MAIN_ID } from '../../lib/mainContent';
import { useKeptFocus } from './keepFocus';
import { useRecordDeletion } from './useRecordDeletion';

const TITLES = ['First', 'Second', 'Third'];

function Page() {
  useKeptFocus();
  const [rows] = useState(() => TITLES.map((title) => ({ id: `${title}-${crypto.randomUUID()}`, title })));
  const deleting = useRecordDeletion<{ id: string; title: string }>({
    collection: { path: 'events' },
    question: 'Sure?',
    name: ({ title }) => title,
    deletion: ({ id }) => ({ id, done: 'Done', failed: 'Failed', remove: () => Promise.resolve() }),
  });
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <h1 tabIndex={-1}>Rows</h1>
      <ul>
        {deleting.visible(rows).map((row) => (
          <li key={row.id}>
            <button>{`Edit ${row.title}`}</button>
            <button
              onClick={() => {
                deleting.ask(row);
              }}
            >
              {`Delete ${row.title}`}
            </button>
          </li>
        ))}
      </ul>
      {deleting.dialog}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
function confirmDeleting(title: string) {
  const opener = button(`Delete ${title}`);
  opener.focus();
  fireEvent.click(opener);
  const question = screen.getByRole('alertdialog', { name: 'Sure?' });
  const confirm = within(question).getByRole('button', { name: 'Delete' });
  confirm.focus();
  fireEvent.click(confirm);
}
const expectFocus = (element: () => HTMLElement) =>
  waitFor(() => {
    expect(element()).toHaveFocus();
  });

beforeEach(() => {
  render(<Page />);
});

test('after a deletion the next row has the focus, then the previous one, at last the heading', async () => {
  confirmDeleting('Second');
  await expectFocus(() => button('Delete Third'));
  confirmDeleting('Third');
  await expectFocus(() => button('Delete First'));
  confirmDeleting('First');
  await expectFocus(() => screen.getByRole('heading', { name: 'Rows' }));
});

test('a click elsewhere releases the focus for good', async () => {
  button('Edit First').focus();
  fireEvent.pointerDown(document.body);
  button('Edit First').blur();
  document.body.append(document.createElement('p'));
  await waitFor(() => {
    expect(document.body).toHaveFocus();
  });
});
