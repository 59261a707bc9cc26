import Stack from '@mui/material/Stack';
import { FormDialog } from '../kit/FormDialog';
import { useVideoForm } from './useVideoForm';
import { VideoInputs } from './VideoInputs';

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
