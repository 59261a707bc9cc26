import { type ReactNode, useId } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { helpId } from '../../components/form/field';
import { FormFrame } from '../../components/mui/FormFrame';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  rows?: number;
  inputMode?: 'numeric';
  isOptional?: boolean;
  endAdornment?: ReactNode;
}

export function ItemText({
  label,
  value,
  onChange,
  error,
  rows = 1,
  inputMode,
  isOptional = false,
  endAdornment,
}: Props) {
  const id = useId();
  return (
    <FormFrame id={id} label={label} error={error} required={!isOptional}>
      <OutlinedInput
        id={id}
        label={label}
        value={value}
        multiline={rows > 1}
        minRows={rows}
        endAdornment={endAdornment}
        aria-describedby={error ? helpId(id) : undefined}
        inputProps={{ inputMode }}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </FormFrame>
  );
}
