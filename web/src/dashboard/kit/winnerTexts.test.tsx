import { createTheme, ThemeProvider } from '@mui/material/styles';
import { winnerTextMessages as texts } from '@ndeiya/domain/sms/winnerMessages';
import type { WinnerTexts as Answer } from '@ndeiya/domain/sms/winnerTextsApi';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { WinnerTexts } from './WinnerTexts';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../data/admin/editions', () => ({ useCurrentSettings: () => ({ currency: 'Ksh' }) }));

const found = (changes: Partial<Answer> = {}): Answer => ({
  on: true,
  text: 'Ndeiya: A7 has won a prize.',
  mail: null,
  to_send: ['A7', 'A9'],
  to_mail: [],
  to_guardians: ['A9'],
  parts: 2,
  cost_cents: 160,
  left_cents: 100_000,
  waiting: [],
  mail_waiting: [],
  told: [],
  mail_told: [],
  failed: [],
  mail_failed: [],
  no_contact: [],
  unreadable: [],
  wrong: [],
  ...changes,
});

beforeEach(() => {
  vi.mocked(call).mockReset();
});

async function open(answer: Answer) {
  vi.mocked(call).mockResolvedValueOnce(answer);
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <WinnerTexts edition={2031} kind="prize" />
      </MemoryRouter>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: texts.button.prize }));
  const dialog = within(screen.getByRole('dialog', { name: texts.button.prize }));
  await waitFor(() => {
    expect(dialog.queryByText(texts.loading)).toBeNull();
  });
  return dialog;
}

test('the texts are shown with their cost, then sent, and taken back by Undo', async () => {
  const success = vi.spyOn(notify, 'success');
  const dialog = await open(found());
  expect(dialog.getByText('Ndeiya: A7 has won a prize.')).toBeVisible();
  expect(dialog.getByText(/^2 parts, about Ksh 1\.60\. The budget has Ksh 1,000\.00 left\./)).toBeVisible();
  vi.mocked(call).mockResolvedValueOnce(found({ to_send: [], waiting: ['A7', 'A9'] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 2 entries' }));
  await waitFor(() => {
    expect(success).toHaveBeenCalledWith(texts.queued(2), expect.anything());
  });
  vi.mocked(call).mockResolvedValueOnce(found());
  success.mock.calls[0]?.[1]?.action?.run();
  await waitFor(() => {
    expect(success).toHaveBeenLastCalledWith(texts.undone);
  });
  const given = vi.mocked(call).mock.calls.map(([, input]) => input);
  const one = { params: { id: '2031' }, body: { kind: 'prize' } };
  expect(given).toEqual([{ params: { id: '2031' }, query: { kind: 'prize' } }, one, one]);
});

test.each<[string, Partial<Answer>, string]>([
  ['texts are off and nobody gets a mail', { on: false }, texts.off],
  ['everybody was told', { to_send: [], told: ['A7'] }, texts.nobody],
])('where %s, nothing can be sent, and the dialog says why', async (_, changes, why) => {
  const dialog = await open(found(changes));
  expect(dialog.getByText(why)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Send to/ })).toBeDisabled();
});

test('a budget that is too small, and entries that cannot be told, are named', async () => {
  const dialog = await open(found({ left_cents: 80, no_contact: ['B3'], unreadable: ['B4'], wrong: ['C1'] }));
  expect(dialog.getByText(texts.overBudget)).toBeVisible();
  expect(dialog.getByText(texts.lists.no_contact)).toBeVisible();
  expect(dialog.getByText(texts.lists.unreadable)).toBeVisible();
  expect(dialog.getByText('B3')).toBeVisible();
  expect(dialog.getByText(texts.lists.wrong)).toBeVisible();
});

test('mails are shown beside texts, and count with them in the button', async () => {
  const mail = { subject: 'Entry B1 has won a prize', text: 'The entry with the number B1' };
  const dialog = await open(found({ mail, to_mail: ['B1'], mail_told: ['B2'] }));
  expect(dialog.getByText('Entry B1 has won a prize')).toBeVisible();
  expect(dialog.getByText(texts.lists.to_mail).nextSibling).toHaveTextContent('B1');
  expect(dialog.getByText(texts.lists.mail_told).nextSibling).toHaveTextContent('B2');
  expect(dialog.getByRole('button', { name: 'Send to 3 entries' })).toBeEnabled();
});

test('where texts are off, only mails are sent, and the entries with a number only are named as not told', async () => {
  const dialog = await open(found({ on: false, text: null, to_mail: ['B1'], to_guardians: [] }));
  expect(dialog.getByText(texts.off)).toBeVisible();
  expect(dialog.getByText(texts.notWhileOff).nextSibling).toHaveTextContent('A7, A9');
  expect(dialog.queryByText(texts.lists.to_send)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Send to 1 entry' })).toBeEnabled();
});
