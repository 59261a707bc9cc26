import { type SubmitEvent, useState } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  type SystemImage,
  systemImages,
  UPLOAD_SECTIONS,
  type UploadSection,
} from '@ndeiya/domain/site/systemImage';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { uploadSystemImage } from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { ImageField } from '../kit/ImageField';
import { pendingDeletes } from '../kit/pendingDeletes';
import { pictureDifference } from '../kit/picture';
import { RecordConflict } from '../kit/RecordDialog';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { SECTION_NAMES } from './sections';
import { usePictureSend } from './usePictureSend';

const SECTIONS = [
  { value: '', label: 'Choose…' },
  ...UPLOAD_SECTIONS.map((section) => ({ value: section, label: SECTION_NAMES[section] })),
];

/** Section picker and file input (spec §2). `images`: the existing ones, which an upload replaces. */
export function UploadForm({ images }: { images: readonly SystemImage[] }) {
  const state = useUploadForm(images);
  const { section, choose, file, setFile, progress, isBusy, sentCount, submit } = state;
  useLeaveGuard(file !== null);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="upload-title" sx={{ p: 2, mb: 3 }}>
      <Typography id="upload-title" variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        Upload an image
      </Typography>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 560 }}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ChoiceField
          label="Section"
          required
          size="medium"
          fullWidth
          helperText="A banner is added to the others; in the other sections the new image replaces the one there is."
          disabled={isBusy}
          value={section ?? ''}
          options={SECTIONS}
          onChange={choose}
        />
        <ImageField
          key={sentCount}
          label="Image"
          isLogo={section === 'logo'}
          file={file}
          onChange={setFile}
          progress={progress}
          disabled={isBusy}
        />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {isBusy ? 'Uploading...' : 'Upload'}
        </Button>
      </Stack>
      <RecordConflict<SystemImage>
        what="image"
        state={state}
        differences={(theirs) =>
          pictureDifference(images.find(({ id }) => id === section) ?? null, theirs, file?.name ?? null)
        }
      />
    </Paper>
  );
}

const toSection = (value: string): UploadSection | null =>
  UPLOAD_SECTIONS.find((section) => section === value) ?? null;

/** Uploads one picture for one section. `images`: the existing ones, which an upload replaces. */
function useUploadForm(images: readonly SystemImage[]) {
  const [section, setSection] = useState<UploadSection | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const current = images.find(({ id }) => id === section);
  const sending = usePictureSend(current, {
    what: 'upload system image',
    send: async (picture, over) => {
      if (section) await uploadSystemImage(section, over, { ...picture, newId });
    },
    onSent: () => {
      setSection(null);
      setNewId(crypto.randomUUID());
      setSentCount((before) => before + 1);
    },
  });
  const submit = async (): Promise<void> => {
    if (!sending.file || !section) {
      notify.warning(messages.systemImage.incomplete);
      return;
    }
    // Undoes a pending deletion of the replaced picture, because it would delete the new one.
    pendingDeletes.undo(`${systemImages.path}/${section}`);
    await sending.submit();
  };
  return {
    ...sending,
    submit,
    section,
    choose: (value: string) => {
      setSection(toSection(value));
    },
    /** Changes after each upload, so that the file input is reset. */
    sentCount,
  };
}
