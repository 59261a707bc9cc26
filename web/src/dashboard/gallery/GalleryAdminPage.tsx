import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { valuesOf } from '@ndeiya/domain/kernel/shownFields';
import {
  gallery,
  galleryFields,
  type GalleryImage,
  type GalleryInput,
  galleryInput,
} from '@ndeiya/domain/site/gallery';
import { FormFields } from '../../components/form/FormFields';
import { imageDeletion, updateImage, useGalleryPages } from '../../data/admin/gallery';
import { AdminPage } from '../kit/AdminPage';
import { CardGrid } from '../kit/CardGrid';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ImageField } from '../kit/ImageField';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { pictureDifference } from '../kit/picture';
import { PictureState } from '../kit/PictureState';
import { RecordCard } from '../kit/RecordCard';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { useRecordForm } from '../kit/useRecordForm';
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

interface Props {
  image: GalleryImage;
  onEdit: (image: GalleryImage) => void;
  onDelete: (image: GalleryImage) => void;
}

const WIDTH = 480;

function ImageCard({ image, onEdit, onDelete }: Props) {
  const id = useId();
  return (
    <RecordCard
      headingId={id}
      picture={<PictureState record={image} alt="" width={WIDTH} />}
      actions={[
        {
          label: 'Edit',
          onClick: () => {
            onEdit(image);
          },
        },
        {
          label: 'Delete',
          deletes: true,
          onClick: () => {
            onDelete(image);
          },
        },
      ]}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
        {image.title}
      </Typography>
    </RecordCard>
  );
}

interface ImageDialogProps {
  image: GalleryImage;
  onClose: () => void;
}

/** 'Edit Image': title, and optionally a new picture. Render it only while it is open. */
function ImageDialog({ image, onClose }: ImageDialogProps) {
  const state = useImageForm(image, onClose);
  const { base, file } = state;
  return (
    <RecordDialog<GalleryImage>
      title="Edit Image"
      what="image"
      state={state}
      differences={(theirs) => [
        ...differencesOf(galleryFields, state.form.getValues(), theirs),
        ...pictureDifference(base, theirs, file?.name ?? null),
      ]}
      onClose={onClose}
    >
      <PictureState record={base} alt={base.title} width={240} />
      <FormFields control={state.form.control} table={galleryFields} />
      <FieldTranslations fields={[{ label: 'Title', text: base.title }]} />
      <ImageField
        label="Image"
        file={file}
        onChange={state.setFile}
        disabled={state.isBusy}
        progress={state.progress}
        helperText={messages.gallery.imageKept}
      />
    </RecordDialog>
  );
}

const RESOLVER = zodResolver(galleryInput);

/** The form of a gallery picture: its title, and optionally a new picture. A failure keeps the fields. */
function useImageForm(image: GalleryImage, onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const { updated, updateFailed } = messages.gallery;
  const form = useRecordForm<GalleryImage, GalleryImage, GalleryInput>({
    record: image,
    resolver: RESOLVER,
    valuesOf: (record) => valuesOf(galleryFields, record),
    save: async (input, over) => {
      try {
        await updateImage(over, { input, file, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    texts: { what: 'save image', saved: updated, failed: updateFailed },
    onSaved,
    alsoDirty: file !== null,
  });
  return { ...form, file, setFile, progress };
}
