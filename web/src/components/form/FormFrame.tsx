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
  /** Keeps the label above a field that always shows something. */
  shrink?: boolean;
  children: ReactNode;
}

export { helpId };

/**
 * The counterpart of `FieldFrame` for MUI's fields in the dashboard; the theme gives them the same style. The
 * error is an English text, from a rule of the form or from the server.
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
