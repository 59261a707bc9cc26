import type { ThanksAnswer } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { Thanks } from './Thanks';
import { useThanks } from './useThanks';

vi.mock('../../lib/notify');

const { thanks: words } = workMessages;
const own = (more: Partial<ThanksAnswer> = {}): ThanksAnswer => ({
  id: 'ki_me',
  by: 'me',
  name: 'Wanjikũ',
  shown: false,
  ...more,
});
const TEXTS_READ_AT = 1000;
const save = vi.fn<(name: string) => Promise<{ thanks: ThanksAnswer[] }>>();
const remove = vi.fn<(id: string) => Promise<{ thanks: ThanksAnswer[] }>>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.label });
const button = (name: string) => screen.getByRole('button', { name });

interface NamesProps {
  thanks?: ThanksAnswer[];
  readAt?: number;
  isOrganiser?: boolean;
}

/** The names as both pages show them: from texts that were read at a time, and from the answers to changes. */
function Names({ thanks, readAt = TEXTS_READ_AT, isOrganiser = false }: NamesProps) {
  const answer = { caller: 'me', ...(thanks && { thanks }) };
  return <Thanks {...useThanks(answer, readAt, { save, ...(isOrganiser && { remove }) })} />;
}

beforeEach(() => {
  vi.clearAllMocks();
});

test('nobody is thanked who has not asked for it, and a name that was sent is said to wait', async () => {
  save.mockResolvedValue({ thanks: [own()] });
  render(<Names />);
  expect(screen.getByText(words.lead)).toBeVisible();
  expect(button(words.save)).toBeDisabled();
  expect(screen.queryByRole('button', { name: words.takeBack })).toBeNull();
  fireEvent.change(field(), { target: { value: ' Wanjikũ ' } });
  fireEvent.click(button(words.save));
  expect(await screen.findByText(words.waiting('Wanjikũ'))).toBeVisible();
  expect(save.mock.calls).toEqual([['Wanjikũ']]);
});

test('a name that visitors read is taken back with one tap', async () => {
  save.mockResolvedValue({ thanks: [] });
  render(<Names thanks={[own({ shown: true })]} />);
  expect(screen.getByText(words.shown('Wanjikũ'))).toBeVisible();
  fireEvent.click(button(words.takeBack));
  expect(await screen.findByText(words.lead)).toBeVisible();
  expect(save.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
});

test('a request that failed says so, and keeps the typed name', async () => {
  save.mockRejectedValue(new TypeError('no network'));
  render(<Names thanks={[]} />);
  fireEvent.change(field(), { target: { value: 'Kamau' } });
  fireEvent.click(button(words.save));
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(words.failed);
  });
  expect(field()).toHaveValue('Kamau');
  expect(screen.getByText(words.lead)).toBeVisible();
});

test('an organiser sees whom visitors read and who waits, and takes a name away; a translator does not', async () => {
  const other = own({ id: 'ki_p2', by: 'p2', name: 'Kamau', shown: true });
  const thanks = [own(), other];
  remove.mockResolvedValue({ thanks: [own()] });
  const { rerender } = render(<Names thanks={thanks} isOrganiser />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([`Wanjikũ${words.isWaiting}Remove`, `Kamau${words.isShown}Remove`]);
  fireEvent.click(button(words.remove('Kamau')));
  await waitFor(() => {
    expect(within(screen.getByRole('list')).queryByText('Kamau')).toBeNull();
  });
  expect(remove.mock.calls).toEqual([['ki_p2']]);
  rerender(<Names thanks={thanks} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('texts whose reading was begun before a change do not undo it, and those that are read after it count', async () => {
  save.mockResolvedValue({ thanks: [own()] });
  const { rerender } = render(<Names thanks={[]} />);
  fireEvent.change(field(), { target: { value: 'Wanjikũ' } });
  fireEvent.click(button(words.save));
  await screen.findByText(words.waiting('Wanjikũ'));
  rerender(<Names thanks={[]} readAt={Date.now() - 60_000} />);
  expect(screen.getByText(words.waiting('Wanjikũ'))).toBeVisible();
  rerender(<Names thanks={[own({ shown: true })]} readAt={Date.now() + 1} />);
  expect(screen.getByText(words.shown('Wanjikũ'))).toBeVisible();
});
