import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { type TextNews, useTextNews } from '../../data/admin/textNews';
import { ApiError } from '../../lib/apiErrors';
import { firstRowsShown } from '../../lib/firstRows';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { ToDo } from './ToDo';
import type { EditionOverview } from './useOverview';

vi.mock('../../server/call');
vi.mock('../../data/admin/failedMails', () => ({ useFailedMails: () => [] }));
vi.mock('../../data/admin/textNews', () => ({ useTextNews: vi.fn(() => null) }));
vi.mock('../../data/admin/editions', () => ({ useCurrentSettings: () => ({ currency: 'Ksh' }) }));

const { toDo } = overviewMessages;
const server = vi.mocked(call) as unknown as Mock<() => Promise<unknown>>;
const lostOf = (id: string, phone: string, known: boolean) => ({
  id,
  phone,
  known,
  created_at: '2031-01-01T06:00:00Z',
});
const known = [lostOf('l1', '+254 712 345 678', true), lostOf('l2', '+254 722 000 000', true)];
interface ListRequest {
  query?: { known?: string; cursor?: string };
}
/** The API with these numbers, of which the site does not know the others; `later` are on the second page. */
const numbersAre = (others: readonly object[], later: readonly object[] = []) =>
  server.mockImplementation(((_: unknown, { query }: ListRequest) => {
    if (query?.known === 'yes') return Promise.resolve({ items: known, hasMore: false });
    if (query?.cursor !== undefined) return Promise.resolve({ items: later, hasMore: false });
    const hasMore = later.length > 0;
    // The oldest numbers are made up, so that the first page has none that the site knows.
    const items = hasMore ? others : [...others, ...known];
    return Promise.resolve({ items, hasMore, ...(hasMore && { next: 'next' }) });
  }) as never);
beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  numbersAre([]);
});

async function show() {
  const overview = { year: 2031, numbers: null, now: new Date() } as unknown as EditionOverview;
  renderAt(<ToDo overview={overview} />, '/admin');
  firstRowsShown();
  await screen.findByRole('link', { name: '+254 712 345 678' });
}
const lineOf = (phone: string) => screen.getByRole('link', { name: phone }).closest('li');
const done = (phone: string) =>
  fireEvent.click(within(lineOf(phone) as HTMLElement).getByRole('button', { name: 'Done' }));

test('each number of a lost link is a line that calls it, and one that is done with goes', async () => {
  await show();
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  expect(screen.getByRole('link', { name: '+254 722 000 000' })).toHaveAttribute('href', 'tel:+254722000000');
  done('+254 712 345 678');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: '+254 712 345 678' })).toBeNull();
  });
  expect(server).toHaveBeenLastCalledWith(expect.anything(), { params: { id: 'l1' } });
  expect(notify.success).toHaveBeenCalledWith('Done with.');
  expect(lineOf('+254 722 000 000')).toBeVisible();
});

test('a number that cannot be deleted stays, and a message says so', async () => {
  await show();
  server.mockRejectedValueOnce(new Error('no network'));
  done('+254 712 345 678');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalled();
  });
  expect(lineOf('+254 712 345 678')).toBeVisible();
});

test('a number with which another organiser is done already goes too, and a message says so', async () => {
  await show();
  const error = passApiMessages.lostDoneAlready;
  server.mockRejectedValueOnce(new ApiError(404, { error, code: 'not-found' }));
  done('+254 712 345 678');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: '+254 712 345 678' })).toBeNull();
  });
  expect(notify.error).toHaveBeenCalledWith(error);
  expect(lineOf('+254 722 000 000')).toBeVisible();
});

test('of numbers that anybody can make up a few are shown below those that the site knows, and the others with a tap', async () => {
  const others = Array.from({ length: 100 }, (_, at) =>
    lostOf(`o${String(at)}`, `+254 733 000 ${String(100 + at)}`, false),
  );
  numbersAre(others, [lostOf('o100', '+254 733 000 300', false)]);
  await show();
  const numbers = () => screen.getAllByRole('link', { name: /^\+254/ }).map(({ textContent }) => textContent);
  expect(numbers().slice(0, 3)).toEqual(['+254 712 345 678', '+254 722 000 000', '+254 733 000 100']);
  expect(numbers()).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: toDo.moreLost(95, true) }));
  expect(numbers()).toHaveLength(102);
  fireEvent.click(screen.getByRole('button', { name: toDo.nextLost }));
  expect(await screen.findByRole('link', { name: '+254 733 000 300' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test.each([
  { state: 'on', sms: { on: true, spent: 560 }, shown: 'Text messages: Ksh 5.60 of Ksh 1,000.00 spent' },
  { state: 'off after some were sent', sms: { on: false, spent: 80 }, shown: 'Text messages: Ksh 0.80 of' },
  { state: 'off and were never used', sms: { on: false, spent: 0 }, shown: null },
])('while text messages are $state, their cost is on the overview as far as there is any', async (given) => {
  const none = { count: 0, isMore: false };
  const sms = { budget: 100_000, reserved: 0, price: 80, stopped: null, ...given.sms };
  vi.mocked(useTextNews).mockReturnValue({ sms, failed: none, byHand: none } as unknown as TextNews);
  await show();
  const links = screen.queryAllByRole('link', { name: /^Text messages: / });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    given.shown === null ? [] : [expect.stringContaining(given.shown)],
  );
  for (const link of links) expect(link).toHaveAttribute('href', '/admin/sent');
});
