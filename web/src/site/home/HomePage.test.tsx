import { messages } from '@ndeiya/domain/kernel/messages';
import { makeImage } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useHome } from '../../data/home';
import { stubIntersections } from '../../testing/intersections';
import { makeHome, makePictures } from '../../testing/makeHome';
import { partsLoaded } from '../../testing/parts';
import { HomePage } from './HomePage';

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
}));

const retry = vi.fn();

/** Waits for the part below the first screen, which is a chunk of its own. */
async function show(
  answer: { status: 'loading' | 'failed' } | { status: 'ready'; data: ReturnType<typeof makeHome> },
) {
  vi.mocked(useHome).mockReturnValue({ ...answer, retry });
  render(<HomePage />, { wrapper: MemoryRouter });
  await partsLoaded();
}

const event = (id: string, days: number) => ({
  id,
  title: `Event ${id}`,
  theme: 'Songs of the ridges',
  date_time: new Date(Date.now() + days * 86_400_000),
  location: 'Ndeiya',
  image: null,
});

beforeEach(() => {
  stubIntersections();
});

test('the sections are in the order of the specification', async () => {
  await show({ status: 'ready', data: makeHome() });
  const sections = [...document.querySelectorAll('section')];
  expect(
    sections.map((section) => section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent),
  ).toEqual([
    'Welcome',
    'About the organisation',
    'Statistics',
    'Upcoming Events',
    'About Us',
    'Our Journey',
    'Featured Video',
    'The stage is yours',
    'Contact Us',
  ]);
  expect(['events', 'gallery', 'videos'].map((id) => document.getElementById(id))).not.toContain(null);
});

test('while loading shows the labels of the figures and no empty texts', async () => {
  await show({ status: 'loading' });
  expect(screen.getByText(messages.stats.loading)).toBeVisible();
  expect(screen.queryByText(messages.gallery.none)).not.toBeInTheDocument();
  expect(screen.queryByText(messages.video.noneFeatured)).not.toBeInTheDocument();
});

test("without content shows the specification's empty texts", async () => {
  await show({ status: 'ready', data: makeHome() });
  expect(screen.getByText(messages.event.none)).toBeVisible();
  expect(screen.getByText(messages.gallery.none)).toBeVisible();
  expect(screen.getByText(messages.video.noneFeatured)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Our Partners' })).not.toBeInTheDocument();
});

test('after a failure shows the empty texts, each with a retry', async () => {
  await show({ status: 'failed' });
  expect(screen.getByText(messages.gallery.none)).toBeVisible();
  const again = screen.getAllByRole('button', { name: 'Try again' });
  expect(again).toHaveLength(3);
  again.forEach((button) => fireEvent.click(button));
  expect(retry).toHaveBeenCalledTimes(3);
});

test('only events in the future are upcoming', async () => {
  await show({ status: 'ready', data: makeHome({ events: [event('soon', 2), event('past', -2)] }) });
  expect(screen.getByRole('link', { name: 'Read More: Event soon' })).toHaveAttribute('href', '/events/soon');
  expect(screen.queryByText('Event past')).not.toBeInTheDocument();
});

test('the cards that a phone shows have a preview of their picture, and the others none', async () => {
  const image = { ...makeImage(), placeholder: 'data:image/webp;base64,UklGRg==' };
  const events = [1, 2, 3, 4, 5].map((days) => ({ ...event(String(days), days), image }));
  await show({ status: 'ready', data: makeHome({ events }) });
  // The last two are not shown on a narrow screen, so that a search by role leaves them out.
  const pictures = [...document.querySelectorAll('article')].map((card) => card.querySelector('img'));
  expect(pictures.map((picture) => picture?.style.backgroundImage !== '')).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('without upcoming events shows the latest past ones with a note', async () => {
  await show({ status: 'ready', data: makeHome({ events: [event('past', -2)] }) });
  expect(screen.getByText(/latest ones/)).toBeVisible();
  expect(screen.getByText('Event past')).toBeVisible();
});

test('shows figures, the first ten pictures, the first video and the partners', async () => {
  const stats = {
    total_events: 8,
    total_participants: 1043,
    total_users: 5,
    total_videos: 6,
    total_gallery_items: 26,
  };
  const video = { id: 'v', title: 'The last final', youtube_id: 'abcDEF12_-3' };
  const partners = [
    { id: 'a', organisation: 'Ridge Choir', website: 'https://choir.example.org', image: null },
    { id: 'b', organisation: 'Hill Radio', website: '', image: null },
  ];
  await show({ status: 'ready', data: makeHome({ stats, video, partners, gallery: makePictures(24) }) });
  expect(screen.getByText('Participants').nextElementSibling).toHaveTextContent('1,043');
  expect(screen.getAllByText(/^Picture \d/)).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Play video: The last final' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ridge Choir' })).toHaveAttribute(
    'href',
    'https://choir.example.org',
  );
  expect(screen.getByText('Hill Radio')).toBeVisible();
});

test('the floating button of phones leads to the registration of participants', async () => {
  await show({ status: 'ready', data: makeHome() });
  expect(screen.getByRole('link', { name: 'Register Now', hidden: true })).toHaveAttribute(
    'href',
    '/register/participant',
  );
});

test('the contact form loads when it comes near the screen', async () => {
  const near = stubIntersections();
  await show({ status: 'ready', data: makeHome() });
  expect(screen.queryByLabelText(/^Message/)).not.toBeInTheDocument();
  near.enterAll();
  expect(await screen.findByLabelText(/^Message/, {}, { timeout: 20_000 })).toBeVisible();
});
