import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { GroupContext } from './context';
import { NO_PIECE } from './noPiece';
import type { GroupPhone } from './phone';
import { PieceForm } from './PieceForm';

const { entry: texts } = leaderFormMessages;
addEnglish(Object.fromEntries(Object.values(texts).map((text) => [text, compileMessage(text)])));

const MEMBERS = ['m1', 'm2', 'm3'];

/** Opens the form for the ticked children, three by default; nothing is stored before `finish`. */
function show(ticked = MEMBERS, kinds = ['solo', 'group']) {
  let finish: () => void = () => undefined;
  const enterAll = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const members = MEMBERS.map((id) => ({ id, name: `Child ${id}`, age_band: 'minor', note: '' }));
  const categories = [{ name: 'Poetry', kinds }];
  const state = createStore({ pack: { edition: { categories }, members, entries: [] }, operations: [] });
  const onSaved = vi.fn();
  render(
    <GroupContext value={{ state, enterAll } as unknown as GroupPhone}>
      <PieceForm
        entry={null}
        members={ticked}
        piece={{ ...NO_PIECE, category: 'Poetry', title: 'Mbura' }}
        onSaved={onSaved}
        onClose={() => undefined}
      />
    </GroupContext>,
  );
  return {
    enterAll,
    onSaved,
    finish: () =>
      act(async () => {
        finish();
        await Promise.resolve();
      }),
  };
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('children with an entry of their own are stored in one write, so that none is left out of the next Send', async () => {
  const { enterAll, onSaved, finish } = show();
  fireEvent.click(screen.getByRole('radio', { name: /each with an entry of their own/ }));
  fireEvent.click(save());
  expect(onSaved).not.toHaveBeenCalled();
  await finish();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(enterAll).toHaveBeenCalledOnce();
  const entered = (enterAll.mock.calls as unknown as [object[]][]).flatMap(([all]) => all);
  expect(entered).toMatchObject(MEMBERS.map((id) => ({ kind: 'solo', title: 'Mbura', members: [id] })));
});

test('a second press of Save before the first is stored enters nothing twice', async () => {
  const { enterAll, onSaved, finish } = show();
  // Both presses come before the page is drawn again.
  act(() => {
    save().click();
    save().click();
  });
  expect(save()).toBeDisabled();
  await finish();
  expect(enterAll).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test.each([
  { kinds: ['solo', 'group'], kind: 'solo' },
  { kinds: ['group'], kind: 'group' },
])(
  'one ticked child of a category for $kinds is entered as $kind without a question',
  async ({ kinds, kind }) => {
    const { enterAll, finish } = show(['m1'], kinds);
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(save());
    await finish();
    expect(enterAll).toHaveBeenCalledWith([expect.objectContaining({ kind, members: ['m1'] })]);
  },
);
