import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { PrintSheet } from '../../kit/PrintSheet';
import { PaperTable } from './PaperTable';
import { type ListKind, useLists } from './useLists';

const { lists: texts } = entryAdminMessages;
const LISTS: { kind: ListKind; title: string; note: string; action: string }[] = [
  { kind: 'entries', title: 'Accepted entries', note: texts.programmeNote, action: 'Print' },
  { kind: 'equipment', title: 'Equipment', note: texts.equipmentNote, action: 'Print' },
  { kind: 'public', title: 'File with public labels', note: texts.labelsNote, action: 'Export CSV' },
  { kind: 'named', title: 'File with names', note: texts.namesWarning, action: 'Export CSV with names' },
];

interface Props {
  year: number;
  edition: Edition | null;
}

/** The lists on paper and the files. Each is made when it is asked for. */
export function ListsTab({ year, edition }: Props) {
  const { busy, sheet, run, printed } = useLists(year);
  return (
    <Box
      component="ul"
      aria-label="Lists"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
    >
      {LISTS.map(({ kind, title, note, action }) => (
        <Paper
          component="li"
          key={kind}
          variant="outlined"
          sx={{ p: 2, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}
        >
          <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.05rem' }}>
            {title}
          </Typography>
          <Typography sx={{ flex: 1 }}>{note}</Typography>
          <Button variant="outlined" disabled={busy !== null} onClick={() => void run(kind)}>
            {busy === kind ? 'Reading...' : action}
          </Button>
        </Paper>
      ))}
      {sheet && (
        <PrintSheet onPrinted={printed}>
          <PaperTable kind={sheet.kind} edition={edition} entries={sheet.entries} />
        </PrintSheet>
      )}
    </Box>
  );
}
