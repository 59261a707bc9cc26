import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from '../lib/notify';
import { Notifications } from './Notifications';

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('one message is shown at a time as an alert: the newest, and Undo comes back after it', async () => {
  render(<Notifications />);
  expect(shown()).toEqual([]);
  const undo = vi.fn();
  act(() => {
    notify.warning('first');
    notify.info('Ann will be deleted', { durationMs: 60_000, action: { label: 'Undo', run: undo } });
    notify.error('third');
  });
  await waitFor(() => {
    expect(shown()).toEqual(['third']);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => {
    expect(shown()).toEqual(['Ann will be deletedUndo']);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(shown()).toEqual([]);
  });
});
