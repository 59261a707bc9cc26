import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { COMPLETE, makeEntry } from '../../testing/makeEntry';
import { renderAt } from '../../testing/page';
import { TakeOver } from './TakeOver';

vi.mock('../../server/call');
const server = vi.mocked(call) as unknown as Mock<() => Promise<unknown>>;

const taken = vi.fn();
beforeEach(() => {
  taken.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
  for (const kind of ['success', 'warning', 'error'] as const) vi.spyOn(notify, kind).mockReturnValue();
});

async function type(code: string) {
  renderAt(<TakeOver onTaken={taken} />, '/entries');
  fireEvent.click(screen.getByRole('button', { name: 'I have a code for an entry' }));
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Take the entries over' }));
}

test.each([
  ['the entries are read again', [makeEntry(COMPLETE)], 'success'],
  ['a notice says that there was nothing to take', [], 'warning'],
] as const)('after a right code %s', async (_what, entries, kind) => {
  server.mockResolvedValueOnce({ entries });
  await type('ABCDE-FGHJK-MNPQR-STVWX');
  await waitFor(() => {
    expect(taken).toHaveBeenCalledOnce();
  });
  expect(notify[kind]).toHaveBeenCalledOnce();
  expect(server).toHaveBeenCalledWith(expect.anything(), { body: { code: 'ABCDE-FGHJK-MNPQR-STVWX' } });
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
});

test('a refused code stays in the field, and nothing is read again', async () => {
  const refusal = { error: passApiMessages.takeOverInvalid, code: 'invalid-pass-code' };
  server.mockRejectedValueOnce(new ApiError(400, refusal));
  await type('ABCDE');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(passApiMessages.takeOverInvalid);
  });
  expect(screen.getByLabelText(/^Code/)).toHaveValue('ABCDE');
  expect(taken).not.toHaveBeenCalled();
});
