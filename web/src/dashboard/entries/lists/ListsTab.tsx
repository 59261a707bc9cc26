import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { dayOrTime } from '@ndeiya/domain/kernel/lastDay';
import { readAccepted, readEdition, readPeople } from '../../../data/admin/entryExport';
import { notify } from '../../../lib/notify';
import { runCommand } from '../../../lib/useCommand';
import { PrintSheet } from '../../kit/PrintSheet';
import { PrintTitle } from '../../kit/PrintTitle';
import { saveCsv } from '../../kit/saveCsv';
import { optionalLengthText } from '../entryStates';
import { byNumber, needsEquipment } from './accepted';

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

type Columns = readonly (readonly [head: string, cell: (entry: Entry) => string])[];

/** The columns of each sheet. The last one of the entries has room for a tick. */
const SHEETS = {
  equipment: {
    title: 'Equipment',
    columns: [
      ['No.', ({ number }) => number],
      ['Performance', publicLabel],
      ['Equipment', ({ equipment }) => equipment.join(', ')],
      ['With', ({ accompaniment }) => accompaniment],
      ['Props', ({ props }) => props],
    ],
  },
  entries: {
    title: 'Accepted entries',
    columns: [
      ['No.', ({ number }) => number],
      ['Performance', publicLabel],
      ['Category', ({ category }) => category],
      ['Title', ({ title }) => title],
      ['Length', ({ duration_s }) => optionalLengthText(duration_s)],
      ['Here', () => '☐'],
    ],
  },
} as const satisfies Record<string, { title: string; columns: Columns }>;

interface PaperTableProps {
  kind: keyof typeof SHEETS;
  edition: Edition | null;
  entries: readonly Entry[];
}

/** A table for paper. */
function PaperTable({ kind, edition, entries }: PaperTableProps) {
  const { title, columns }: { title: string; columns: Columns } = SHEETS[kind];
  const head = edition
    ? `${edition.name} ${String(edition.year)}, ${dayOrTime(edition.event_date)}, ${edition.location}`
    : '';
  return (
    <table>
      <thead>
        <PrintTitle title={title} head={head} columns={columns.length} />
        <tr>
          {columns.map(([name]) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            {columns.map(([name, cell]) => (
              <td key={name}>{cell(entry)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A sheet that is ready to be printed. */
interface Sheet {
  kind: 'equipment' | 'entries';
  entries: Entry[];
}
type ListKind = Sheet['kind'] | 'named' | 'public';

async function exported(edition: number, isNamed: boolean): Promise<number> {
  const [{ namedCsv, publicCsv }, entries] = await Promise.all([
    import('./exportText'),
    readEdition(edition),
  ]);
  entries.sort(byNumber);
  if (isNamed) saveCsv(namedCsv(entries, await readPeople(edition)), `entries-${String(edition)}-names`);
  else saveCsv(publicCsv(entries), `entries-${String(edition)}`);
  return entries.length;
}

async function sheetOf(edition: number, kind: Sheet['kind']): Promise<Sheet> {
  const accepted = await readAccepted(edition);
  const entries = kind === 'equipment' ? accepted.filter(needsEquipment) : accepted;
  return { kind, entries: entries.sort(byNumber) };
}

/** Makes the lists and files of an edition. The whole edition is read only when somebody asks for one. */
function useLists(edition: number) {
  const [busy, setBusy] = useState<ListKind | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const make = async (kind: ListKind) => {
    if (kind === 'named' || kind === 'public') {
      notify.success(texts.exported(await exported(edition, kind === 'named')));
      return;
    }
    const made = await sheetOf(edition, kind);
    if (made.entries.length > 0) setSheet(made);
    else notify.info(kind === 'equipment' ? texts.noEquipment : texts.none);
  };
  return {
    busy,
    sheet,
    run: async (kind: ListKind) => {
      setBusy(kind);
      await runCommand(() => make(kind), { failed: texts.failed });
      setBusy(null);
    },
    printed: () => {
      setSheet(null);
    },
  };
}
