import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';

interface CardAction {
  label: string;
  onClick: () => void;
  deletes?: boolean;
  /** Screen readers say it instead of the label. */
  name?: string;
}

interface Props {
  /** At the top, without a margin. */
  picture?: ReactNode;
  /** Texts about the record. */
  children: ReactNode;
  actions: readonly CardAction[];
  /** The id of the heading, which tells screen readers what an action is about. */
  headingId?: string;
}

/** Texts about a picture have a margin, although the picture itself has none. */
const pictureSx = { '& [role=status]:not(:empty)': { px: 1.5, pt: 1.5 } };

/** One record of a list with one order, such as pictures and videos: what it shows, texts about it, and actions. A list item. */
export function RecordCard({ picture, children, actions, headingId }: Props) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', listStyle: 'none' }}>
      {picture && <Box sx={pictureSx}>{picture}</Box>}
      <Box sx={{ p: 1.5, mt: 'auto' }}>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
          {actions.map(({ label, onClick, deletes, name }) => (
            <Button
              key={label}
              size="small"
              color={deletes ? 'error' : 'primary'}
              onClick={onClick}
              aria-label={name}
              aria-describedby={headingId}
            >
              {label}
            </Button>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
