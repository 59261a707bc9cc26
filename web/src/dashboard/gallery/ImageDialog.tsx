import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { valuesOf } from '@ndeiya/domain/kernel/fieldTable';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  galleryFields,
  type GalleryImage,
  type GalleryInput,
  galleryInput,
} from '@ndeiya/domain/site/gallery';
import { FormFields } from '../../components/form/FormFields';
import { updateImage } from '../../data/admin/gallery';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ImageField } from '../kit/ImageField';
import { pictureDifference } from '../kit/picture';
import { PictureState } from '../kit/PictureState';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useRecordForm } from '../kit/useRecordForm';

interface Props {
  image: GalleryImage;
  onClose: () => void;
}

/** 'Edit Image': title, and optionally a new picture. Render it only while it is open. */
export function ImageDialog({ image, onClose }: Props) {
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
