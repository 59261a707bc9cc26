import { type ChangeEvent, type DragEvent, type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { helpId } from '../../components/form/field';
import { FormFrame } from '../../components/mui/FormFrame';
import { ACCEPTED_IMAGES } from '../../data/admin/upload';
import { FilePreview } from '../kit/FilePreview';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { toSend, type Upload } from './uploads';
import { useUploads } from './useUploads';

/** Adds pictures to the gallery: choose or drop, name, send. Asks before leaving with unsent pictures. */
export function UploadPanel() {
  const { uploads, busy, preparing, add, remove, setTitle, submit } = useUploads();
  const waiting = toSend(uploads).length;
  useLeaveGuard(busy || preparing > 0 || waiting > 0);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="upload-title" sx={{ p: 2, mb: 3 }}>
      <Typography id="upload-title" variant="h2" sx={{ fontSize: '1.25rem', mb: 1.5 }}>
        Upload images
      </Typography>
      <form
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack spacing={2}>
          <DropZone onFiles={add} />
          {uploads.length > 0 && (
            <Stack component="ul" spacing={2} aria-label="Images to upload" sx={{ m: 0, p: 0 }}>
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  onTitle={(title) => {
                    setTitle(upload.id, title);
                  }}
                  onRemove={() => {
                    remove(upload.id);
                  }}
                />
              ))}
            </Stack>
          )}
          <Typography role="status">{preparing > 0 && 'Large pictures are made smaller...'}</Typography>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || preparing > 0}
            sx={{ alignSelf: 'flex-start' }}
          >
            {buttonLabel(busy, waiting)}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

function buttonLabel(busy: boolean, count: number) {
  if (busy) return 'Uploading...';
  return count > 1 ? `Upload ${count} images` : 'Upload image';
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        p: { xs: 2, sm: 3 },
        border: 2,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'gold.light' : 'transparent',
        borderRadius: 2,
      }}
    >
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 650, mb: 1 }}>
        Drop pictures here, or choose them
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        aria-describedby={`${id}-help`}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
        }}
        sx={{ minHeight: 44, maxWidth: '100%', font: 'inherit' }}
      />
      <Typography id={`${id}-help`} sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>
        PNG, JPEG or WebP; large photos are made smaller. You can choose several at once.
      </Typography>
    </Box>
  );
}

interface Props {
  upload: Upload;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

function UploadRow({ upload, onTitle, onRemove }: Props) {
  const { state, file, progress, problem } = upload;
  const label = `Sending ${file.name}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', listStyle: 'none' }}
    >
      {state !== 'refused' && <FilePreview file={file} width={90} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {state === 'refused' ? (
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{file.name}</Typography>
        ) : (
          <TitleField upload={upload} onTitle={onTitle} />
        )}
        {state === 'sending' && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={label}
            sx={{ mt: 1, height: 8, borderRadius: 1 }}
          />
        )}
        {upload.saving && !problem && (
          <Typography sx={{ mt: 0.5, fontSize: '0.9rem', color: 'text.secondary' }}>
            {upload.saving}
          </Typography>
        )}
        {problem && (
          <Typography role="alert" sx={{ mt: 0.5, color: 'error.main' }}>
            {problem}
          </Typography>
        )}
      </Box>
      <Button onClick={onRemove} disabled={state === 'sending'} aria-label={`Remove ${file.name}`}>
        Remove
      </Button>
    </Box>
  );
}

function TitleField({ upload, onTitle }: Omit<Props, 'onRemove'>) {
  const id = useId();
  const { title, titleProblem, state, file } = upload;
  return (
    <FormFrame
      id={id}
      required
      disabled={state === 'sending'}
      label="Title"
      error={titleProblem ?? undefined}
      helperText={file.name}
    >
      <OutlinedInput
        id={id}
        label="Title"
        size="small"
        value={title}
        aria-describedby={helpId(id)}
        onChange={(event) => {
          onTitle(event.target.value);
        }}
      />
    </FormFrame>
  );
}
