import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { GalleryImage } from '@ndeiya/domain/site/gallery';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageDeletion, useGalleryPages } from '../../data/admin/gallery';
import { notify } from '../../lib/notify';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { makeImage } from '../../testing/makeHome';
import { renderAt } from '../../testing/page';
import { pendingDeletes } from '../kit/pendingDeletes';
import { GalleryAdminPage } from './GalleryAdminPage';

vi.mock('../../data/admin/gallery', () => ({
  addImage: vi.fn(),
  updateImage: vi.fn(),
  imageDeletion: vi.fn(),
  useGalleryPages: vi.fn(),
}));

const at = new Date('2031-01-01T00:00:00Z');
const blank = { image: null, image_upload: null, image_error: null, created_at: at, updated_at: at };
const retry = vi.fn();

function show(status: 'loading' | 'failed' | 'ready', rows: GalleryImage[] = []) {
  const list = {
    status,
    rows,
    page: 0,
    pageSize: 50,
    total: null,
    hasNext: false,
    hasPrevious: false,
    retry,
  };
  vi.mocked(useGalleryPages).mockReturnValue(list as unknown as PagedQuery<GalleryImage>);
  renderAt(<GalleryAdminPage />, '/admin/gallery');
}

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'info').mockReturnValue();
});
afterEach(() => pendingDeletes.flush());

test('shows the states loading, empty and failed', () => {
  show('loading');
  expect(screen.getByRole('status', { name: 'Loading images...' })).toBeInTheDocument();
  show('ready');
  expect(screen.getByText(messages.gallery.none)).toBeInTheDocument();
  show('failed');
  expect(screen.getByText(messages.admin.loadFailed)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows a picture as ready, as being prepared, or as refused with its reason', () => {
  show('ready', [
    { ...blank, id: 'a', title: 'Drummers', image: makeImage('a') },
    { ...blank, id: 'b', title: 'Dancers', image_upload: 'inbox/u1/12345678' },
    { ...blank, id: 'c', title: 'Singers', image_error: 'This is no picture.' },
  ]);
  const [ready, waiting, refused] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('Edit'));
  expect(within(ready!).getByText('Drummers')).toBeInTheDocument();
  expect(waiting).toHaveTextContent(messages.admin.imageProcessing);
  expect(refused).toHaveTextContent('This is no picture.');
});

test('a deletion is confirmed and can be undone, and a failed one restores the picture', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  const remove = vi.fn(() => Promise.reject(new Error('no')));
  vi.mocked(imageDeletion).mockReturnValue({ id: 'a', remove, removeOnLeave: () => undefined });
  show('ready', [{ ...blank, id: 'a', title: 'Drummers', image: makeImage('a') }]);
  const ask = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: messages.gallery.confirmDelete });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };
  ask();
  expect(screen.queryByText('Drummers')).not.toBeInTheDocument();
  expect(notify.success).not.toHaveBeenCalled();
  const [text, options] = vi.mocked(notify.info).mock.calls[0]!;
  expect(text).toBe(deletionMessages.willBeDeleted(10, ['Drummers']));
  options?.action?.run();
  expect(await screen.findByText('Drummers')).toBeInTheDocument();
  expect(remove).not.toHaveBeenCalled();

  ask();
  await pendingDeletes.flush();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(messages.gallery.deleteFailed, { isLate: true });
  expect(await screen.findByText('Drummers')).toBeInTheDocument();
});
