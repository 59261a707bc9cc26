import { archiveMessages } from '@ndeiya/domain/archive/messages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { WithdrawByCode } from './WithdrawByCode';

vi.mock('../../server/call', () => ({ call: vi.fn() }));

const sent = vi.mocked(call as (...parts: unknown[]) => Promise<unknown>);
beforeEach(() => {
  sent.mockReset();
  render(<WithdrawByCode />);
  screen.getByText('Take a piece out with its code').click();
});
const take = (code: string) => {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
};

test('a code takes its piece out, and the page says so', async () => {
  sent.mockResolvedValue({ message: 'The piece is withdrawn.' });
  take(' AB12C-DE34F ');
  expect(await screen.findByText('The piece is withdrawn.')).toBeVisible();
  expect(sent.mock.calls[0]?.[1]).toEqual({ body: { code: 'AB12C-DE34F' } });
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

test('a wrong code stays in the field with the reason, and an empty one is not sent', async () => {
  take('   ');
  expect(sent).not.toHaveBeenCalled();
  sent.mockRejectedValue(new ApiError(400, { error: archiveMessages.badCode, code: 'invalid-pass-code' }));
  take('AB12C-WRONG');
  expect(await screen.findByText(archiveMessages.badCode)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('AB12C-WRONG');
});
