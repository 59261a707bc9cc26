import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { participantImportMessages as texts } from '@ndeiya/domain/entries/participantAdminMessages';
import { ChoiceField } from '../../../components/mui/ChoiceField';
import { COLUMNS, type CsvField, type CsvTable, missingIn, NO_COLUMN } from './columns';

const SHOWN_ROWS = 4;

interface Props {
  cells: string[][];
  table: CsvTable;
  missing: readonly CsvField[];
  onChosen: (cells: string[][], table: CsvTable) => void;
}

/** Asks which column of the file is the name, the email and so on, where its header does not say it. */
export function ChooseColumns({ cells, table, missing, onChosen }: Props) {
  const [columns, setColumns] = useState(table.columns);
  const header = cells[table.headerRow] ?? [];
  const options = [
    { value: String(NO_COLUMN), label: 'Choose…' },
    ...header.map((text, place) => ({ value: String(place), label: text || `Column ${String(place + 1)}` })),
  ];
  const isComplete = missingIn(columns).length === 0;
  return (
    <>
      <Typography role="alert" sx={{ mb: 2 }}>
        {texts.missing(missing.join(', '))} {texts.chooseColumns}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {COLUMNS.map(({ name, label }) => (
          <ChoiceField
            key={name}
            label={label}
            size="medium"
            fullWidth
            value={String(columns[name])}
            options={options}
            onChange={(place) => {
              setColumns({ ...columns, [name]: Number(place) });
            }}
          />
        ))}
      </Box>
      <FirstRows cells={cells} headerRow={table.headerRow} />
      <Button
        variant="contained"
        disabled={!isComplete}
        sx={{ mt: 2 }}
        onClick={() => {
          onChosen(cells, { ...table, columns });
        }}
      >
        Use these columns
      </Button>
    </>
  );
}

interface PreviewProps {
  cells: readonly string[][];
  headerRow: number;
}

/** The first rows of the file, so that a column can be recognised by what stands in it. */
function FirstRows({ cells, headerRow }: PreviewProps) {
  const rows = cells.slice(headerRow, headerRow + 1 + SHOWN_ROWS);
  const cell = {
    border: 1,
    borderColor: 'divider',
    px: 1,
    py: 0.5,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  } as const;
  return (
    <Box role="region" aria-label="The first rows of the file" tabIndex={0} sx={{ overflowX: 'auto', mt: 2 }}>
      <Box component="table" sx={{ borderCollapse: 'collapse' }}>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((text, column) => (
                <Box key={column} component={place === 0 ? 'th' : 'td'} sx={cell}>
                  {text}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
