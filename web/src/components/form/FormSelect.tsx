import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/language';
import { ExpandMoreIcon } from '../icons/ExpandMoreIcon';
import { Box } from '../look/Box';
import { type FieldProps, helpId } from './field';
import { Field, fieldLook } from './FieldFrame';

interface SelectProps {
  options: readonly string[];
  /** An option's label, if it differs from its value. */
  optionLabel?: (option: string) => string;
  /** The language of an option's label, if it differs from the page's. */
  optionLang?: (option: string) => string | undefined;
}

/** A select field bound to a form. It is the browser's own list, which works best on phones. */
export function FormSelect<T extends FieldValues, O = T>(props: FieldProps<T, O> & SelectProps) {
  const t = useText();
  const { control, name, label, helperText, required = true, disabled = false, autoComplete } = props;
  const { options, optionLabel = (option: string) => option, optionLang } = props;
  const id = useId();
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
          end={ARROW}
        >
          <Box
            component="select"
            {...field}
            id={id}
            required={required}
            disabled={disabled}
            autoComplete={autoComplete}
            aria-invalid={Boolean(error)}
            aria-describedby={(error?.message ?? helperText) ? helpId(id) : undefined}
            sx={look}
          >
            <option value="">{t('Choose…')}</option>
            {options.map((option) => (
              <option key={option} value={option} lang={optionLang?.(option)}>
                {optionLabel(option)}
              </option>
            ))}
          </Box>
        </Field>
      )}
    />
  );
}

const look = { ...fieldLook, pr: 5, appearance: 'none', textOverflow: 'ellipsis' } as const;

const ARROW = <ExpandMoreIcon aria-hidden sx={{ pointerEvents: 'none' }} />;
