import Box from '@mui/material/Box';
import type { SlotAnswer } from '@ndeiya/domain/api/programme';
import { clockTime } from '@ndeiya/domain/stage/clock';
import { qrPath } from '../shared/qrPath';

export type Paper = 'order' | 'sheets' | 'tally';

interface Props {
  slots: readonly SlotAnswer[];
  times: readonly (number | null)[];
}

const timeText = (time: number | null | undefined) => (time ? clockTime(new Date(time)) : '');

function RunningOrder({ slots, times }: Props) {
  return (
    <>
      <h1>Running order</h1>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Number</th>
            <th>Name</th>
            <th>Category</th>
            <th>Minutes</th>
            <th>Notes</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, place) => (
            <tr key={slot.id}>
              <td>{timeText(times[place])}</td>
              <td>{slot.number}</td>
              <td>{slot.label}</td>
              <td>{slot.category}</td>
              <td>{slot.minutes}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const BOX = { border: '1px solid #000', height: '14mm' } as const;

/** One page for each entry. The square names the entry, so that a phone finds it. */
function ScoreSheets({ slots }: Props) {
  const address = (entry: string) => `${window.location.origin}/entries/${entry}`;
  return slots.flatMap(({ id, entry, number, label, category }) => {
    if (entry === null) return [];
    const { path, size } = qrPath(address(entry));
    return [
      <Box key={id} sx={{ breakAfter: 'page' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <div>
            <h1>{number}</h1>
            <p>
              {label}, {category}
            </p>
            <p>Judge: ____________________________</p>
          </div>
          <svg viewBox={`0 0 ${String(size)} ${String(size)}`} width="120" shapeRendering="crispEdges">
            <path d={path} fill="#000" />
          </svg>
        </Box>
        <table>
          <thead>
            <tr>
              <th>Criterion</th>
              <th>Marks</th>
            </tr>
          </thead>
          <tbody>
            {[1, 2, 3, 4, 5].map((row) => (
              <tr key={row}>
                <td>
                  <Box sx={BOX} />
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

const JUDGES = ['A', 'B', 'C', 'D', 'E'] as const;

/** Entries by judges, to be added up by hand where no computer works any more. */
function TallyGrid({ slots }: Props) {
  return (
    <>
      <h1>Tally</h1>
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Name</th>
            {JUDGES.map((seat) => (
              <th key={seat}>Judge {seat}</th>
            ))}
            <th>Taken off</th>
            <th>Final</th>
          </tr>
        </thead>
        <tbody>
          {slots
            .filter(({ entry }) => entry !== null)
            .map(({ id, number, label }) => (
              <tr key={id}>
                <td>{number}</td>
                <td>{label}</td>
                {JUDGES.map((seat) => (
                  <td key={seat} />
                ))}
                <td />
                <td />
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** The papers that are printed before the day, so that it can go on without any device. */
export function Sheets({ paper, ...props }: Props & { paper: Paper }) {
  if (paper === 'sheets') return <ScoreSheets {...props} />;
  return paper === 'order' ? <RunningOrder {...props} /> : <TallyGrid {...props} />;
}
