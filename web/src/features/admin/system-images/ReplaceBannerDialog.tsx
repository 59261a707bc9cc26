import { type SubmitEvent, useState } from 'react';
import type { Banner } from '@ndeiya/domain/entities/systemImage';
import { messages } from '@ndeiya/domain/messages';
import { failureText } from '../../../data/admin/command';
import { replaceBanner } from '../../../data/admin/systemImages';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { FormDialog } from '../shared/FormDialog';
import { ImageField } from '../shared/ImageField';

/** Another picture for a banner, which keeps its place: order is by time of upload. Render it only while it is open. */
export function ReplaceBannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (picture: File) => {
    setProgress(0);
    try {
      await replaceBanner(banner, { file: picture, onProgress: setProgress });
      notify.success(messages.gallery.uploaded);
      onClose();
    } catch (error) {
      logError('replace banner', error);
      notify.error(failureText(error, messages.systemImage.uploadFailed));
    } finally {
      setProgress(null);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file) return send(file);
    notify.warning(messages.gallery.fileRequired);
    return undefined;
  };
  const busy = progress !== null;
  return (
    <FormDialog
      title="Replace Banner"
      dirty={file !== null}
      busy={busy}
      submitLabel="Upload"
      busyLabel="Uploading..."
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageField label="Image" file={file} onChange={setFile} progress={progress} disabled={busy} />
    </FormDialog>
  );
}
