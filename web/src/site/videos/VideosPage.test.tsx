import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPublicCache } from '../../lib/public/usePublic';
import { answer, stubFetch } from '../../testing/answers';
import { restRows } from '../../testing/restRows';
import { VideosPage } from './VideosPage';

const rows = (from: number, count: number) =>
  restRows(
    'videos',
    Array.from({ length: count }, (_, n) => {
      const time = new Date(Date.UTC(2025, 0, 1) - (from + n) * 1000);
      const id = 'abcDEF12_-3';
      const addressed = { youtube_url: `https://youtu.be/${id}`, youtube_id: id };
      const titled = { id: `v${String(from + n)}`, title: `Video ${String(from + n)}` };
      return { ...titled, ...addressed, created_at: time, updated_at: time };
    }),
  );

const show = () => render(<VideosPage />, { wrapper: MemoryRouter });

beforeEach(() => {
  clearPublicCache();
  vi.spyOn(console, 'error').mockReturnValue();
});

test("without videos shows the specification's text", async () => {
  stubFetch(answer(200, []));
  show();
  expect(screen.getByRole('status', { name: 'Loading videos' })).toBeVisible();
  expect(await screen.findByText(messages.video.none)).toBeVisible();
});

test('a failure shows the empty text with a retry', async () => {
  stubFetch(answer(503, {}), answer(200, rows(0, 1)));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Video 0' })).toBeVisible();
});

test('the player loads with the click, from youtube-nocookie', async () => {
  stubFetch(answer(200, rows(0, 2)));
  const { container } = show();
  const button = await screen.findByRole('link', { name: 'Play video: Video 1' });
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByTitle('Video 1')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abcDEF12_-3?autoplay=1&rel=0',
  );
});

test('shows twelve videos at a time', async () => {
  stubFetch(answer(200, rows(0, 13)), answer(200, rows(12, 2)));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more videos' }));
  expect(await screen.findByRole('heading', { name: 'Video 13' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(14);
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Play video: Video 12' })).toHaveFocus();
  });
});
