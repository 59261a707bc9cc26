import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf } from '@ndeiya/domain/kernel/shownFields';
import { videoFields, type VideoInput } from '@ndeiya/domain/site/video';
import { useForm } from 'react-hook-form';
import { addVideo } from '../../data/admin/videos';
import { runCommand } from '../../lib/useCommand';
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
    const { added: done, addFailed: failed } = messages.video;
    if (await runCommand(() => addVideo(id, input), { done, failed })) onAdded();
  });
  const { isDirty, isSubmitting } = form.formState;
  return { control: form.control, submit, isDirty, isBusy: isSubmitting };
}
