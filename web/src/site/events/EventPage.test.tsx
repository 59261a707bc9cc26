import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPublicCache } from '../../lib/public/usePublic';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { restRows } from '../../testing/restRows';
import { EventPage } from './EventPage';

const time = new Date('2031-08-16T09:00:00+03:00');
const found = () => {
  const texts = { title: 'Final', theme: 'Courage', location: 'Ndeiya hall' };
  const stored = { ...texts, details: '<p>Bring a <strong>drum</strong>.</p>', date_time: time };
  const picture = { image: null, image_upload: null, image_error: null };
  const event = { id: 'e1', ...stored, ...picture, created_at: time, updated_at: time };
  const rows = restRows('events', [event]);
  return answer(200, rows[0]?.document);
};
const show = () => renderAt(<EventPage />, '/events/e1', '/events/:id');

beforeEach(() => {
  clearPublicCache();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('shows a spinner, then the full event', async () => {
  stubFetch(found());
  show();
  expect(screen.getByRole('status', { name: 'Loading event' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Final' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(crumbs).toHaveTextContent(/Home.*Events.*Final/);
  expect(screen.getByText('Saturday, August 16, 2031 at 09:00 AM EAT')).toBeVisible();
  expect(screen.getByText('Courage')).toBeVisible();
  expect(screen.getByText('Ndeiya hall')).toBeVisible();
  expect((await screen.findByText('drum')).tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
});

test('links to a calendar file on the server', async () => {
  stubFetch(found());
  show();
  const link = await screen.findByRole('link', { name: 'Add to calendar: Final' });
  expect(link).toHaveAttribute('href', '/events/e1.ics');
});

test('an unknown event shows a message without a retry', async () => {
  stubFetch(answer(404, {}));
  show();
  expect(await screen.findByText(messages.event.notFound)).toBeVisible();
  expect(screen.queryByText('Try again')).not.toBeInTheDocument();
});

test('a failed read shows the same message with a retry', async () => {
  stubFetch(answer(503, {}), found());
  show();
  expect(await screen.findByText(messages.event.notFound)).toBeVisible();
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Final' })).toBeVisible();
});
