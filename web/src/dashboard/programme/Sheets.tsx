import Box from '@mui/material/Box';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { clockTime } from '@ndeiya/domain/kernel/time';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { qrPath } from '../../lib/qrPath';
import { PrintTitle } from '../kit/PrintTitle';
import { scoreLines } from './scoreLines';

export type Paper = 'order' | 'sheets' | 'tally';

export interface Piece {
  title: string;
  /** The equipment, accompaniment and props, in one line. */
  needs: string;
}

interface Props {
  /** The edition, day and place; it stands on each page. */
  head: string;
  /** By the id of the entry. */
  pieces: ReadonlyMap<string, Piece>;
  /** The seats of the judges are the columns of the tally. */
  seats: readonly string[];
  slots: readonly SlotAnswer[];
  times: readonly (number | null)[];
  rounds: readonly RoundAnswer[];
}

/** The papers that are printed before the day, so that it can go on without any device. */
export function Sheets({ paper, ...props }: Props & { paper: Paper }) {
  if (paper === 'sheets') return <ScoreSheets {...props} />;
  return paper === 'order' ? <RunningOrder {...props} /> : <TallyGrid {...props} />;
}

const timeText = (time: number | null | undefined) => (time ? clockTime(new Date(time)) : '');

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function RunningOrder({ head, pieces, slots, times }: Omit<Props, 'rounds' | 'seats'>) {
  const names = ['Time', 'No.', 'Name', 'Piece', 'Category', 'Min.', 'Equipment'];
  return (
    <table>
      <thead>
        <PrintTitle title="Running order" head={head} columns={names.length + 1} />
        <tr>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
          <Box component="th" sx={{ width: '18%' }}>
            Notes
          </Box>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, place) => {
          const piece = slot.entry === null ? undefined : pieces.get(slot.entry);
          return (
            <tr key={slot.id}>
              <Box component="td" sx={ONE_LINE}>
                {timeText(times[place])}
              </Box>
              <Box component="td" sx={ONE_LINE}>
                {slot.number}
              </Box>
              <td>{slot.label}</td>
              <td>{piece?.title}</td>
              <td>{slot.category}</td>
              <td>{slot.minutes}</td>
              <td>{piece?.needs}</td>
              <td />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: '14mm',
} as const;
const BOX = { border: '1px solid #000', height: '14mm' } as const;

/** One page for each entry. The square names the entry, so that a phone finds it. */
function ScoreSheets({ head, slots, rounds }: Omit<Props, 'times' | 'pieces' | 'seats'>) {
  const address = (entry: string) => `${window.location.origin}/entries/${entry}`;
  return slots.flatMap(({ id, kind, entry, number, label, category, round }) => {
    if (kind !== 'entry') return [];
    const code = entry === null ? null : qrPath(address(entry));
    return [
      <Box key={id} sx={{ breakAfter: 'page' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <div>
            <div>{head}</div>
            <h1>{number}</h1>
            <p>
              {label}, {category}
            </p>
            <p>Judge: ____________________________</p>
          </div>
          {code && (
            <svg
              viewBox={`0 0 ${String(code.size)} ${String(code.size)}`}
              width="120"
              shapeRendering="crispEdges"
            >
              <path d={code.path} fill="#000" />
            </svg>
          )}
        </Box>
        <table>
          <thead>
            <tr>
              <th>Criterion</th>
              <th>Marks</th>
            </tr>
          </thead>
          <tbody>
            {scoreLines(round, rounds).map((line) => (
              <tr key={line.key}>
                <td>
                  <Box sx={LINE}>
                    <span>{line.label}</span>
                    <span>{line.max}</span>
                  </Box>
                </td>
                <td>
                  <Box sx={BOX} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Comment:</p>
        <Box sx={{ ...BOX, height: '60mm' }} />
        <p>Signature: ____________________________</p>
      </Box>,
    ];
  });
}

/** Numbers are written into the cells by hand. */
const GRID = {
  // The border on the right would be cut off at the edge of the paper.
  '&&': { width: 'calc(100% - 2px)', mx: '1px' },
  '& th, & td': { height: '10mm', border: '1px solid #999', px: '4pt', verticalAlign: 'middle' },
} as const;

/** Entries by judges, to be added up by hand where no computer works any more. */
function TallyGrid({ head, seats, slots }: Pick<Props, 'head' | 'seats' | 'slots'>) {
  return (
    <Box component="table" sx={GRID}>
      <thead>
        <PrintTitle title="Tally" head={head} columns={seats.length + 4} />
        <tr>
          <th>Number</th>
          <th>Name</th>
          {seats.map((seat) => (
            <th key={seat}>Judge {seat}</th>
          ))}
          <th>Taken off</th>
          <th>Final</th>
        </tr>
      </thead>
      <tbody>
        {slots
          .filter(({ kind }) => kind === 'entry')
          .map(({ id, number, label }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>{label}</td>
              {seats.map((seat) => (
                <td key={seat} />
              ))}
              <td />
              <td />
            </tr>
          ))}
      </tbody>
    </Box>
  );
}
