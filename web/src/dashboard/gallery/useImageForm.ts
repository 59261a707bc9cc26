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
import { updateImage } from '../../data/admin/gallery';
import { useRecordForm } from '../kit/useRecordForm';

const RESOLVER = zodResolver(galleryInput);

/** The form of a gallery picture: its title, and optionally a new picture. A failure keeps the fields. */
export function useImageForm(image: GalleryImage, onSaved: () => void) {
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
