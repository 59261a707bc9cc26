import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field';

interface SelectProps {
  options: readonly string[];
  /** What an option is called, where its name is not its value. */
  optionLabel?: (option: string) => string;
  /** Several may be chosen; the value is then an array. */
  multiple?: boolean;
}

/** A choice from a list, bound to a form. */
export function FormSelect<T extends FieldValues, O = T>(props: FieldProps<T, O> & SelectProps) {
  const { control, name, label, helperText, required = true, disabled, autoComplete } = props;
  const { options, optionLabel = (option: string) => option, multiple = false } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          select
          id={id}
          inputRef={ref}
          label={label}
          required={required}
          disabled={disabled}
          autoComplete={autoComplete}
          fullWidth
          error={Boolean(error)}
          helperText={error?.message ?? helperText}
          slotProps={{ select: { multiple } }}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {optionLabel(option)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
