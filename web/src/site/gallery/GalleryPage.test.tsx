import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LightboxProps } from '../../components/lightboxProps';
import { clearPublicCache } from '../../lib/public/usePublic';
import { answer, stubFetch } from '../../testing/answers';
import { makeHome } from '../../testing/makeHome';
import { restRows } from '../../testing/restRows';
import { GalleryPage } from './GalleryPage';

// The browser tests use the real one; this one only receives its properties.
vi.mock('../../components/Lightbox', () => ({
  Lightbox: ({ index, pictures, total, onNeed, onClose }: LightboxProps) =>
    index === null ? null : (
      <div role="dialog">
        {pictures[index]?.title}, {pictures.length} of {total}
        <button
          onClick={() => {
            onNeed(total);
          }}
        >
          To the last
        </button>
        <button onClick={onClose}>Close</button>
      </div>
    ),
}));

vi.mock('../../data/home', () => ({
  useHome: () => ({
    status: 'ready',
    data: makeHome({ stats: { ...makeHome().stats, total_gallery_items: 51 } }),
  }),
}));

const variant = { path: 'media/gallery/a/b-640.webp', width: 640, type: 'image/webp' };
const image = { path: variant.path, width: 640, height: 480, variants: [variant] };

const rows = (from: number, count: number, picture: object | null = image) =>
  restRows(
    'gallery',
    Array.from({ length: count }, (_, n) => {
      const time = new Date(Date.UTC(2025, 0, 1) - (from + n) * 1000);
      const titled = { id: `g${String(from + n)}`, title: `Picture ${String(from + n)}` };
      return {
        ...titled,
        image: picture,
        image_upload: null,
        image_error: null,
        created_at: time,
        updated_at: time,
      };
    }),
  );

const show = () => render(<GalleryPage />, { wrapper: MemoryRouter });
const pictures = () => screen.queryAllByRole('link', { name: /^Open picture/ });

beforeEach(() => {
  clearPublicCache();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('shows breadcrumb and title', () => {
  stubFetch(answer(200, []));
  show();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home/Gallery');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByRole('status', { name: 'Loading pictures' })).toBeVisible();
});

test('an empty gallery shows the empty text', async () => {
  stubFetch(answer(200, []));
  show();
  expect(await screen.findByText(messages.gallery.none)).toBeVisible();
  expect(screen.queryByText('Try again')).not.toBeInTheDocument();
});

test('a failure shows the empty text with a retry', async () => {
  stubFetch(new TypeError('offline'), answer(200, rows(0, 2)));
  show();
  expect(await screen.findByText(messages.gallery.none)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(pictures()).toHaveLength(2);
  });
});

test('a picture that is still being processed is left out', async () => {
  stubFetch(answer(200, [...rows(0, 1, null), ...rows(1, 2)]));
  show();
  await waitFor(() => {
    expect(pictures()).toHaveLength(2);
  });
});

test('loads 24 at a time from the last position, and the focus moves to the first new one', async () => {
  const fetch = stubFetch(answer(200, rows(0, 25)), answer(200, rows(24, 3)));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more pictures' }));
  await waitFor(() => {
    expect(pictures()).toHaveLength(27);
  });
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Open picture: Picture 24' })).toHaveFocus();
  });
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  const second = JSON.parse(fetch.mock.calls[1]?.[1]?.body as string) as { structuredQuery: object };
  expect(second.structuredQuery).toMatchObject({
    limit: 25,
    startAt: {
      before: false,
      values: [
        { timestampValue: '2024-12-31T23:59:37.000Z' },
        { referenceValue: 'projects/demo-ndeiya/databases/(default)/documents/gallery/g23' },
      ],
    },
  });
});

test('when the next page fails, the loaded pictures stay and there is a retry', async () => {
  stubFetch(answer(200, rows(0, 25)), new TypeError('offline'), answer(200, rows(24, 1)));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more pictures' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.network);
  expect(pictures()).toHaveLength(24);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(pictures()).toHaveLength(25);
  });
});

test('the lightbox opens with its picture, and returns the focus to it', async () => {
  stubFetch(answer(200, rows(0, 3)));
  show();
  const opener = await screen.findByRole('link', { name: 'Open picture: Picture 1' });
  fireEvent.click(opener);
  expect(screen.getByRole('dialog')).toHaveTextContent('Picture 1');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
});

test('the lightbox gets the number of all pictures, and loads as many pages as it needs', async () => {
  const fetch = stubFetch(
    answer(200, rows(0, 25)),
    answer(200, rows(24, 25)),
    // One of 51 is still being processed: the number of the loaded ones is the correct one.
    answer(200, [...rows(48, 2), ...rows(50, 1, null)]),
  );
  show();
  fireEvent.click(await screen.findByRole('link', { name: 'Open picture: Picture 23' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Picture 23, 24 of 51');
  expect(fetch).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'To the last' }));
  await waitFor(() => {
    expect(screen.getByRole('dialog')).toHaveTextContent('Picture 23, 50 of 50');
  });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s follows the link of a picture to its file',
  async (key) => {
    stubFetch(answer(200, rows(0, 3)));
    show();
    const opener = await screen.findByRole('link', { name: 'Open picture: Picture 1' });
    expect(opener).toHaveAttribute('href', '/media/gallery/a/b-640.webp');
    // jsdom cannot navigate.
    opener.addEventListener('click', (event) => {
      event.preventDefault();
    });
    fireEvent.click(opener, { [key]: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
