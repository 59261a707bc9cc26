import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Video, videos } from '@ndeiya/domain/entities/video';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useVideoPages, videoDeletion } from '../../../data/admin/videos';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { Pager } from '../shared/Pager';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { VideoCard } from './VideoCard';
import { VideoDialog } from './VideoDialog';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
} as const;

function useVideoDeletion() {
  const { visible, remove } = useUndoableDelete(videos);
  const [asked, setAsked] = useState<Video | null>(null);
  const close = () => {
    setAsked(null);
  };
  const confirm = () => {
    close();
    const { deleted: done, deleteFailed: failed } = messages.video;
    if (asked) remove({ ...videoDeletion(asked.id), done, failed });
  };
  const text = messages.video.confirmDelete;
  const dialog = <ConfirmDialog open={asked !== null} text={text} onConfirm={confirm} onClose={close} />;
  return { visible, ask: setAsked, dialog };
}

/** /admin/videos: add and delete videos (spec §2). */
export function VideosAdminPage() {
  const list = useVideoPages();
  const deletion = useVideoDeletion();
  const [adding, setAdding] = useState(false);
  const rows = deletion.visible(list.rows);
  const add = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => {
        setAdding(true);
      }}
    >
      Add Video
    </Button>
  );
  return (
    <AdminPage title="Videos" lead="The newest video is the one that the home page features." actions={add}>
      <ListState
        status={list.status}
        isEmpty={rows.length === 0}
        emptyText={messages.video.noneAdmin}
        loadingText="Loading videos"
        onRetry={list.retry}
      >
        <Box component="ul" aria-label="Videos" sx={grid}>
          {rows.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              onDelete={() => {
                deletion.ask(video);
              }}
            />
          ))}
        </Box>
        <Pager list={list} />
      </ListState>
      {adding && (
        <VideoDialog
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {deletion.dialog}
    </AdminPage>
  );
}
