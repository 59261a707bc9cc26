import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askMissing } from '../../data/admin/consents';
import { notify } from '../../lib/notify';
import { AskAll } from './AskAll';

vi.mock('../../data/admin/consents');

const ask = () => screen.getByRole('button', { name: texts.askAll });

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
});

test.each([
  [1, /^One guardian is asked/],
  [3, /^3 guardians are asked/],
])('asks all guardians of the edition at once, and says that %i were asked', async (count, sentence) => {
  vi.mocked(askMissing).mockResolvedValue(count);
  render(<AskAll edition={2031} />);
  fireEvent.click(ask());
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(expect.stringMatching(sentence));
  });
  expect(askMissing).toHaveBeenCalledExactlyOnceWith(2031);
});

test.each([
  { answer: 0, kind: 'info', sentence: texts.askedAll(0) },
  { answer: 'over', kind: 'warning', sentence: texts.askedOver },
] as const)('an answer of $answer is no success, and its sentence says why nobody was asked', async (one) => {
  const told = vi.spyOn(notify, one.kind).mockReturnValue();
  vi.mocked(askMissing).mockResolvedValue(one.answer);
  render(<AskAll edition={2031} />);
  fireEvent.click(ask());
  await waitFor(() => {
    expect(told).toHaveBeenCalledExactlyOnceWith(one.sentence);
  });
  expect(notify.success).not.toHaveBeenCalled();
});

test('cannot be pressed again while the guardians are being asked', async () => {
  const sent = Promise.withResolvers<number>();
  vi.mocked(askMissing).mockReturnValue(sent.promise);
  render(<AskAll edition={2031} />);
  fireEvent.click(ask());
  const busy = screen.getByRole('button', { name: texts.asking });
  expect(busy).toBeDisabled();
  fireEvent.click(busy);
  sent.resolve(2);
  await waitFor(() => {
    expect(ask()).toBeEnabled();
  });
  expect(askMissing).toHaveBeenCalledOnce();
});

test('a failure is told in a message that says what to do, and the button can be pressed again', async () => {
  vi.mocked(askMissing).mockRejectedValue(new Error('unknown'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<AskAll edition={2031} />);
  fireEvent.click(ask());
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(texts.askAllFailed);
  });
  expect(ask()).toBeEnabled();
  expect(notify.success).not.toHaveBeenCalled();
});
