import { type HTMLInputTypeAttribute, type HTMLAttributes, type ReactNode, useId } from 'react';
import TextField from '@mui/material/TextField';
import { Controller, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field';

interface TextProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  placeholder?: string;
  autoFocus?: boolean;
  /** More than one makes a field of several lines. */
  rows?: number;
  endAdornment?: ReactNode;
}

/** A line of text bound to a form; its error is read out with it. */
export function FormText<T extends FieldValues, O = T>(props: FieldProps<T, O> & TextProps) {
  const { control, name, label, helperText, required = true, disabled, rows = 1, endAdornment } = props;
  const { type = 'text', inputMode, autoCapitalize, autoComplete, placeholder, autoFocus } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          id={id}
          inputRef={ref}
          label={label}
          type={type}
          required={required}
          disabled={disabled}
          multiline={rows > 1}
          minRows={rows}
          fullWidth
          error={Boolean(error)}
          helperText={error?.message ?? helperText}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          placeholder={placeholder}
          slotProps={{ htmlInput: { inputMode, autoCapitalize }, input: { endAdornment } }}
        />
      )}
    />
  );
}
