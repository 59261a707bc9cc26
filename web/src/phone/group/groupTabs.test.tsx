import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { GroupContext } from './context';
import { GroupApp } from './GroupApp';
import type { GroupPhone } from './phone';

const rostered = vi.fn();
vi.mock('./EntriesScreen', () => ({
  EntriesScreen: ({ onCollect }: { onCollect: () => void }) => {
    rostered();
    return (
      <button type="button" onClick={onCollect}>
        Collect
      </button>
    );
  },
}));
vi.mock('./CollectedScreen', () => ({
  CollectedScreen: ({ onClose }: { onClose: () => void }) => (
    <>
      <input aria-label="Words" />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  ),
}));

const member = { id: 'm1', name: 'Njeri', age_band: 'minor', guardian: null, note: '', seq: 1 };
const state = createStore<object>({});
beforeEach(() => {
  rostered.mockReset();
  // A form that was open in the test before would open again, as after a reload.
  sessionStorage.clear();
  const pack = { group: { name: 'The choir', state: 'open' }, edition: {}, members: [member], entries: [] };
  const current = { token: 't1', owner: 'p1', name: 'Wambui', pin: null };
  state.set({ current, pack, operations: [], passes: [current], ended: null, isEvicted: false, refusal: '' });
  const phone = {
    state,
    isWiped: createStore(false),
    sender: { state: createStore({ isUnreached: false, refused: {} }) },
    waiting: () => 0,
  };
  render(
    <GroupContext value={phone as unknown as GroupPhone}>
      <GroupApp />
    </GroupContext>,
  );
});
const tap = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const tab = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name, pressed: false }));
};

test('a class list that was pasted is still there after another tab was open', async () => {
  await tap('Paste a class list');
  fireEvent.change(await screen.findByLabelText('Names'), { target: { value: 'Otieno Were' } });
  tab('Entries');
  expect(screen.getByLabelText('Names')).not.toBeVisible();
  tab('This phone');
  tab('Children');
  expect(screen.getByLabelText('Names')).toBeVisible();
  expect(screen.getByLabelText('Names')).toHaveValue('Otieno Were');
});

test('a piece that somebody brings stays behind the other tabs until its form is closed', async () => {
  tab('Entries');
  await tap('Collect');
  fireEvent.change(await screen.findByLabelText('Words'), { target: { value: 'Two banks' } });
  tab('Children');
  expect(screen.getByText('Njeri')).toBeVisible();
  expect(screen.getByLabelText('Words')).not.toBeVisible();
  tab('Entries');
  expect(screen.getByLabelText('Words')).toHaveValue('Two banks');
  await tap('Close');
  expect(screen.queryByLabelText('Words')).toBeNull();
});

test('a list behind another tab is not drawn, and a tab that nobody opened is not loaded', async () => {
  expect(await screen.findByText('Njeri')).toBeVisible();
  expect(rostered).not.toHaveBeenCalled();
  tab('Entries');
  expect(await screen.findByRole('button', { name: 'Collect' })).toBeVisible();
  expect(screen.queryByText('Njeri')).toBeNull();
});
