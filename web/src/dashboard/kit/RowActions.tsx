import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export interface RowAction {
  label: string;
  run: () => void;
  disabled?: boolean;
}

interface Props {
  actions: readonly RowAction[];
  /** Id of the record's name, which describes buttons such as 'Edit'. */
  describedBy: string;
}

export function RowActions({ actions, describedBy }: Props) {
  return (
    <Box onKeyDown={keepKeys} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
      {actions.map(({ label, run, disabled = false }) => (
        <Button
          key={label}
          size="small"
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={run}
          sx={{ minHeight: 44, minWidth: 48, px: 1, whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** In a data grid, Space and Enter on a button must not reach the grid. */
function keepKeys(event: KeyboardEvent) {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
}
