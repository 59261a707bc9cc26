import { messages } from '@ndeiya/domain/kernel/messages';
import type { SystemImage } from '@ndeiya/domain/site/systemImage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../data/admin/documents';
import { uploadSystemImage } from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { pendingDeletes } from '../kit/pendingDeletes';
import { UploadForm } from './UploadForm';

vi.mock('../../data/admin/systemImages', () => ({ uploadSystemImage: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const logo: SystemImage = {
  id: 'logo',
  image: null,
  image_upload: null,
  image_error: null,
  created_at: at,
  updated_at: at,
};
const file = new File(['x'], 'a.png', { type: 'image/png' });

const choose = (section: string) => {
  fireEvent.change(screen.getByLabelText(/^Section/), { target: { value: section } });
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
};
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(uploadSystemImage).mockReset().mockResolvedValue('id');
  vi.spyOn(notify, 'warning').mockReturnValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  renderAt(<UploadForm images={[logo]} />, '/admin/system_images');
});

test.each([
  { missing: 'both', section: '', files: [] },
  { missing: 'the image', section: 'logo', files: [] },
  { missing: 'the section', section: '', files: [file] },
])('without $missing it asks for image and section', ({ section, files }) => {
  fireEvent.change(screen.getByLabelText(/^Section/), { target: { value: section } });
  fireEvent.change(screen.getByLabelText('Image'), { target: { files } });
  press();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.systemImage.incomplete);
  expect(uploadSystemImage).not.toHaveBeenCalled();
});

test.each([
  { section: 'logo', current: logo },
  { section: 'about', current: undefined },
  { section: 'banners', current: undefined },
])('uploads for $section, and is empty afterwards', async ({ section, current }) => {
  choose(section);
  press();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.gallery.uploaded);
  });
  expect(uploadSystemImage).toHaveBeenCalledExactlyOnceWith(
    section,
    current,
    expect.objectContaining({ file }),
  );
  expect(screen.getByLabelText(/^Section/)).toHaveValue('');
});

test('a pending deletion does not delete the new picture', async () => {
  const remove = vi.fn(() => Promise.resolve());
  pendingDeletes.add({ key: 'system_images/logo', remove, onFailed: () => undefined });
  choose('logo');
  press();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalled();
  });
  await pendingDeletes.flush();
  expect(remove).not.toHaveBeenCalled();
});

test('a failure is shown, and the chosen file stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(uploadSystemImage).mockRejectedValue(new Error('no'));
  choose('logo');
  press();
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(messages.systemImage.uploadFailed);
  });
  expect(screen.getByLabelText(/^Section/)).toHaveValue('logo');
  expect(screen.getByRole('button', { name: 'Remove choice' })).toBeInTheDocument();
});

test('an image that another person has just replaced is not replaced without a question', async () => {
  const theirs = { ...logo, image_upload: 'inbox/u2/12345678', updated_at: new Date('2031-01-02T00:00:00Z') };
  vi.mocked(uploadSystemImage).mockRejectedValueOnce(new ConflictError(theirs));
  choose('logo');
  press();
  const question = await screen.findByRole('alertdialog', { name: messages.admin.conflict('image') });
  expect(question).toHaveTextContent('Another one');
  expect(question).toHaveTextContent('a.png');
  expect(notify.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.gallery.uploaded);
  });
  expect(uploadSystemImage).toHaveBeenLastCalledWith('logo', theirs, expect.objectContaining({ file }));
});
