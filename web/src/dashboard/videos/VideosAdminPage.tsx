import { useId, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Video, videos } from '@ndeiya/domain/site/video';
import { VideoFacade } from '../../components/VideoFacade';
import { useVideoPages, videoDeletion } from '../../data/admin/videos';
import { AdminPage } from '../kit/AdminPage';
import { CardGrid } from '../kit/CardGrid';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { RecordCard } from '../kit/RecordCard';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { VideoDialog } from './VideoDialog';
import { VideoEditDialog } from './VideoEditDialog';

/** /admin/videos: add, edit and delete videos (spec §2). */
export function VideosAdminPage() {
  const list = useVideoPages();
  const question = messages.video.confirmDelete;
  const deleting = useRecordDeletion({
    collection: videos,
    question,
    name: ({ title }) => title,
    deletion,
  });
  const [edited, setEdited] = useState<Video | null>(null);
  const rows = deleting.visible(list.rows);
  const lead = 'The newest video is the one that the home page features.';
  return (
    <AdminPage title="Videos" lead={lead} actions={<AddVideo />}>
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={rows.length === 0}
        emptyText={messages.video.noneAdmin}
        loadingText="Loading videos..."
        onRetry={list.retry}
      >
        <CardGrid label="Videos">
          {rows.map((video) => (
            <VideoCard key={video.id} video={video} onEdit={setEdited} onDelete={deleting.ask} />
          ))}
        </CardGrid>
        <Pager list={list} />
      </ListState>
      {edited && (
        <VideoEditDialog
          key={edited.id}
          video={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = ({ id }: Video) => {
  const { deleted: done, deleteFailed: failed } = messages.video;
  return { ...videoDeletion(id), done, failed };
};

function AddVideo() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsOpen((before) => !before);
  };
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={toggle}>
        Add Video
      </Button>
      {isOpen && <VideoDialog onClose={toggle} />}
    </>
  );
}

interface Props {
  video: Video;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
}

function VideoCard({ video, onEdit, onDelete }: Props) {
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
