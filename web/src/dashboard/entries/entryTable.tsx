import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { ENTRY_SORTS, type EntrySort } from '../../data/admin/entryQuery';
import { titleOf } from '../kit/entryTitle';
import { createdColumn } from '../kit/recordColumns';
import { type RecordTable, recordTitleId } from '../kit/RecordList';
import { WhoseEntry } from '../kit/WhoseEntry';
import { EntryChips } from './EntryChips';
import { factsLine } from './entryStates';

const COLUMNS: GridColDef<Entry>[] = [
  { field: 'number', headerName: 'No.', width: 76 },
  {
    field: 'stage_name',
    headerName: 'Stage name',
    flex: 1.2,
    minWidth: 170,
    renderCell: ({ row }) => (
      <Box sx={{ py: 0.5 }}>
        <strong id={recordTitleId(row.id)}>{titleOf(row)}</strong>
        <Box sx={{ color: 'text.secondary' }}>{row.stage_name && row.title}</Box>
        <WhoseEntry entry={row} />
      </Box>
    ),
  },
  { field: 'category', headerName: 'Category', flex: 0.8, minWidth: 130 },
  {
    field: 'waitlist_no',
    headerName: 'State',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <EntryChips entry={row} />,
  },
  { ...createdColumn('Registered'), width: 150 },
];

/** The columns and cards of entries. On a phone, accepting takes a tap on a card and one in the dialog. */
export const ENTRY_TABLE: RecordTable<Entry, EntrySort['field']> = {
  label: 'Entries',
  sorts: ENTRY_SORTS,
  columns: COLUMNS,
  nameOf: titleOf,
  actionsWidth: 220,
  card: (entry, { buttons, box }) => (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, pl: 0.5, display: 'flex', overflowWrap: 'anywhere' }}
    >
      {box}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography
          id={recordTitleId(entry.id)}
          component="h2"
          sx={{ fontWeight: 700, fontSize: '1.05rem', pt: 1 }}
        >
          {titleOf(entry)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {factsLine(entry)}
        </Typography>
        <WhoseEntry entry={entry} />
        <EntryChips entry={entry} />
        {buttons}
      </Box>
    </Paper>
  ),
};
