import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { frozenRoundOf } from '@ndeiya/domain/results/publicRound';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLive } from '../../data/live';
import { type EditionResults, useEditionResults } from '../../data/results';
import { stubIntersections } from '../../testing/intersections';
import { renderAt } from '../../testing/page';
import { EditionResultsPage } from './EditionResultsPage';

vi.mock('../../data/results');
vi.mock('../../data/live');

const HASH = 'f'.repeat(64);
const edition = {
  year: 2031,
  name: 'Ndeiya Edition',
  event_date: new Date('2031-08-16T09:00:00+03:00'),
  location: 'Ndeiya, Kenya',
  state: 'closed',
} as const;
const frozen = frozenRoundOf({ id: 'r1', title: 'Final' }, { inputs_hash: HASH });
const line = { number: 'A1', category: 'Poetry', kind: 'entry', planned_at: null, starts_at: null } as const;
const LIVE = {
  edition: 2031,
  is_published: true,
  at: '2031-08-16T10:00:00+03:00',
  delay_minutes: 0,
  lines: [
    { ...line, id: 's1', label: 'Mumbi', state: 'done' },
    { ...line, id: 's2', label: 'Lunch', kind: 'break', state: 'planned' },
    { ...line, id: 's3', label: 'No. A2', state: 'planned' },
  ],
} as const;

const show = (data: EditionResults, live: object = LIVE) => {
  vi.mocked(useEditionResults).mockReturnValue({ status: 'ready', data, retry: vi.fn() });
  vi.mocked(useLive).mockReturnValue({ live, isFailed: false, retry: vi.fn() } as ReturnType<typeof useLive>);
  renderAt(<EditionResultsPage />, '/results/2031', '/results/:id');
};

beforeEach(() => {
  vi.clearAllMocks();
  stubIntersections();
});

test('before the marks are frozen the page shows the running order with its status, and no place', async () => {
  show({ edition, results: null });
  const order = await screen.findByRole('list', { name: 'Running order' });
  const items = order.querySelectorAll('li');
  expect([...items].map((item) => item.textContent)).toEqual([
    'MumbiPoetryDone',
    `No. A2Poetry${resultTexts.toCome}`,
  ]);
  expect(document.body).not.toHaveTextContent(/place \d|[a-f0-9]{64}/i);
});

test('the programme of another edition is not shown', async () => {
  show({ edition, results: null }, { ...LIVE, edition: 2032 });
  expect(await screen.findByText(resultTexts.notYet)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Running order' })).toBeNull();
});

test('an old edition without results promises none, and does not read the programme', () => {
  show({ edition: { ...edition, state: 'archived' }, results: null });
  expect(screen.getByText(resultTexts.notPublished)).toBeVisible();
  expect(screen.queryByText(resultTexts.notYet)).toBeNull();
  expect(useLive).not.toHaveBeenCalled();
});

test('after freezing the page shows the hash and no order', () => {
  show({ edition, results: { edition: 2031, currency: 'Ksh', rounds: [frozen] } });
  expect(screen.getByText(HASH)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Running order' })).toBeNull();
});

test('of two rounds with their sheets only the newest one links to the marks, which are its own', () => {
  const round = { ...frozen, state: 'published', level: 'sheets', version: 1 } as const;
  const rounds: PublicRound[] = [round, { ...round, id: 'r0', title: 'Auditions' }];
  show({ edition, results: { edition: 2031, currency: 'Ksh', rounds } });
  expect(screen.getAllByRole('link', { name: 'All marks (JSON)' })).toHaveLength(1);
  const newest = screen.getByRole('region', { name: 'Final' });
  expect(within(newest).getByRole('link', { name: 'All marks (JSON)' })).toBeVisible();
});
