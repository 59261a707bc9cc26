import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { videoFields } from '@ndeiya/domain/entities/video';
import { FormFields } from '../../../components/form/FormFields';
import { VideoFacade } from '../../../components/VideoFacade';
import { FormDialog } from '../shared/FormDialog';
import { useVideoForm } from './useVideoForm';

const HELP = {
  youtube_url: 'Paste the link that YouTube gives you under Share, or the one in the address bar.',
};

/**
 * 'Add Video': title and address, with a player as soon as the address is a video's. Render it only while it
 * is open.
 */
export function VideoDialog({ onClose }: { onClose: () => void }) {
  const { control, submit, isDirty, isBusy, title, youtubeId } = useVideoForm(onClose);
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
        <FormFields control={control} table={videoFields} helperTexts={HELP} isOfOthers />
        <Box component="section" aria-label="Preview">
          <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
            {youtubeId
              ? 'This is the video. Play it to be sure that it is the right one.'
              : 'The video appears here once the link is complete.'}
          </Typography>
          {youtubeId && <VideoFacade key={youtubeId} youtubeId={youtubeId} title={title || 'New video'} />}
        </Box>
      </Stack>
    </FormDialog>
  );
}
