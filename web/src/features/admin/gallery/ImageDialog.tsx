import Stack from '@mui/material/Stack';
import type { GalleryImage } from '@ndeiya/domain/entities/gallery';
import { messages } from '@ndeiya/domain/messages';
import { FormText } from '../../../components/form/FormText';
import { ConflictDialog, type Difference } from '../shared/ConflictDialog';
import { FormDialog } from '../shared/FormDialog';
import { ImageField } from '../shared/ImageField';
import { PictureState } from '../shared/PictureState';
import { type ImageConflict, useImageForm } from './useImageForm';

interface Props {
  image: GalleryImage;
  onClose: () => void;
}

type Form = ReturnType<typeof useImageForm>;

/** Where the titles are the same, it is the picture that they changed. */
function difference({ form, file }: Form, theirs: GalleryImage): Difference {
  const mine = form.getValues().title;
  if (mine !== theirs.title) return { label: 'Title', mine, theirs: theirs.title };
  return { label: 'Picture', mine: file?.name ?? 'The one before', theirs: 'Another one' };
}

function Conflict({ conflict: { theirs }, form }: { conflict: ImageConflict; form: Form }) {
  return (
    <ConflictDialog
      what="image"
      differences={theirs && [difference(form, theirs)]}
      onTakeTheirs={() => {
        if (theirs) form.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void form.overwrite(theirs);
      }}
      onClose={form.closeConflict}
    />
  );
}

/** 'Edit Image': title, and another picture in place of the one there is. Render it only while it is open. */
export function ImageDialog({ image, onClose }: Props) {
  const state = useImageForm(image, onClose);
  return (
    <FormDialog
      title="Edit Image"
      dirty={state.isDirty}
      busy={state.isBusy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={state.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <PictureState record={image} alt={image.title} width={240} />
        <FormText control={state.form.control} name="title" label="Title" />
        <ImageField
          label="Image"
          file={state.file}
          onChange={state.setFile}
          disabled={state.isBusy}
          progress={state.progress}
          helperText={messages.gallery.imageKept}
        />
      </Stack>
      {state.conflict && <Conflict conflict={state.conflict} form={state} />}
    </FormDialog>
  );
}
