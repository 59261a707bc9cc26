import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Video } from '@ndeiya/domain/entities/video';
import { VideoFacade } from '../../../components/VideoFacade';

interface Props {
  video: Video;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
}

export function VideoCard({ video, onEdit, onDelete }: Props) {
  const id = useId();
  const { title, youtube_id, youtube_url } = video;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', listStyle: 'none' }}>
      <VideoFacade youtubeId={youtube_id} title={title} />
      <Box sx={{ p: 1.5, mt: 'auto' }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Link
          href={youtube_url}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'block', mt: 0.5, fontSize: '0.9rem', overflowWrap: 'anywhere' }}
        >
          {youtube_url}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
          <Button
            size="small"
            onClick={() => {
              onEdit(video);
            }}
            aria-describedby={id}
          >
            Edit
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => {
              onDelete(video);
            }}
            aria-describedby={id}
          >
            Delete
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
