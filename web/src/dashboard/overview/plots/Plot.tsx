import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { PlotTable, type Table } from './PlotTable';

interface Props {
  title: string;
  /** One sentence that says what the plot shows. */
  says?: string | undefined;
  table: Table;
  children: ReactNode;
}

/** The frame of a plot: its title, what it says, the picture, and the same as a table. */
export function Plot({ title, says, table, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, minWidth: 0, breakInside: 'avoid', '& *': { printColorAdjust: 'exact' } }}
    >
      <Typography id={id} component="h3" variant="h4">
        {title}
      </Typography>
      {says !== undefined && <Typography sx={{ mb: 1, color: 'text.secondary' }}>{says}</Typography>}
      <Box sx={{ mt: 1 }}>{children}</Box>
      <PlotTable title={title} table={table} />
    </Paper>
  );
}
