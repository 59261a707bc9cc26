import type { GalleryImage } from '@ndeiya/domain/entities/gallery';
import { messages } from '@ndeiya/domain/messages';
import { FormText } from '../../../components/form/FormText';
import type { Difference } from '../shared/ConflictDialog';
import { ImageField } from '../shared/ImageField';
import { pictureDifference } from '../shared/picture';
import { PictureState } from '../shared/PictureState';
import { RecordDialog } from '../shared/RecordDialog';
import { useImageForm } from './useImageForm';

interface Props {
  image: GalleryImage;
  onClose: () => void;
}

const titles = (mine: string, theirs: string): Difference[] =>
  mine.trim() === theirs ? [] : [{ label: 'Title', mine, theirs }];

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
        ...titles(state.form.getValues().title, theirs.title),
        ...pictureDifference(base, theirs, file?.name ?? null),
      ]}
      onClose={onClose}
    >
      <PictureState record={base} alt={base.title} width={240} />
      <FormText control={state.form.control} name="title" label="Title" />
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
