import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPublicCache } from '../../lib/public/usePublic';
import { answer, stubFetch } from '../../testing/answers';
import { restRows } from '../../testing/restRows';
import { ResultsPage } from './ResultsPage';

const edition = (year: number, state: string) => ({
  id: String(year),
  year,
  state,
  name: 'Ndeiya Edition',
  location: 'Ndeiya, Kenya',
  event_date: new Date(`${String(year)}-08-16T00:00:00+03:00`),
});
const rows = restRows('editions', [
  edition(2032, 'open'),
  edition(2031, 'archived'),
  edition(2030, 'archived'),
]);
const summary = { id: '2030', edition: 2030, state: 'published' };
const summaries = restRows('results', [summary]);
const show = () => render(<ResultsPage />, { wrapper: MemoryRouter });

beforeEach(() => {
  clearPublicCache();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('each edition has its date and place, and says where its results are', async () => {
  stubFetch(answer(200, rows), answer(200, summaries));
  show();
  expect(screen.getByRole('status', { name: 'Loading editions' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '2032: Ndeiya Edition' })).toBeVisible();
  expect(screen.getByText('August 16, 2031, Ndeiya, Kenya')).toBeVisible();
  expect(screen.getByText('The results are published here after the event.')).toBeVisible();
  expect(screen.getByText('No results of this edition are published yet.')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'See the results' });
  expect(link).toHaveAttribute('href', '/results/2030');
});

test('without editions the page says so', async () => {
  stubFetch(answer(200, []), answer(200, []));
  show();
  expect(await screen.findByText('There are no editions yet.')).toBeVisible();
});

test('a list that failed to load can be loaded again', async () => {
  stubFetch(answer(503, {}), answer(200, []), answer(200, rows));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '2031: Ndeiya Edition' })).toBeVisible();
});
