import type { SubmitEvent } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { Banner } from '@ndeiya/domain/site/systemImage';
import { replaceBanner } from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { FormDialog } from '../kit/FormDialog';
import { ImageField } from '../kit/ImageField';
import { pictureDifference } from '../kit/picture';
import { RecordConflict } from '../kit/RecordDialog';
import { usePictureSend } from './usePictureSend';

/**
 * A new picture for a banner, which keeps its position: the order is by time of upload. Render it only while
 * it is open.
 */
export function ReplaceBannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const state = usePictureSend<Banner>(banner, {
    what: 'replace banner',
    send: (picture, over = banner) => replaceBanner(over, picture),
    onSent: onClose,
  });
  const { file, isBusy } = state;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file) return state.submit();
    notify.warning(messages.gallery.fileRequired);
    return undefined;
  };
  return (
    <FormDialog
      title="Replace Banner"
      dirty={file !== null}
      busy={isBusy}
      submitLabel="Upload"
      busyLabel="Uploading..."
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageField
        label="Image"
        file={file}
        onChange={state.setFile}
        progress={state.progress}
        disabled={isBusy}
      />
      <RecordConflict<Banner>
        what="banner"
        state={state}
        differences={(theirs) => pictureDifference(banner, theirs, file?.name ?? null)}
      />
    </FormDialog>
  );
}
