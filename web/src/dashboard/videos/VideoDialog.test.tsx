import { createTheme, ThemeProvider } from '@mui/material/styles';
import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addVideo } from '../../data/admin/videos';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { VideoDialog } from './VideoDialog';

vi.mock('../../data/admin/videos', () => ({ addVideo: vi.fn() }));

const onClose = vi.fn();
const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }));
};

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(addVideo).mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <VideoDialog onClose={onClose} />
    </ThemeProvider>,
    '/admin/videos',
  );
});

test('title and a YouTube address are required', async () => {
  submit();
  expect(await screen.findByText('Title is required.')).toBeInTheDocument();
  expect(screen.getByText('YouTube URL is required.')).toBeInTheDocument();
  type(/YouTube URL/, 'example.org/x');
  expect(await screen.findByText(/Give the address of a YouTube video/)).toBeInTheDocument();
  expect(addVideo).not.toHaveBeenCalled();
});

test('the video can be played once its address is complete, and is added with a full address', async () => {
  type(/Title/, 'Final');
  type(/YouTube URL/, 'youtu.be/abcDEF12_-');
  expect(screen.queryByRole('button', { name: /Play video/ })).not.toBeInTheDocument();
  type(/YouTube URL/, 'youtu.be/abcDEF12_-3');
  expect(screen.getByRole('link', { name: 'Play video: Final' })).toBeInTheDocument();
  submit();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.video.added);
  });
  expect(addVideo).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
    title: 'Final',
    youtube_url: 'https://youtu.be/abcDEF12_-3',
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failure is shown, and the fields keep their values', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(addVideo).mockRejectedValue(new Error('no'));
  type(/Title/, 'Final');
  type(/YouTube URL/, 'https://youtu.be/abcDEF12_-3');
  submit();
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(messages.video.addFailed);
  });
  expect(screen.getByLabelText(/Title/)).toHaveValue('Final');
  expect(onClose).not.toHaveBeenCalled();
});
