import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useText } from '../../i18n/language';
import { helpId } from '../form/field';

interface Props extends Pick<FormControlProps, 'size' | 'fullWidth' | 'sx'> {
  id: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  helperText?: string;
  /** Keeps the label above a field that always shows something. */
  shrink?: boolean;
  children: ReactNode;
}

/**
 * The counterpart of `FieldFrame` for MUI's inputs in the dashboard and the panels; the theme gives them the same
 * style. The error is an English text, from a rule of the form or from the server.
 */
export function FormFrame(props: Props) {
  const { id, label, required = false, disabled = false, error, helperText, shrink, children } = props;
  const { size, fullWidth = true, sx } = props;
  const t = useText();
  const help = error ? t(error) : helperText;
  return (
    <FormControl
      size={size}
      fullWidth={fullWidth}
      required={required}
      disabled={disabled}
      error={Boolean(error)}
      sx={sx}
    >
      <InputLabel htmlFor={id} shrink={shrink}>
        {label}
      </InputLabel>
      {children}
      {help && <FormHelperText id={helpId(id)}>{help}</FormHelperText>}
    </FormControl>
  );
}
