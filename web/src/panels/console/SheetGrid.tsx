import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ConsoleEntry, ConsoleJudge } from '@ndeiya/domain/judging/consoleAnswer';
import type { Cell, CellTone } from './cells';
import { cellLook, EntryButton } from './EntryButton';
import { COLUMN } from './shared';

interface Row {
  entry: ConsoleEntry;
  cells: readonly Cell[];
}
interface Props {
  rows: readonly Row[];
  judges: readonly ConsoleJudge[];
  onSheet: (cell: Cell) => void;
  onEntry: (entry: ConsoleEntry) => void;
}

const TONES: Record<CellTone, object> = {
  attention: { bgcolor: 'gold.main', color: 'gold.contrastText', fontWeight: 700 },
  progress: { bgcolor: 'action.hover' },
  good: { color: 'success.main', fontWeight: 600 },
  quiet: { color: 'text.secondary' },
};

/** Entries × judges, on a wide screen. */
export function SheetGrid({ rows, judges, onSheet, onEntry }: Props) {
  return (
    <Box sx={frame}>
      <Box component="table" aria-label="Sheets" sx={table}>
        <thead>
          <tr>
            <th scope="col">Performance</th>
            {judges.map(({ pass, seat, name }) => (
              <th key={pass} scope="col">
                <strong>{seat}</strong> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, cells }) => (
            <tr key={entry.id}>
              <th scope="row">
                <EntryButton entry={entry} onEntry={onEntry} />
              </th>
              {cells.map((cell) => (
                <td key={cell.id}>
                  <SheetButton cell={cell} showsSeat={false} onSheet={onSheet} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function SheetButton({
  cell,
  showsSeat,
  onSheet,
}: { cell: Cell; showsSeat: boolean } & Pick<Props, 'onSheet'>) {
  const { entry, judge, icon, word, tone } = cell;
  return (
    <ButtonBase
      aria-label={`${entry.number}, judge ${judge.seat}: ${word}`}
      sx={{ ...cellLook, ...TONES[tone] }}
      onClick={() => {
        onSheet(cell);
      }}
    >
      {showsSeat && (
        <Box component="strong" aria-hidden sx={{ minWidth: '1.4em' }}>
          {judge.seat}
        </Box>
      )}
      <Box component="span" aria-hidden sx={{ minWidth: '1em', textAlign: 'center' }}>
        {icon}
      </Box>
      {word}
    </ButtonBase>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    p: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    fontWeight: 'inherit',
  },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', px: 1, py: 1, zIndex: 1 },
  '& tbody th': { minWidth: 200, maxWidth: 320, position: 'sticky', left: 0, bgcolor: 'background.paper' },
} as const;

const frame = {
  overflow: 'auto',
  maxHeight: '75vh',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;

/** The same by entry, on a phone. */
export function SheetList({ rows, onSheet, onEntry }: Omit<Props, 'judges'>) {
  return (
    <Box component="ul" aria-label="Sheets" sx={{ ...COLUMN, gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ entry, cells }) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
        >
          <EntryButton entry={entry} onEntry={onEntry} />
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 0.5 }}
          >
            {cells.map((cell) => (
              <SheetButton key={cell.id} cell={cell} showsSeat onSheet={onSheet} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The sheets that need a person, above all others. */
export function AlertList({
  cells,
  title,
  onSheet,
}: { cells: readonly Cell[]; title: string } & Pick<Props, 'onSheet'>) {
  return (
    <Box component="section" aria-labelledby="console-alerts">
      <Typography id="console-alerts" component="h2" variant="h3" sx={{ fontSize: '1.15rem', mb: 1 }}>
        {title}
      </Typography>
      {cells.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {cells.map((cell) => (
            <li key={cell.id}>
              <ButtonBase
                sx={{ ...cellLook, ...TONES.attention, width: 'auto', px: 1.5 }}
                onClick={() => {
                  onSheet(cell);
                }}
              >
                {cell.entry.number} {cell.judge.seat} · {cell.word}
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
