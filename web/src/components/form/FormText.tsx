import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { Box } from '../look/Box';
import { type FieldProps, helpId } from './field';
import { Field, fieldLook } from './FieldFrame';

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

export function FormText<T extends FieldValues, O = T>(props: FieldProps<T, O> & TextProps) {
  const { control, name, label, helperText, required = true, rows = 1, endAdornment, ...input } = props;
  const id = useId();
  const several = rows > 1;
  const look = { ...fieldLook, ...(several && linesLook(rows)), ...(endAdornment ? { pr: 7 } : {}) };
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field
          id={id}
          label={label}
          required={required}
          helperText={helperText}
          error={error?.message}
          end={endAdornment}
        >
          <Box
            component={several ? 'textarea' : 'input'}
            {...input}
            {...field}
            id={id}
            rows={several ? rows : undefined}
            required={required}
            aria-invalid={Boolean(error)}
            aria-describedby={(error?.message ?? helperText) ? helpId(id) : undefined}
            sx={look}
          />
        </Field>
      )}
    />
  );
}

/** `rows` lines at first; the field grows with its text in browsers that support it. */
const linesLook = (rows: number) => ({
  fieldSizing: 'content',
  resize: 'vertical',
  minHeight: `calc(${String(rows)} * 1.4em + 22px)`,
  maxHeight: '60vh',
});
