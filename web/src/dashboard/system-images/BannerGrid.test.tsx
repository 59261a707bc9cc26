import { messages } from '@ndeiya/domain/kernel/messages';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as data from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { makeImage } from '../../testing/makeHome';
import { UNDO_MS } from '../kit/pendingDeletes';
import { BannerGrid } from './BannerGrid';

vi.mock('../../data/admin/systemImages');

const at = new Date();
const BANNER = { id: 'b1', image: makeImage(), image_upload: null, image_error: null, created_at: at };
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(data.useBanners).mockReturnValue({
    status: 'ready',
    data: [{ ...BANNER, updated_at: at }],
    retry: vi.fn(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function deleteBanner(remove: () => Promise<void>) {
  vi.mocked(data.bannerDeletion).mockReturnValue({ id: 'b1', remove, removeOnLeave: vi.fn() });
  render(<BannerGrid />);
  await user.click(screen.getByRole('button', { name: 'Delete banner 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
}

test('deleting a banner asks about and reports a banner', async () => {
  const asked = vi.fn(() => {
    expect(messages.systemImage.confirmDeleteBanner).toBe('Delete this banner?');
    return Promise.resolve();
  });
  await deleteBanner(asked);
  expect(asked).toHaveBeenCalledOnce();
  expect(notify.success).toHaveBeenCalledWith('Banner deleted successfully!', {
    isLate: true,
    subject: 'deletion',
  });
});

test('a failed deletion reports a banner', async () => {
  await deleteBanner(() => Promise.reject(new Error('no')));
  expect(notify.error).toHaveBeenCalledWith('Failed to delete banner.', { isLate: true });
});
