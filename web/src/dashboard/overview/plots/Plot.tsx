import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { Button } from '../../../components/button/Button';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

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

const { plots: texts } = overviewMessages;

interface Table {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** The numbers of a plot, for people who do not see it and for copying. */
function PlotTable({ title, table }: { title: string; table: Table }) {
  return (
    <Box component="details" sx={{ mt: 1, '@media print': { display: 'none' } }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontSize: '0.9rem' }}>
        {texts.table}
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={`${title}: ${texts.table}`}
        sx={{ overflow: 'auto', maxHeight: 320 }}
      >
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells], place) => (
              // Two rows may say the same, such as two performances of one minute.
              <tr key={place}>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={table.head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Button sx={COPY} onClick={() => void copy(table)}>
        {texts.copy}
      </Button>
    </Box>
  );
}

async function copy({ head, rows }: Table): Promise<void> {
  try {
    // Spreadsheets read tabs as columns.
    await navigator.clipboard.writeText([head, ...rows].map((row) => row.join('\t')).join('\n'));
    notify.success(texts.copied);
  } catch (error) {
    logError('copy a table', error);
    notify.error(texts.copyFailed);
  }
}

const TABLE = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.25, borderTop: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { fontSize: '0.8rem', verticalAlign: 'bottom', color: 'text.secondary' },
  '& tbody th': { fontWeight: 400 },
} as const;

const COPY = { mt: 1, minHeight: 40, px: 1.75, fontSize: '0.8125rem' } as const;
