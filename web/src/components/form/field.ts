import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';

/** The common properties of form fields: `control` of `useForm`, the field's name and its visible label. */
export type FieldProps<T extends FieldValues, O = T> = Pick<
  UseControllerProps<T, FieldPath<T>, O>,
  'control' | 'name'
> & {
  label: string;
  /** Shown under the field while it has no error. */
  helperText?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
};

/** Id of the text below a field, for `aria-describedby`. */
export const helpId = (id: string) => `${id}-help`;
