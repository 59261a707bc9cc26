import { useId } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Controller, type FieldValues } from 'react-hook-form';
import { type FieldProps, helpId } from '../../components/form/field';
import { FormFrame } from '../../components/mui/FormFrame';

/** The browser's date and time picker, in the organisation’s time in any time zone of the computer. */
export function DateTimeField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { control, name, label, required = true, disabled = false, helperText } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FormFrame
          id={id}
          label={label}
          required={required}
          disabled={disabled}
          helperText={helperText}
          error={error?.message}
          shrink
        >
          <OutlinedInput
            {...field}
            id={id}
            inputRef={ref}
            type="datetime-local"
            label={label}
            notched
            aria-describedby={(error?.message ?? helperText) ? helpId(id) : undefined}
          />
        </FormFrame>
      )}
    />
  );
}
