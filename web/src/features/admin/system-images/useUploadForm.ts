import { useState } from 'react';
import {
  type SystemImage,
  systemImages,
  UPLOAD_SECTIONS,
  type UploadSection,
} from '@ndeiya/domain/entities/systemImage';
import { messages } from '@ndeiya/domain/messages';
import { failureText } from '../../../data/admin/command';
import { uploadSystemImage } from '../../../data/admin/systemImages';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { pendingDeletes } from '../shared/pendingDeletes';

const toSection = (value: string): UploadSection | null =>
  UPLOAD_SECTIONS.find((section) => section === value) ?? null;

/** Uploads one picture for one section. `images`: those there are, which an upload replaces. */
export function useUploadForm(images: readonly SystemImage[]) {
  const [section, setSection] = useState<UploadSection | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const send = async (to: UploadSection, picture: File) => {
    // The picture that is about to be deleted is replaced instead: its deletion would take the new one along.
    pendingDeletes.undo(`${systemImages.path}/${to}`);
    setProgress(0);
    try {
      const current = images.find(({ id }) => id === to);
      await uploadSystemImage(to, current, { file: picture, onProgress: setProgress });
      notify.success(messages.gallery.uploaded);
      setFile(null);
      setSection(null);
      setSentCount((before) => before + 1);
    } catch (error) {
      logError('upload system image', error);
      notify.error(failureText(error, messages.systemImage.uploadFailed));
    } finally {
      setProgress(null);
    }
  };
  return {
    section,
    choose: (value: string) => {
      setSection(toSection(value));
    },
    file,
    setFile,
    progress,
    isBusy: progress !== null,
    isDirty: file !== null,
    /** Another number after each upload: the file input starts anew. */
    sentCount,
    submit: async (): Promise<void> => {
      if (!file || !section) notify.warning(messages.systemImage.incomplete);
      else await send(section, file);
    },
  };
}
