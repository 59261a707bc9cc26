import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  sx?: SxProps;
}

/**
 * One of a few values, in the list of the browser itself: on a slow phone a tap on MUI's list chooses the line that
 * opens under the finger, or closes the list again.
 */
export function FilterChoice({ label, value, choices, onChange, sx = {} }: Props) {
  return (
    <TextField
      select
      label={label}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      sx={sx}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
