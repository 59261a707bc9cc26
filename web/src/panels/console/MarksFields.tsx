import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Criterion } from '@ndeiya/domain/judging/criterion';
import type { Marks } from '@ndeiya/domain/judging/sheet';

/** Marks as they are typed. */
export type TypedMarks = Record<string, string>;

interface Props {
  criteria: readonly Criterion[];
  labels: Record<string, string>;
  typed: TypedMarks;
  /** The first field has the focus from the start. */
  autoFocus?: boolean;
  onChange: (typed: TypedMarks) => void;
}

/** A number for each criterion. */
export function MarksFields({ criteria, labels, typed, autoFocus = false, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {criteria.map(({ key, max }, place) => (
        <TextField
          key={key}
          autoFocus={autoFocus && place === 0}
          label={labels[key] ?? key}
          helperText={consoleMessages.paper.range(max)}
          value={typed[key] ?? ''}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          onChange={({ target }) => {
            onChange({ ...typed, [key]: target.value });
          }}
        />
      ))}
    </Box>
  );
}

export const typedOf = (marks: Marks): TypedMarks =>
  Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, mark === null ? '' : String(mark)]));

/** The marks, or null while one is missing or does not fit its criterion. */
export function marksOf(typed: TypedMarks, criteria: readonly Criterion[]): Marks | null {
  const all = criteria.map(({ key, max }) => {
    const text = (typed[key] ?? '').trim();
    const mark = /^\d{1,4}$/.test(text) ? Number(text) : null;
    return [key, mark !== null && mark <= max ? mark : null] as const;
  });
  return all.some(([, mark]) => mark === null) ? null : Object.fromEntries(all);
}
