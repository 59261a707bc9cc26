import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { videoFields, type VideoInput } from '@ndeiya/domain/site/video';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import { type Control, useWatch } from 'react-hook-form';
import { FormFields } from '../../components/form/FormFields';
import { VideoFacade } from '../../components/VideoFacade';
import { FieldTranslations } from '../kit/FieldTranslations';
import { videoAddress } from './videoAddress';

const HELP = {
  youtube_url: 'Paste the link that YouTube gives you under Share, or the one in the address bar.',
};

/** The fields of a video: title and address, with a player as soon as the address is a video's. */
export function VideoInputs({ control }: { control: Control<VideoInput> }) {
  const [title, pasted] = useWatch({ control, name: ['title', 'youtube_url'] });
  const id = youtubeId(videoAddress(pasted));
  return (
    <>
      <FormFields control={control} table={videoFields} helperTexts={HELP} isOfOthers />
      {title.trim() !== '' && <FieldTranslations fields={[{ label: 'Title', text: title }]} />}
      <Box component="section" aria-label="Preview">
        <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
          {id
            ? 'This is the video. Play it to be sure that it is the right one.'
            : 'The video appears here once the link is complete.'}
        </Typography>
        {id && <VideoFacade key={id} youtubeId={id} title={title || 'New video'} />}
      </Box>
    </>
  );
}
