import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props<V extends string> {
  label: string;
  value: V;
  /** The words of each value, in their order. */
  options: Readonly<Record<V, string>>;
  /** The sentence below the list. */
  help?: string;
  onChange: (value: V) => void;
}

/** One of a few values, in the list of the phone itself. */
export function Choice<V extends string>({ label, value, options, help, onChange }: Props<V>) {
  const id = useId();
  return (
    <FormControl size="small" fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, 'aria-describedby': help === undefined ? undefined : `${id}-help` }}
        onChange={({ target }) => {
          onChange(target.value as V);
        }}
      >
        {Object.entries<string>(options).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect>
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
