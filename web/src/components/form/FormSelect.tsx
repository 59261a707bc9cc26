import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Controller, type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/language';
import type { FieldProps } from './field';
import { FormFrame, helpId } from './FormFrame';

interface SelectProps {
  options: readonly string[];
  /** What an option is called, where its name is not its value. */
  optionLabel?: (option: string) => string;
}

/** A choice from a list, bound to a form: the browser's own list, which phones show best. */
export function FormSelect<T extends FieldValues, O = T>(props: FieldProps<T, O> & SelectProps) {
  const t = useText();
  const { control, name, label, helperText, required = true, disabled = false, autoComplete } = props;
  const { options, optionLabel = (option: string) => option } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FormFrame {...{ id, label, required, disabled, helperText }} error={error?.message} shrink>
          <NativeSelect
            {...field}
            id={id}
            inputRef={ref}
            input={<OutlinedInput label={label} notched />}
            autoComplete={autoComplete}
            inputProps={{ id, 'aria-describedby': (error?.message ?? helperText) ? helpId(id) : undefined }}
          >
            <option value="">{t('Choose…')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {optionLabel(option)}
              </option>
            ))}
          </NativeSelect>
        </FormFrame>
      )}
    />
  );
}
