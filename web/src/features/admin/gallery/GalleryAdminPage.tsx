import { useState } from 'react';
import Box from '@mui/material/Box';
import { gallery, type GalleryImage } from '@ndeiya/domain/entities/gallery';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { imageDeletion, useGalleryPages } from '../../../data/admin/gallery';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { Pager } from '../shared/Pager';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { ImageCard } from './ImageCard';
import { ImageDialog } from './ImageDialog';
import { UploadPanel } from './UploadPanel';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
} as const;

type Opened = { image: GalleryImage; to: 'edit' | 'delete' } | null;

/** /admin/gallery: upload, edit and delete pictures (spec §2). */
export function GalleryAdminPage() {
  const list = useGalleryPages();
  const deletion = useUndoableDelete(gallery);
  const [opened, setOpened] = useState<Opened>(null);
  const rows = deletion.visible(list.rows);
  const close = () => {
    setOpened(null);
  };
  const confirmDelete = () => {
    if (!opened) return;
    close();
    const { deleted: done, deleteFailed: failed } = messages.gallery;
    deletion.remove({ ...imageDeletion(opened.image.id), done, failed });
  };
  return (
    <AdminPage title="Gallery">
      <UploadPanel />
      <ListState
        status={list.status}
        isEmpty={rows.length === 0}
        emptyText={messages.gallery.none}
        loadingText="Loading images"
        onRetry={list.retry}
      >
        <Box component="ul" aria-label="Images" sx={grid}>
          {rows.map((image) => (
            <ImageCard
              key={image.id}
              image={image}
              onEdit={() => {
                setOpened({ image, to: 'edit' });
              }}
              onDelete={() => {
                setOpened({ image, to: 'delete' });
              }}
            />
          ))}
        </Box>
        <Pager list={list} />
      </ListState>
      {opened?.to === 'edit' && <ImageDialog key={opened.image.id} image={opened.image} onClose={close} />}
      <ConfirmDialog
        open={opened?.to === 'delete'}
        text={messages.gallery.confirmDelete}
        onConfirm={confirmDelete}
        onClose={close}
      />
    </AdminPage>
  );
}
