import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A fact of an entry; without a value it is left out. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts as a list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        my: 1,
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
