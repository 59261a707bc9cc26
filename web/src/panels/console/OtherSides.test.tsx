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

function show(mayUse: boolean) {
  const sheet = { id: 'r1_e1_p1', undecided: [late] } as unknown as ConsoleSheet;
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
