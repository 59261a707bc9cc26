import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface Props<T> {
  label: string;
  rows: readonly T[];
  onOpen: (row: T) => void;
  line: (row: T) => ReactNode;
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const button = {
  display: 'block',
  width: '100%',
  px: 2,
  py: 1.5,
  textAlign: 'left',
  font: 'inherit',
  '&:hover, &:focus-visible': { bgcolor: 'gold.light' },
} as const;

/** Records as lines below each other, as in a mail program: each opens its record. */
export function LineList<T extends { id: string }>({ label, rows, onOpen, line }: Props<T>) {
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {rows.map((row) => (
        <li key={row.id}>
          <ButtonBase
            sx={button}
            onClick={() => {
              onOpen(row);
            }}
          >
            {line(row)}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
