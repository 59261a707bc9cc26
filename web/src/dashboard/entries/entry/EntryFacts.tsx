import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A fact of an entry; without a value it is left out. */
interface Fact {
  label: string;
  value: ReactNode;
  /** On a phone the value is below its label, because it needs the whole width. */
  isWide?: boolean;
}

const WHOLE_ROW = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

/** Facts as a list of names and values. */
export function EntryFacts({ facts }: { facts: readonly Fact[] }) {
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
        .map(({ label, value, isWide }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', ...(isWide && WHOLE_ROW) }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...(isWide && WHOLE_ROW) }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
