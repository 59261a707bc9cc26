import { messages } from '@ndeiya/domain/kernel/messages';
import { galleryFields, type GalleryImage } from '@ndeiya/domain/site/gallery';
import { FormFields } from '../../components/form/FormFields';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ImageField } from '../kit/ImageField';
import { pictureDifference } from '../kit/picture';
import { PictureState } from '../kit/PictureState';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useImageForm } from './useImageForm';

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
