import { messages } from '@ndeiya/domain/kernel/messages';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addImage } from '../../data/admin/gallery';
import { notify } from '../../lib/notify';
import { OfflineError } from '../../lib/offline';
import { renderAt } from '../../testing/page';
import { UploadPanel } from './UploadPanel';

vi.mock('../../data/admin/gallery', () => ({ addImage: vi.fn() }));
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Upload/ }));
};
const choose = (...files: File[]) => {
  fireEvent.change(screen.getByLabelText(/Drop pictures here/), { target: { files } });
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(addImage).mockReset();
  vi.spyOn(notify, 'warning').mockReturnValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  renderAt(<UploadPanel />, '/admin/gallery');
});

test('without a picture it shows an error', () => {
  press();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.gallery.fileRequired);
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(screen.getByRole('alert')).toHaveTextContent(messages.admin.imageType);
  press();
  expect(notify.warning).toHaveBeenCalledTimes(2);
  expect(addImage).not.toHaveBeenCalled();
});

test('dropped pictures are sent with their titles', async () => {
  vi.mocked(addImage).mockResolvedValue();
  fireEvent.drop(screen.getByText(/Drop pictures here/), {
    dataTransfer: { types: ['Files'], files: [png('one_two.png'), png('three.png')] },
  });
  fireEvent.change(screen.getByDisplayValue('Three'), { target: { value: ' Named ' } });
  press();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.gallery.uploadedMany(2));
  });
  expect(vi.mocked(addImage).mock.calls.map(([input]) => input)).toEqual([
    { title: 'One two' },
    { title: 'Named' },
  ]);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a failed picture shows the reason, does not stop the next one, and can be sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(addImage).mockRejectedValueOnce(new OfflineError()).mockResolvedValue();
  choose(png('a.png'), png('b.png'));
  press();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.offline);
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.gallery.uploaded);
  });
  const rest = within(screen.getByRole('list')).getAllByRole('textbox');
  expect(rest).toHaveLength(1);
  expect(rest[0]).toHaveValue('A');
  press();
  await waitFor(() => {
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

test('a picture that is removed while another is sent is not published, and a corrected title is the one that is sent', async () => {
  const first = Promise.withResolvers<undefined>();
  vi.mocked(addImage).mockReturnValueOnce(first.promise).mockResolvedValue();
  choose(png('a.png'), png('b.png'), png('c.png'), png('d.png'));
  press();
  await screen.findByRole('progressbar', { name: 'Sending a.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove c.png' }));
  fireEvent.change(screen.getByDisplayValue('B'), { target: { value: 'Drummers' } });
  fireEvent.change(screen.getByDisplayValue('D'), { target: { value: ' ' } });
  first.resolve(undefined);
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.gallery.uploadedMany(2));
  });
  expect(vi.mocked(addImage).mock.calls.map(([input]) => input)).toEqual([
    { title: 'A' },
    { title: 'Drummers' },
  ]);
  // The picture whose title was emptied waits, with the problem at its field.
  const rest = within(screen.getByRole('list')).getAllByRole('textbox');
  expect(rest).toHaveLength(1);
  expect(rest[0]).toBeInvalid();
});

test('the progress of a picture is shown, and leaving cancels it', async () => {
  let signal: AbortSignal | undefined;
  vi.mocked(addImage).mockImplementation((_input, _file, options) => {
    signal = options.signal;
    options.onProgress?.(0.4);
    return new Promise(() => undefined);
  });
  choose(png('a.png'));
  press();
  expect(await screen.findByRole('progressbar', { name: 'Sending a.png' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  expect(signal?.aborted).toBe(false);
  cleanup();
  expect(signal?.aborted).toBe(true);
});
