import { type ChangeEvent, type DragEvent, type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ACCEPTED_IMAGES } from '../../data/admin/upload';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { UploadRow } from './UploadRow';
import { toSend } from './uploads';
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
