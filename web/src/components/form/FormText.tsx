import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Controller, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field';
import { FormFrame, helpId } from './FormFrame';

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
  const { control, name, label, helperText, required = true, disabled = false, rows = 1, ...input } = props;
  const { inputMode, autoCapitalize, placeholder, ...rest } = input;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FormFrame {...{ id, label, required, disabled, helperText }} error={error?.message}>
          <OutlinedInput
            {...field}
            {...rest}
            id={id}
            inputRef={ref}
            label={label}
            multiline={rows > 1}
            minRows={rows}
            placeholder={placeholder}
            aria-describedby={(error?.message ?? helperText) ? helpId(id) : undefined}
            inputProps={{ inputMode, autoCapitalize }}
          />
        </FormFrame>
      )}
    />
  );
}
