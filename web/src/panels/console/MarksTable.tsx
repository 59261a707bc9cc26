import Box from '@mui/material/Box';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { Marks } from '@ndeiya/domain/judging/sheet';

interface Props {
  round: Pick<RoundAnswer, 'rules' | 'labels'>;
  /** A column each: the sheet as it is, and the other sides. */
  sides: readonly { label: string; marks: Marks }[];
}

/** Marks beside each other. Where the sides differ, the numbers are marked. */
export function MarksTable({ round: { rules, labels }, sides }: Props) {
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
