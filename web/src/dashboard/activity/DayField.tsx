import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  label: string;
  /** '2025-08-16', or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ flex: { xs: '1 1 140px', sm: '0 1 170px' } }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="date"
        label={label}
        notched
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </FormControl>
  );
}
