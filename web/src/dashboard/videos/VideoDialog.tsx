import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { blankOf } from '@ndeiya/domain/kernel/fieldTable';
import { messages } from '@ndeiya/domain/kernel/messages';
import { videoFields, type VideoInput } from '@ndeiya/domain/site/video';
import { useForm } from 'react-hook-form';
import { failureText } from '../../data/admin/command';
import { addVideo } from '../../data/admin/videos';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { FormDialog } from '../kit/FormDialog';
import { VideoInputs } from './VideoInputs';
import { videoResolver } from './videoResolver';

/** 'Add Video'. Render it only while it is open. */
export function VideoDialog({ onClose }: { onClose: () => void }) {
  const { control, submit, isDirty, isBusy } = useVideoForm(onClose);
  return (
    <FormDialog
      title="Add Video"
      dirty={isDirty}
      busy={isBusy}
      submitLabel="Add video"
      busyLabel="Adding..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <VideoInputs control={control} />
      </Stack>
    </FormDialog>
  );
}

/** The form that adds a video, with the id in the typed address. A failure keeps the fields. */
function useVideoForm(onAdded: () => void) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<VideoInput>({ resolver: videoResolver, defaultValues: blankOf(videoFields) });
  const submit = form.handleSubmit(async (input) => {
    try {
      await addVideo(id, input);
      notify.success(messages.video.added);
      onAdded();
    } catch (error) {
      logError('add video', error);
      notify.error(failureText(error, messages.video.addFailed));
    }
  });
  const { isDirty, isSubmitting } = form.formState;
  return { control: form.control, submit, isDirty, isBusy: isSubmitting };
}
