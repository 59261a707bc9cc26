import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useText } from '../../i18n/language';
import { helpId } from './field';

interface Props {
  id: string;
  label: string;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  helperText: string | undefined;
  /** The label stays above the field, for one that always shows something. */
  shrink?: boolean;
  children: ReactNode;
}

export { helpId };

/**
 * What `FieldFrame` is for the fields of MUI that the dashboard needs; the theme makes them look the same. The error comes as its
 * English text, be it a rule's of the form or the server's.
 */
export function FormFrame({ id, label, required, disabled, error, helperText, shrink, children }: Props) {
  const t = useText();
  const help = error ? t(error) : helperText;
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={Boolean(error)}>
      <InputLabel htmlFor={id} shrink={shrink}>
        {label}
      </InputLabel>
      {children}
      {help && <FormHelperText id={helpId(id)}>{help}</FormHelperText>}
    </FormControl>
  );
}
