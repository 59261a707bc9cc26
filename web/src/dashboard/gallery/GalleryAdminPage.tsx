import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { gallery, type GalleryImage } from '@ndeiya/domain/site/gallery';
import { imageDeletion, useGalleryPages } from '../../data/admin/gallery';
import { AdminPage } from '../kit/AdminPage';
import { CardGrid } from '../kit/CardGrid';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { ImageCard } from './ImageCard';
import { ImageDialog } from './ImageDialog';
import { UploadPanel } from './UploadPanel';

/** /admin/gallery: upload, edit and delete pictures (spec §2). */
export function GalleryAdminPage() {
  const list = useGalleryPages();
  const question = messages.gallery.confirmDelete;
  const deleting = useRecordDeletion({
    collection: gallery,
    question,
    name: ({ title }) => title,
    deletion,
  });
  const [edited, setEdited] = useState<GalleryImage | null>(null);
  const rows = deleting.visible(list.rows);
  return (
    <AdminPage title="Gallery">
      <UploadPanel />
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={rows.length === 0}
        emptyText={messages.gallery.none}
        loadingText="Loading images..."
        onRetry={list.retry}
      >
        <CardGrid label="Images" minWidth={220}>
          {rows.map((image) => (
            <ImageCard key={image.id} image={image} onEdit={setEdited} onDelete={deleting.ask} />
          ))}
        </CardGrid>
        <Pager list={list} />
      </ListState>
      {edited && (
        <ImageDialog
          key={edited.id}
          image={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = ({ id }: GalleryImage) => {
  const { deleted: done, deleteFailed: failed } = messages.gallery;
  return { ...imageDeletion(id), done, failed };
};
