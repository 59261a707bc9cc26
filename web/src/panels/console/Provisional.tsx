import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer, ProvisionalRow } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { Explained } from '../../components/Explained';

const { provisional: texts, explained } = consoleMessages;

/**
 * The totals, places and spread of the marks, for the two people who approve them. The final stands before the judges'
 * columns, because a phone shows the first columns only until somebody scrolls.
 */
export function Provisional({ console }: { console: ConsoleAnswer }) {
  const { provisional, entries, judges } = console;
  if (!provisional) return null;
  const known = new Map(entries.map((entry) => [entry.entry, entry]));
  const seats = judges.filter(({ role }) => role !== 'shadow').map(({ seat }) => seat);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ fontSize: '1.15rem' }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {console.round.published ? texts.leadAgain : texts.lead} {texts.columns}
      </Typography>
      <Box role="region" aria-label={texts.title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Performance</th>
              <th scope="col">Final</th>
              <th scope="col" aria-label="In its class">
                In its class <Explained {...explained.class} />
              </th>
              <th scope="col" aria-label="Spread">
                Spread <Explained {...explained.spread} />
              </th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  {seat}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {provisional.map((row) => {
              const { number = '', title = '', stage_name = '' } = known.get(row.entry) ?? {};
              return (
                <tr key={row.entry}>
                  <td>{row.place}</td>
                  <th scope="row">
                    {number} {title || stage_name}
                  </th>
                  <td>
                    <strong>{row.final}</strong>
                  </td>
                  <td>
                    {row.class}: {row.place_in_class}
                  </td>
                  <td>{spreadOf(row)}</td>
                  {seats.map((seat) => (
                    <Total key={seat} row={row} seat={seat} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

/** The distance between the highest and the lowest total of a performance. */
function spreadOf({ judges }: Pick<ProvisionalRow, 'judges'>): string {
  const totals = judges.map(({ total }) => Number(total));
  return totals.length === 0 ? '' : (Math.max(...totals) - Math.min(...totals)).toFixed(2);
}

function Total({ row, seat }: { row: ProvisionalRow; seat: string }) {
  const found = row.judges.find(({ judge }) => judge === seat);
  return (
    <td>
      {found?.total ?? '–'}
      {found?.estimated && ` ${texts.estimated}`}
    </td>
  );
}

const table = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
  '& thead th': { whiteSpace: 'nowrap' },
  '& th[scope=row], & thead th:nth-of-type(2)': { textAlign: 'left', minWidth: 140 },
} as const;
