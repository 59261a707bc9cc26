import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useHome } from '../../data/home';
import * as log from '../../lib/log';
import { clearPublicCache } from '../../lib/public/usePublic';
import { answer, stubFetch } from '../../testing/answers';
import { makeHome } from '../../testing/makeHome';
import { renderAt } from '../../testing/page';
import { restRows } from '../../testing/restRows';
import { EventsPage } from './EventsPage';

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
}));

const DAY = 86_400_000;
/** An event this many days from now, with the number in its title. */
const event = (days: number) => ({
  id: `e${String(days)}`,
  title: `Day ${String(days)}`,
  theme: days > 0 ? 'Courage' : 'Justice',
  location: 'Ndeiya hall',
  date_time: new Date(Date.now() + days * DAY),
  image: null,
});
const rows = (...days: number[]) => answer(200, restRows('events', days.map(event)));
const show = () => renderAt(<EventsPage />, '/events');
const titlesOf = async (section: string) => {
  await screen.findAllByRole('heading', { level: 3 });
  const headings = within(screen.getByRole('region', { name: section })).getAllByRole('heading', {
    level: 3,
  });
  return headings.map(({ textContent }) => textContent);
};
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), { target: { value: text } });

const homeWith = (programme: boolean) =>
  vi.mocked(useHome).mockReturnValue({ status: 'ready', data: makeHome({ programme }), retry: vi.fn() });

beforeEach(() => {
  homeWith(false);
  clearPublicCache();
  vi.spyOn(log, 'logError').mockReturnValue();
});

test('upcoming events ascend and past ones descend; only upcoming ones have a calendar link', async () => {
  stubFetch(rows(9, 2, -3, -30));
  show();
  expect(screen.getByRole('status', { name: 'Loading events' })).toBeVisible();
  expect(await titlesOf('Upcoming events')).toEqual(['Day 2', 'Day 9']);
  expect(await titlesOf('Past events')).toEqual(['Day -3', 'Day -30']);
  expect(screen.getAllByRole('link', { name: /Add to calendar/ })).toHaveLength(2);
});

test('without events shows the empty text', async () => {
  stubFetch(answer(200, []));
  show();
  expect(await screen.findByText(messages.event.none)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a failure is logged, and shows the empty text with a retry', async () => {
  stubFetch(answer(503, {}), rows(1));
  show();
  expect(await screen.findByText(messages.event.none)).toBeVisible();
  expect(log.logError).toHaveBeenCalledWith('load events', expect.any(Error));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titlesOf('Upcoming events')).toEqual(['Day 1']);
});

test('a search shows the number of results, and can be cleared', async () => {
  stubFetch(rows(9, 2, -3));
  show();
  await titlesOf('Upcoming events');
  search('justice');
  expect(screen.getByText('1 event found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Upcoming events' })).not.toBeInTheDocument();
  expect(await titlesOf('Past events')).toEqual(['Day -3']);
  search('drums');
  expect(screen.getByText('0 events found')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(await titlesOf('Upcoming events')).toEqual(['Day 2', 'Day 9']);
});

test('with only past events tells that the next date will follow', async () => {
  stubFetch(rows(-1));
  show();
  expect(await screen.findByText(/no date for the next event yet/)).toBeVisible();
});

test('shows six at a time, and the focus moves to the first new one', async () => {
  stubFetch(rows(1, 2, 3, 4, 5, 6, 7, 8));
  show();
  expect(await titlesOf('Upcoming events')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show more upcoming events' }));
  expect(await titlesOf('Upcoming events')).toHaveLength(8);
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Read More: Day 7' })).toHaveFocus();
  });
});

test.each([true, false])(
  'the page leads to the programme only where it is announced: %s',
  async (isAnnounced) => {
    homeWith(isAnnounced);
    stubFetch(rows(9));
    show();
    await titlesOf('Upcoming events');
    expect(screen.queryAllByRole('link', { name: 'Programme of the day' })).toHaveLength(isAnnounced ? 1 : 0);
  },
);
