import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

export function RecordCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

interface CardProps {
  /** Id of the title, for the buttons' descriptions. */
  titleId: string;
  title: string;
  chip?: ReactNode;
  facts: readonly { label: string; value: string }[];
  actions: ReactNode;
}

export function DraggableCard({ titleId, title, chip, facts, actions }: CardProps) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} component="h2" sx={{ fontWeight: 700, flex: 1, fontSize: '1.05rem' }}>
          {title}
        </Typography>
        {chip}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, my: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {actions}
    </Paper>
  );
}
