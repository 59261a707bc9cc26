import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { followBack } from '../kit/backCloses';
import { GroupContext } from './context';
import type { GroupPhone } from './phone';
import { forgetTyped } from './typed';
import { Work } from './Work';

const BUTTON = '{count, plural, one {Add # name} other {Add # names}}';
const texts = [
  BUTTON,
  ...Object.values(leaderFormMessages.paste),
  ...Object.values(leaderFormMessages.child),
];
addEnglish(Object.fromEntries(texts.map((text) => [text, compileMessage(text)])));

const AMINA = { id: 'm1', name: 'Amina', age_band: 'minor', note: '', consent: 'missing', seq: 1 } as const;
const guardian = { name: 'Mary', relation: '', contact: '07\u2022\u2022 \u2022\u2022\u2022 678' };
const addChildren = vi.fn().mockResolvedValue(undefined);
const addChild = vi.fn().mockResolvedValue(undefined);

/** Opens the page as it is after it was loaded, with this version of the child that the group has. */
async function load(seq = 1, owner = 'p1', entries: object[] = []) {
  cleanup();
  const pack = {
    group: { state: 'open' },
    edition: { categories: [] },
    members: [{ ...AMINA, seq, guardian }],
    entries,
  };
  const state = createStore({ pack, operations: [], current: { owner } });
  render(
    <GroupContext value={{ state, addChildren, addChild } as unknown as GroupPhone}>
      <Work tab="children" isShown onEntries={() => undefined} />
    </GroupContext>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  fireEvent.change(await field(label), { target: { value } });
};

beforeEach(() => {
  sessionStorage.clear();
  addChild.mockClear();
  addChildren.mockClear();
});

test('a class list that was not added is still there after the page was loaded again, and not after it was added', async () => {
  await load();
  await press('Paste a class list');
  await type('Names', 'Njeri\nOtieno');
  await load();
  expect(await field('Names')).toHaveValue('Njeri\nOtieno');
  await press('Add 2 names');
  await waitFor(() => {
    expect(addChildren).toHaveBeenCalledOnce();
  });
  await load();
  await press('Paste a class list');
  expect(await field('Names')).toHaveValue('');
});

test('what was typed is not shown to another pass, and ends with its own', async () => {
  await load();
  await press('Paste a class list');
  await type('Names', 'Njeri');
  await load(1, 'p2');
  expect(screen.queryByLabelText('Names')).toBeNull();
  forgetTyped('p1');
  await load();
  expect(screen.queryByLabelText('Names')).toBeNull();
});

test('a change that was typed into an earlier version of a child does not come back', async () => {
  await load();
  await press(/^Amina/);
  await type('Name of the child', 'Aminah');
  await load();
  expect(await field('Name of the child')).toHaveValue('Aminah');
  await load(2);
  expect(await field('Name of the child')).toHaveValue('Amina');
});

test('Done adds the child that is typed', async () => {
  await load();
  await press('Add a child');
  await type('Name of the child', 'Otieno');
  await press('Done');
  expect(addChild).toHaveBeenCalledWith(expect.objectContaining({ name: 'Otieno' }), false);
  expect(screen.queryByLabelText('Name of the child')).toBeNull();
});

test('Done with a guardian and no name of a child says what is missing, and the form stays', async () => {
  await load();
  await press('Add a child');
  await type('Name of the guardian', 'Mary');
  await press('Done');
  expect(screen.getByRole('alert')).toHaveTextContent(leaderFormMessages.child.noName);
  expect(await field('Name of the guardian')).toHaveValue('Mary');
});

test('the Back key closes an open form, keeps what was typed, and leaves the page only from the list', async () => {
  const stop = followBack();
  const back = vi.spyOn(history, 'back');
  await load();
  await press('Add a child');
  await type('Name of the child', 'Otieno');
  expect(history.state).toEqual({ closesForm: true });
  history.replaceState(null, '');
  fireEvent.popState(window);
  expect(screen.queryByLabelText('Name of the child')).toBeNull();
  expect(back).not.toHaveBeenCalled();
  fireEvent.popState(window);
  expect(back).toHaveBeenCalledOnce();
  await press('Add a child');
  expect(await field('Name of the child')).toHaveValue('Otieno');
  stop();
});

test('the link of another pass, opened over a form, is no step back', async () => {
  const stop = followBack();
  await load();
  await press('Add a child');
  history.replaceState(null, '', '#CODE');
  fireEvent.popState(window);
  expect(await field('Name of the child')).toBeVisible();
  history.replaceState(null, '', '/');
  stop();
});

test('of a child in a registered entry only the village can be typed, and the form says who can change the rest', async () => {
  await load(1, 'p1', [{ id: 'e1', state: 'accepted', members: ['m1'], missing: [] }]);
  await press(/^Amina/);
  expect(await field('Name of the child')).toBeDisabled();
  expect(await field('Name of the guardian')).toBeDisabled();
  expect(await field('Village or class')).toBeEnabled();
  expect(screen.getByText(leaderFormMessages.child.registered)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('of a child in a draft everything can be typed', async () => {
  await load(1, 'p1', [{ id: 'e1', state: 'draft', members: ['m1'], missing: [] }]);
  await press(/^Amina/);
  expect(await field('Name of the child')).toBeEnabled();
  expect(screen.queryByText(leaderFormMessages.child.registered)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Amina' })).toBeVisible();
});
