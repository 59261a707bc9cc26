import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type GalleryImage, type GalleryInput, galleryInput } from '@ndeiya/domain/entities/gallery';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import { updateImage } from '../../../data/admin/gallery';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

/** Somebody else changed the picture meanwhile; `theirs` is null where they deleted it. */
export interface ImageConflict {
  theirs: GalleryImage | null;
}

function useStore(onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [conflict, setConflict] = useState<ImageConflict | null>(null);
  const store = async (input: GalleryInput, over: GalleryImage) => {
    try {
      await updateImage(over, { input, file, onProgress: setProgress });
      notify.success(messages.gallery.updated);
      onSaved();
    } catch (error) {
      if (error instanceof ConflictError) {
        setConflict({ theirs: error.current as GalleryImage | null });
        return;
      }
      logError('save image', error);
      notify.error(failureText(error, messages.gallery.updateFailed));
    } finally {
      setProgress(null);
    }
  };
  return { file, setFile, progress, conflict, setConflict, store };
}

/** The form of a gallery picture: its title, and another picture where one is chosen. A failure keeps what was typed. */
export function useImageForm(image: GalleryImage, onSaved: () => void) {
  const form = useForm<GalleryInput>({
    resolver: zodResolver(galleryInput),
    defaultValues: { title: image.title },
  });
  const [base, setBase] = useState(image);
  const { file, setFile, progress, conflict, setConflict, store } = useStore(onSaved);
  return {
    form,
    file,
    setFile,
    progress,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Puts theirs into the form, to go on from there. */
    takeTheirs: (theirs: GalleryImage) => {
      form.reset({ title: theirs.title });
      setBase(theirs);
      setConflict(null);
    },
    /** Saves the form over theirs. */
    overwrite: (theirs: GalleryImage) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty || file !== null,
    isBusy: form.formState.isSubmitting,
  };
}
