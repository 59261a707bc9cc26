import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { GroupContext } from './context';
import { PasteForm } from './PasteForm';
import type { GroupPhone } from './phone';

const { paste: texts } = leaderFormMessages;
const BUTTON = '{count, plural, one {Add # name} other {Add # names}}';
addEnglish(Object.fromEntries([BUTTON, ...Object.values(texts)].map((text) => [text, compileMessage(text)])));

/** Opens the form for a group that has Amina already. */
function show() {
  const members = [{ id: 'm1', name: 'Amina Hassan', age_band: 'minor', guardian: null, note: '', seq: 1 }];
  const pack = { edition: { name: 'The competition' }, members, entries: [] };
  const state = createStore({ pack, operations: [], current: { owner: 'p1' } });
  const addChildren = vi.fn().mockResolvedValue(undefined);
  const onClose = vi.fn();
  render(
    <GroupContext value={{ state, addChildren } as unknown as GroupPhone}>
      <PasteForm onClose={onClose} />
    </GroupContext>,
  );
  return { addChildren, onClose };
}
const paste = (value: string) => {
  fireEvent.change(screen.getByLabelText('Names'), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const GUARDIAN = { name: 'Mary Kamau', relation: '', contact: '0712 345 678' };
const LIST = 'Njeri Kamau, Mary Kamau, 0712 345 678\nOtieno Were';

test('a list with guardians says how it was understood, and adds each child with its own guardian', async () => {
  const { addChildren, onClose } = show();
  paste(LIST);
  expect(
    screen.getByText(/1 line has a guardian\..*Njeri Kamau, guardian Mary Kamau, 0712 345 678/),
  ).toBeVisible();
  expect(screen.getByText('1 line has no guardian: Otieno Were')).toBeVisible();
  press('Add 2 names');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(addChildren.mock.calls).toEqual([
    [
      [
        { name: 'Njeri Kamau', age_band: 'minor', note: '', guardian: GUARDIAN },
        { name: 'Otieno Were', age_band: 'minor', note: '' },
      ],
    ],
  ]);
});

test('adults are added without the guardians that the list has, and nothing says that they have some', async () => {
  const { addChildren, onClose } = show();
  paste(LIST);
  press('18 or older');
  expect(screen.queryByText(/has a guardian/)).toBeNull();
  press('Add 2 names');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const added = (addChildren.mock.calls as [object[]][]).flatMap(([children]) => children);
  expect(added.map((fields) => Object.keys(fields))).toEqual([
    ['name', 'age_band', 'note'],
    ['name', 'age_band', 'note'],
  ]);
});

test('another child with a name of the list keeps the guardian of its line', async () => {
  const { addChildren, onClose } = show();
  paste('Amina Hassan, Mary Kamau, 0712 345 678');
  press('Add 0 names');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.none);
  fireEvent.click(screen.getByRole('checkbox'));
  press('Add 1 name');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const fields = { name: 'Amina Hassan', age_band: 'minor', note: '', guardian: GUARDIAN };
  expect(addChildren.mock.calls).toEqual([[[{ ...fields, another: true }]]]);
});

test('a name that looks like one of the list by a Cyrillic letter is a name of the list', () => {
  const { addChildren } = show();
  paste('\u0410mina Hassan');
  press('Add 0 names');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.none);
  expect(addChildren).not.toHaveBeenCalled();
});

test('a number without the name of its owner is said, and kept with the child', async () => {
  const { addChildren } = show();
  paste('Wanja, 0712 345 678');
  expect(
    screen.getByText(/1 line has a number or an address, and not whose it is\..*: Wanja$/),
  ).toBeVisible();
  press('Add 1 name');
  const guardian = { name: '', relation: '', contact: '0712 345 678' };
  await waitFor(() => {
    expect(addChildren).toHaveBeenCalledWith([expect.objectContaining({ name: 'Wanja', guardian })]);
  });
});

test('a line that has more than a name is shown before it is added', () => {
  show();
  paste('Otieno Were\nGitau 11 years\nMwangi, Jane Kariuki');
  expect(screen.getByText(/^Look at these lines\..*: Gitau 11 years; Mwangi, Jane Kariuki$/)).toBeVisible();
  paste('Otieno Were');
  expect(screen.queryByText(/^Look at/)).toBeNull();
});
