import { createTheme, ThemeProvider } from '@mui/material/styles';
import { videoAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { Video } from '@ndeiya/domain/site/video';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../data/admin/documents';
import { updateVideo } from '../../data/admin/videos';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { VideoEditDialog } from './VideoEditDialog';

vi.mock('../../data/admin/videos', () => ({ updateVideo: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const VIDEO: Video = {
  id: 'v1',
  title: 'Final',
  youtube_url: 'https://youtu.be/abcDEF12_-3',
  youtube_id: 'abcDEF12_-3',
  edition: 2031,
  created_at: at,
  updated_at: at,
};
const onClose = vi.fn();
const title = () => screen.getByRole('textbox', { name: /Title/ });

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(updateVideo).mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <VideoEditDialog video={VIDEO} onClose={onClose} />
    </ThemeProvider>,
    '/admin/videos',
  );
});

const save = (value: string) => {
  fireEvent.change(title(), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('the form has the stored values, and the translations of the title', () => {
  expect(title()).toHaveValue('Final');
  expect(screen.getByLabelText(/YouTube URL/)).toHaveValue(VIDEO.youtube_url);
  expect(screen.getByText('Translations')).toBeInTheDocument();
});

test('a changed title is saved over the version that was opened', async () => {
  save('The final');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(videoAdminMessages.updated);
  });
  const { youtube_url } = VIDEO;
  expect(updateVideo).toHaveBeenCalledExactlyOnceWith(VIDEO, { title: 'The final', youtube_url });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a title that another person has changed meanwhile is shown, and nothing is overwritten', async () => {
  vi.mocked(updateVideo).mockRejectedValue(new ConflictError<Video>({ ...VIDEO, title: 'Their final' }));
  save('My final');
  expect(await screen.findByText(/Their final/)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
