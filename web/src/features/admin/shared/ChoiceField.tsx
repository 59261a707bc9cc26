import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few, outside of a form: which part of a list is shown, or in what order. */
export function ChoiceField({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: '0 1 240px' } }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
