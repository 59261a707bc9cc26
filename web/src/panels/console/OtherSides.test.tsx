import type { ConsoleSheet } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resolveSheet } from '../../data/judging';
import { OtherSides } from './OtherSides';
import type { Action } from './useAction';

vi.mock('../../data/judging');

const { sheet: texts } = consoleMessages;
const late = {
  op: 'op-1',
  outcome: 'late',
  kind: 'submit',
  device_id: 'device-1',
  marks: {},
  comment: '',
  reason: '',
  at_server: '2031-08-16T12:00:00+03:00',
};
const action = {
  isBusy: false,
  run: async (work: () => Promise<unknown>) => {
    await work();
    return true;
  },
} as unknown as Action;

function show(mayUse: boolean, state: ConsoleSheet['state'] = 'confirmed', side: object = late) {
  const sheet = { id: 'r1_e1_p1', state, undecided: [side] } as unknown as ConsoleSheet;
  const onClose = vi.fn();
  const caller = { kind: 'account' } as never;
  render(
    <OtherSides
      sheet={sheet}
      mayUse={mayUse}
      caller={caller}
      action={action}
      onChange={() => Promise.resolve()}
      onClose={onClose}
    />,
  );
  return { onClose, caller };
}

test('marks that came after the freezing are left out by one button, and cannot be used', async () => {
  const { onClose, caller } = show(false);
  expect(screen.queryByRole('button', { name: 'Use this side' })).toBeNull();
  expect(screen.getByText(texts.keepOnly)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep the sheet here' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(resolveSheet).toHaveBeenCalledWith(caller, 'r1_e1_p1', { op: 'op-1', use: false, reason: '' });
});

test('before the freezing somebody chooses one of both sides', () => {
  show(true);
  expect(screen.getByRole('button', { name: 'Use this side' })).toBeTruthy();
  expect(screen.getByText(texts.chooseSide)).toBeTruthy();
});

test('where the sheet is recused, keeping it is the filled button, and a sentence says why it has no marks', () => {
  show(true, 'recused');
  expect(screen.getByText(texts.recused)).toBeVisible();
  const look = (name: string) => screen.getByRole('button', { name }).className;
  expect(look('Keep the sheet here')).toContain('contained');
  expect(look('Use this side')).not.toContain('contained');
});

test('where the sheet has marks, no sentence speaks of a conflict of interest', () => {
  show(true);
  expect(screen.queryByText(texts.recused)).toBeNull();
});

test('a side that is gone can be left, and no sentence or button offers to use it', () => {
  show(true, 'recused', { ...late, kind: '', marks: null, at_server: null });
  expect(screen.getByText('Something that cannot be read any more')).toBeVisible();
  for (const sentence of [texts.recused, texts.chooseSide]) expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this side' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep the sheet here' })).toBeEnabled();
});
