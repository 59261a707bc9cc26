import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savesData } from '../lib/dataSaver';
import { usePrefetch } from './usePrefetch';

vi.mock('../lib/dataSaver', () => ({ savesData: vi.fn(() => false) }));

const gallery = vi.fn(() => Promise.resolve());
const event = vi.fn(() => Promise.resolve());
const home = vi.fn(() => Promise.resolve());
const LOADS = { '/': home, '/gallery': gallery, '/events/': event };

function Links() {
  usePrefetch(LOADS);
  return (
    <>
      <a href="/gallery">
        <span>Gallery</span>
      </a>
      <a href="/events/e1">Event</a>
      <a href="/api/docs">API</a>
      <a href="/admin">Admin</a>
      <a href="https://elsewhere.example/gallery">Elsewhere</a>
    </>
  );
}

test("a page's code is requested once, when the pointer or the focus reaches a link to it", () => {
  gallery.mockClear();
  render(<Links />);
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('API'));
  fireEvent.pointerOver(screen.getByText('Admin'));
  expect(home).not.toHaveBeenCalled();
  expect(gallery).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Gallery'));
  fireEvent.pointerOver(screen.getByText('Gallery'));
  expect(gallery).toHaveBeenCalledOnce();
  fireEvent.focusIn(screen.getByText('Event'));
  expect(event).toHaveBeenCalledOnce();
});

test('a failed prefetch is repeated at the next link', async () => {
  gallery.mockClear().mockRejectedValueOnce(new Error('offline'));
  render(<Links />);
  fireEvent.pointerOver(screen.getByText('Gallery'));
  await vi.waitFor(() => {
    fireEvent.pointerOver(screen.getByText('Gallery'));
    expect(gallery).toHaveBeenCalledTimes(2);
  });
});

test('with data saver nothing is prefetched', () => {
  gallery.mockClear();
  vi.mocked(savesData).mockReturnValue(true);
  render(<Links />);
  fireEvent.pointerOver(screen.getByText('Gallery'));
  expect(gallery).not.toHaveBeenCalled();
});
