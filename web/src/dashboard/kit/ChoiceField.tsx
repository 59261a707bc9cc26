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

/** A choice outside of a form, for the filter or order of a list. */
export function ChoiceField({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <FormControl
      size="small"
      // A row of buttons counts the width, and not the flex basis, when it decides if all of them fit.
      sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: '0 1 auto' }, width: { sm: 240 } }}
    >
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
