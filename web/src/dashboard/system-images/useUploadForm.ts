import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  type SystemImage,
  systemImages,
  UPLOAD_SECTIONS,
  type UploadSection,
} from '@ndeiya/domain/site/systemImage';
import { uploadSystemImage } from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { pendingDeletes } from '../kit/pendingDeletes';
import { usePictureSend } from './usePictureSend';

const toSection = (value: string): UploadSection | null =>
  UPLOAD_SECTIONS.find((section) => section === value) ?? null;

/** Uploads one picture for one section. `images`: the existing ones, which an upload replaces. */
export function useUploadForm(images: readonly SystemImage[]) {
  const [section, setSection] = useState<UploadSection | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const current = images.find(({ id }) => id === section);
  const sending = usePictureSend(current, {
    what: 'upload system image',
    send: async (picture, over) => {
      if (section) await uploadSystemImage(section, over, { ...picture, newId });
    },
    onSent: () => {
      setSection(null);
      setNewId(crypto.randomUUID());
      setSentCount((before) => before + 1);
    },
  });
  const submit = async (): Promise<void> => {
    if (!sending.file || !section) {
      notify.warning(messages.systemImage.incomplete);
      return;
    }
    // Undoes a pending deletion of the replaced picture, because it would delete the new one.
    pendingDeletes.undo(`${systemImages.path}/${section}`);
    await sending.submit();
  };
  return {
    ...sending,
    submit,
    section,
    choose: (value: string) => {
      setSection(toSection(value));
    },
    /** Changes after each upload, so that the file input is reset. */
    sentCount,
  };
}
