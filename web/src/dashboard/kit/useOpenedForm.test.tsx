import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import type { Live } from '../../lib/useLiveQuery';
import { useOpenedForm } from './useOpenedForm';

interface Record {
  id: string;
  title: string;
}

const retry = () => undefined;
const state: { live: Live<Record | null> } = { live: { status: 'loading', retry } };
const useRecord = () => state.live;

function Page() {
  const { opened, edit, add, close } = useOpenedForm<Record>(useRecord, 'Gone.');
  const navigate = useNavigate();
  return (
    <>
      <p>{opened ? `open: ${opened.record?.title ?? 'new'}` : 'closed'}</p>
      <button onClick={close}>close</button>
      <button onClick={add}>add</button>
      <button
        onClick={() => {
          edit({ id: 'b', title: 'Other' });
        }}
      >
        edit
      </button>
      <button onClick={() => void navigate('?')}>elsewhere</button>
    </>
  );
}

const tree = (at: string) => (
  <MemoryRouter initialEntries={[at]}>
    <Page />
  </MemoryRouter>
);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const is = (live: Live<Record | null>) => {
  state.live = live;
};

beforeEach(() => {
  is({ status: 'loading', retry });
  vi.spyOn(notify, 'error').mockReturnValue();
});

test('a link opens its record once it is loaded, and not again after closing', () => {
  const { rerender } = render(tree('/?open=a'));
  expect(screen.getByText('closed')).toBeVisible();
  is({ status: 'ready', data: { id: 'a', title: 'First' }, retry });
  rerender(tree('/?open=a'));
  expect(screen.getByText('open: First')).toBeVisible();
  // The open form keeps its version.
  is({ status: 'ready', data: { id: 'a', title: 'Changed' }, retry });
  rerender(tree('/?open=a'));
  expect(screen.getByText('open: First')).toBeVisible();
  press('close');
  is({ status: 'loading', retry });
  rerender(tree('/?open=a'));
  is({ status: 'ready', data: { id: 'a', title: 'Changed' }, retry });
  rerender(tree('/?open=a'));
  expect(screen.getByText('closed')).toBeVisible();
});

test('leaving the link closes its record, but not one that a button opened', () => {
  is({ status: 'ready', data: { id: 'a', title: 'First' }, retry });
  render(tree('/?open=a'));
  press('elsewhere');
  expect(screen.getByText('closed')).toBeVisible();
  press('edit');
  expect(screen.getByText('open: Other')).toBeVisible();
  press('add');
  expect(screen.getByText('open: new')).toBeVisible();
});

test('a deleted record shows one message, and nothing opens', () => {
  is({ status: 'ready', data: null, retry });
  render(tree('/?open=a'));
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Gone.');
  expect(screen.getByText('closed')).toBeVisible();
});
