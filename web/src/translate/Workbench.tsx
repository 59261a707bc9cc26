import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { type Desk, Editor } from './Editor';
import { findRows, type Row, type RowState, suggestionsFor } from './rows';

const STATES: readonly { value: RowState | ''; label: string }[] = [
  { value: '', label: 'All texts' },
  { value: 'missing', label: 'Missing' },
  { value: 'draft', label: 'Draft' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'file', label: 'From the repository' },
];
const COLOURS = { missing: 'default', draft: 'warning', reviewed: 'success', file: 'info' } as const;
const labelOf = (state: RowState) => STATES.find(({ value }) => value === state)?.label ?? state;
const PAGE = 50;

interface FilterProps {
  state: RowState | '';
  words: string;
  onChange: (filter: { state: RowState | ''; words: string }) => void;
}

function Filters({ state, words, onChange }: FilterProps) {
  return (
    <Box
      role="search"
      aria-label="Texts"
      sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { sm: '1fr 14rem' } }}
    >
      <TextField
        label="Search in both languages"
        type="search"
        value={words}
        onChange={(event) => {
          onChange({ state, words: event.target.value });
        }}
      />
      <TextField
        select
        label="State"
        slotProps={{ select: { displayEmpty: true } }}
        value={state}
        onChange={(event) => {
          onChange({ words, state: event.target.value as RowState | '' });
        }}
      >
        {STATES.map(({ value, label }) => (
          <MenuItem key={label} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function Line({
  row,
  language,
  isOpen,
  onOpen,
}: {
  row: Row;
  language: string;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <ButtonBase onClick={onOpen} aria-expanded={isOpen} sx={LINE}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.english}</Typography>
        {row.text && !isOpen && (
          <Typography lang={language} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {row.text}
          </Typography>
        )}
      </Box>
      <Chip
        size="small"
        color={row.problem ? 'error' : COLOURS[row.state]}
        label={row.problem ? 'Look here' : labelOf(row.state)}
      />
    </ButtonBase>
  );
}

/** The texts of a language: one is open at a time, and the keyboard leads from one to the next. */
export function Workbench({ rows, desk }: { rows: readonly Row[]; desk: Desk }) {
  const [filter, setFilter] = useState<{ state: RowState | ''; words: string }>({ state: '', words: '' });
  const [open, setOpen] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = findRows(rows, filter);
  // The open text stays, although its state may no longer fit the filter after it was saved.
  const list = rows.filter((row) => row.english === open || found.includes(row));
  const done = rows.filter(({ text }) => text).length;
  const move = (by: 1 | -1) => {
    const next = list[list.findIndex(({ english }) => english === open) + by];
    setOpen(next?.english ?? '');
  };
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {done} of {rows.length} texts are translated.
      </Typography>
      <Filters
        {...filter}
        onChange={(next) => {
          setFilter(next);
          setOpen('');
          setShown(PAGE);
        }}
      />
      {list.length === 0 && <Typography>{workMessages.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {list.slice(0, shown).map((row) => (
          <Paper key={row.english} component="li" variant="outlined">
            <Line
              row={row}
              language={desk.language.id}
              isOpen={row.english === open}
              onOpen={() => {
                setOpen(row.english === open ? '' : row.english);
              }}
            />
            {row.english === open && (
              <Editor row={row} desk={desk} suggestions={suggestionsFor(row, rows)} onMove={move} />
            )}
          </Paper>
        ))}
      </Box>
      {list.length > shown && (
        <Button
          sx={{ mt: 2 }}
          onClick={() => {
            setShown(shown + PAGE);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const LINE = { display: 'flex', width: '100%', gap: 1, p: 2, textAlign: 'start', alignItems: 'flex-start' };
