import { type ChangeEvent, useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { participantImportMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Spinner } from '../../../components/Spinner';
import type { BadRow, CheckedRows, ReadyRow } from './checkRows';
import type { ImportEdition } from './checkRows';
import { ChooseColumns } from './ChooseColumns';
import { COLUMNS, type CsvTable } from './columns';
import type { ImportState } from './useImport';

const SHOWN_READY = 10;
const COLUMN_NAMES = COLUMNS.map(({ name, isOptional }) => (isOptional ? `${name} (optional)` : name)).join(
  ', ',
);
const LIST = { m: 0, pl: 3, overflowWrap: 'anywhere' } as const;

interface Props extends Omit<ChooseProps, 'error'> {
  state: ImportState;
  onColumns: (cells: string[][], table: CsvTable) => void;
}

/** The content of the dialog at each step of an import. */
export function ImportSteps({ state, onColumns, ...choosing }: Props) {
  if (state.step === 'choose') return <Choose {...choosing} error={state.error} />;
  if (state.step === 'checking') return <Spinner label="Checking the file" />;
  if (state.step === 'columns') return <ChooseColumns {...state} onChosen={onColumns} />;
  if (state.step === 'preview') return <Preview {...state} />;
  if (state.step === 'sending') return <Sending {...state} />;
  return <Done {...state} />;
}

interface ChooseProps {
  edition: ImportEdition;
  error: string | null;
  onChoose: (file: File) => void;
}

function Choose({ edition, error, onChoose }: ChooseProps) {
  const id = useId();
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onChoose(file);
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        A row names the columns: {COLUMN_NAMES}. Other usual names, as ‘Full name’ or ‘Phone number’, are
        understood too, and other columns are left out. Nothing is imported before you have seen the list and
        confirmed it.
      </Typography>
      <Typography sx={{ mb: 1 }}>Everybody in the file is added to the edition of {edition.year}.</Typography>
      <Typography sx={{ mb: 2 }}>Categories: {edition.categories.join(', ')}.</Typography>
      <label htmlFor={id}>CSV file</label>
      <Box
        component="input"
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-error`}
        onChange={chosen}
        sx={{ display: 'block', mt: 0.5, minHeight: 44, maxWidth: '100%', font: 'inherit' }}
      />
      <FormHelperText id={`${id}-error`} error role={error ? 'alert' : undefined}>
        {error}
      </FormHelperText>
    </>
  );
}

function BadRows({ title, rows }: { title: string; rows: readonly BadRow[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Box component="ul" sx={LIST}>
        {rows.map(({ row, name, problems }) => (
          <li key={row}>
            Row {row}
            {name && ` (${name})`}: {problems.join(' ')}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function ReadyRows({ rows }: { rows: readonly ReadyRow[] }) {
  const more = rows.length - SHOWN_READY;
  return (
    <Box component="ul" sx={LIST}>
      {rows.slice(0, SHOWN_READY).map(({ row, input }) => (
        <li key={row}>
          {COLUMNS.map(({ name }) => input[name])
            .filter((value) => value !== '')
            .join(', ')}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </Box>
  );
}

function Preview({ ready, bad, there }: CheckedRows) {
  const title = `${String(ready.length)} ready to import`;
  const thereTitle = participantImportMessages.there(there.length);
  return (
    <>
      {bad.length > 0 && (
        <BadRows title={`${String(bad.length)} cannot be imported and will be left out`} rows={bad} />
      )}
      {there.length > 0 && (
        <Box component="section" aria-label={thereTitle} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 700 }}>{thereTitle}</Typography>
          <ReadyRows rows={there} />
        </Box>
      )}
      <Box component="section" aria-label={title}>
        <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
        <ReadyRows rows={ready} />
      </Box>
    </>
  );
}

function Sending({ done, total }: { done: number; total: number }) {
  return (
    <>
      <Typography id="import-progress" sx={{ mb: 1 }}>
        {done} of {total} imported
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-labelledby="import-progress" />
    </>
  );
}

interface DoneProps {
  imported: number;
  there: number;
  failed: readonly BadRow[];
}

function Done({ imported, there, failed }: DoneProps) {
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {messages.participant.imported(imported)}
        {there > 0 && ` ${participantImportMessages.there(there)}.`}
      </Typography>
      {failed.length > 0 && (
        <BadRows title={`${String(failed.length)} could not be imported`} rows={failed} />
      )}
    </>
  );
}
