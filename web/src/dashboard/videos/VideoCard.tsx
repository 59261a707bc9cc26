import { useId } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Video } from '@ndeiya/domain/site/video';
import { VideoFacade } from '../../components/VideoFacade';
import { RecordCard } from '../kit/RecordCard';

interface Props {
  video: Video;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
}

export function VideoCard({ video, onEdit, onDelete }: Props) {
  const id = useId();
  const { title, youtube_id, youtube_url } = video;
  return (
    <RecordCard
      headingId={id}
      picture={<VideoFacade youtubeId={youtube_id} title={title} />}
      actions={[
        {
          label: 'Edit',
          onClick: () => {
            onEdit(video);
          },
        },
        {
          label: 'Delete',
          deletes: true,
          onClick: () => {
            onDelete(video);
          },
        },
      ]}
    >
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
    </RecordCard>
  );
}
