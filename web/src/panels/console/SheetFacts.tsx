import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsoleSheet, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Marks } from '@ndeiya/domain/judging/sheet';
import type { SheetSource } from '@ndeiya/domain/judging/states';
import type { Cell } from './cells';
import { timeOf } from './shared';

const { sheet: texts } = consoleMessages;

const SOURCES: Record<SheetSource, string> = {
  phone: 'from the phone',
  paper: 'typed from paper',
  qr: 'scanned from the phone',
};

/** All that is known of a sheet. */
export function SheetFacts({ cell, round }: { cell: Cell; round: RoundAnswer }) {
  const { sheet, judge, word, icon } = cell;
  return (
    <>
      <Box>
        <Typography sx={{ fontWeight: 700 }}>
          <span aria-hidden>{icon}</span> {word}
          {sheet && sheet.state !== 'draft' && `, ${SOURCES[sheet.source]}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {judge.name}
        </Typography>
      </Box>
      {sheet ? <Alerts sheet={sheet} /> : <Typography>{texts.notBegun}</Typography>}
      {sheet && <Content sheet={sheet} round={round} />}
    </>
  );
}

/** The columns of the marks: two typings, or the sheet with every other side. */
function sidesOf({ marks, differences, undecided }: ConsoleSheet) {
  if (differences.length > 0) {
    const typed = (side: 'first' | 'second') => ({
      ...marks,
      ...Object.fromEntries(differences.map((one) => [one.key, one[side]])),
    });
    return [
      { label: 'First typing', marks: typed('first') },
      { label: 'Second typing', marks: typed('second') },
    ];
  }
  const others = undecided.flatMap(({ marks: other, at_server }) =>
    other && at_server !== null ? [{ label: `Other side, ${timeOf(at_server)}`, marks: other }] : [],
  );
  return [{ label: others.length > 0 ? 'Sheet here' : 'Marks', marks }, ...others];
}

function Alerts({ sheet }: { sheet: ConsoleSheet }) {
  const { flags, spread, total } = sheet;
  return (
    <>
      {flags.includes('incomplete') && <Alert severity="warning">{texts.incomplete}</Alert>}
      {flags.includes('paper_differs') && <Alert severity="warning">{texts.differs}</Alert>}
      {spread && (
        <Alert severity={spread.answered === null ? 'warning' : 'info'}>
          {spread.answered === null
            ? texts.spread(total ?? '–', spread.mean)
            : texts.answered(spread.answered)}
        </Alert>
      )}
    </>
  );
}

function Content({ sheet, round }: { sheet: ConsoleSheet; round: RoundAnswer }) {
  const { reason, total, comment } = sheet;
  return (
    <>
      {reason && <Typography>Reason: {reason}</Typography>}
      <MarksTable round={round} sides={sidesOf(sheet)} />
      {total && <Typography>Total: {total} of 100</Typography>}
      {comment && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          Comment to the performer: {comment}
        </Typography>
      )}
    </>
  );
}

interface Props {
  round: Pick<RoundAnswer, 'rules' | 'labels'>;
  /** A column each: the sheet as it is, and the other sides. */
  sides: readonly { label: string; marks: Marks }[];
}

/** Marks beside each other. Where the sides differ, the numbers are marked. */
function MarksTable({ round: { rules, labels }, sides }: Props) {
  return (
    <Box component="table" aria-label="Marks" sx={look}>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          {sides.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.criteria.map(({ key, max }) => {
          const differ = new Set(sides.map(({ marks }) => shown(marks[key]))).size > 1;
          return (
            <Box
              component="tr"
              key={key}
              sx={differ ? { bgcolor: 'gold.light', color: 'gold.contrastText', fontWeight: 700 } : {}}
            >
              <th scope="row">
                {labels[key] ?? key} <small>of {max}</small>
              </th>
              {sides.map(({ label, marks }) => (
                <td key={label}>
                  {differ && <span aria-hidden>≠ </span>}
                  {shown(marks[key])}
                </td>
              ))}
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}

const shown = (mark: number | null | undefined) => (mark === null || mark === undefined ? '–' : String(mark));

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
