import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ACCEPTED_IMAGES } from '../../data/admin/upload';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
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
