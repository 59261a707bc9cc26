import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { makeOrganisation } from '@ndeiya/domain/testing/makers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveSettings, useSettingsRecord } from '../../data/admin/settings';
import { notify } from '../../lib/notify';
import type * as groups from './groups/all';
import { SettingsPage } from './SettingsPage';

vi.mock('../../data/admin/documents', () => ({ ConflictError: class extends Error {} }));
vi.mock('../../data/admin/settings', () => ({
  saveSettings: vi.fn(),
  useSettingsRecord: vi.fn(),
}));

// One group is enough, because rendering all fields takes seconds in jsdom.
vi.mock('./groups/all', async (original) => {
  const { SETTING_GROUPS } = await original<typeof groups>();
  return { SETTING_GROUPS: SETTING_GROUPS.filter(({ id }) => id === 'settings-about') };
});

const at = new Date('2031-01-01T00:00:00Z');
const stored: OrganisationSettings = {
  ...makeOrganisation(),
  id: 'competition',
  created_at: at,
  updated_at: at,
};
const retry = vi.fn();
type Answer = { status: 'loading' | 'failed' } | { status: 'ready'; data: OrganisationSettings | null };

const answerWith = (answer: Answer) => {
  vi.mocked(useSettingsRecord).mockReturnValue({ ...answer, retry });
};
const page = () => (
  <MemoryRouter>
    <SettingsPage />
  </MemoryRouter>
);
const show = (answer: Answer) => {
  answerWith(answer);
  return render(page());
};
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const field = (label: RegExp) => screen.getByLabelText(label);

beforeEach(() => {
  vi.mocked(saveSettings).mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
});

test('shows the states loading and failed', () => {
  show({ status: 'loading' });
  expect(screen.getByRole('status', { name: 'Loading settings...' })).toBeInTheDocument();
  show({ status: 'failed' });
  expect(screen.getByText(settingsAdminMessages.loadFailed)).toBeInTheDocument();
  fireEvent.click(screen.getByText('Try again'));
  expect(retry).toHaveBeenCalledOnce();
});

test('without stored settings the defaults can be changed', async () => {
  show({ status: 'ready', data: null });
  expect(button('Save settings')).toBeDisabled();
  fireEvent.change(field(/^Our mission/), { target: { value: 'Judged together.' } });
  fireEvent.click(button('Save settings'));
  await waitFor(() => {
    expect(saveSettings).toHaveBeenCalledExactlyOnceWith(
      null,
      makeOrganisation({ mission: 'Judged together.' }),
    );
  });
});

test('items are added, moved, removed, and limited as in the rules', () => {
  show({ status: 'ready', data: stored });
  const values = within(screen.getByRole('region', { name: 'About page' }));
  const add = values.getByText('Add value');
  const press = (label: string) => fireEvent.click(values.getByLabelText(label));
  const first = () => values.getByLabelText(/^Value 1: title/);
  fireEvent.click(add);
  expect(values.getByLabelText(/^Value 8: title/)).toHaveFocus();
  press('Move Value 2 up');
  expect(first()).toHaveValue('Reverence');
  press('Remove Value 1');
  expect(first()).toHaveValue('Communality');
  expect(add).toHaveFocus();
  for (let count = 7; count < 9; count += 1) fireEvent.click(add);
  expect(add).toBeDisabled();
  expect(values.getByText(/At most 9\./)).toBeInTheDocument();
});

test("other people's changes are shown while nothing is typed, and one’s own input can be discarded", async () => {
  const { rerender } = show({ status: 'ready', data: stored });
  const mission = () => field(/^Our mission/);
  const others = (text: string, ms: number) => {
    const updated_at = new Date(at.getTime() + ms);
    answerWith({ status: 'ready', data: { ...stored, mission: text, updated_at } });
    rerender(page());
  };
  others('Theirs.', 1);
  await waitFor(() => {
    expect(mission()).toHaveValue('Theirs.');
  });
  fireEvent.change(mission(), { target: { value: 'Mine.' } });
  expect(screen.getByText(settingsAdminMessages.unsaved)).toBeInTheDocument();
  others('Theirs again.', 2);
  expect(mission()).toHaveValue('Mine.');
  fireEvent.click(button('Discard'));
  fireEvent.click(
    within(screen.getByText(settingsAdminMessages.confirmDiscard).closest<HTMLElement>('[role]')!).getByText(
      'Discard',
    ),
  );
  await waitFor(() => {
    expect(mission()).toHaveValue('Theirs again.');
  });
});

test('while the settings are saved, and until they are read again, nothing can be typed that would be dropped', async () => {
  const { rerender } = show({ status: 'ready', data: stored });
  const mission = field(/^Our mission/);
  const held = Promise.withResolvers<undefined>();
  vi.mocked(saveSettings).mockReturnValueOnce(held.promise);
  fireEvent.change(mission, { target: { value: 'Mine.' } });
  fireEvent.click(button('Save settings'));
  await vi.waitFor(() => {
    expect(saveSettings).toHaveBeenCalledOnce();
  });
  await act(async () => {
    await Promise.resolve();
  });
  expect(mission).toBeDisabled();
  await act(async () => {
    held.resolve(undefined);
    await held.promise;
  });
  expect(notify.success).toHaveBeenCalledExactlyOnceWith(settingsAdminMessages.saved);
  expect(mission).toBeDisabled();
  const updated_at = new Date(at.getTime() + 1);
  answerWith({ status: 'ready', data: { ...stored, mission: 'Mine.', updated_at } });
  rerender(page());
  expect(mission).toBeEnabled();
  expect(mission).toHaveValue('Mine.');
});
