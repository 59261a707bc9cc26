import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field';
import { FormText } from './FormText';

/** A field of several lines that grows with its text, with `rows` lines at first. */
export function FormMultiline<T extends FieldValues, O = T>({
  rows = 4,
  ...props
}: FieldProps<T, O> & { rows?: number }) {
  return <FormText {...props} rows={rows} />;
}
