import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** A list without entries: the specification's text, and what one can do instead. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack
      spacing={1.5}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        py: 5,
        px: 2,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Typography>{text}</Typography>
      {children}
    </Stack>
  );
}
