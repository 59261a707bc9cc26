import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/apiErrors';

/**
 * Sets the server's `fields` as errors of the form's fields with the same names (`names`), and tells if there
 * were any.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const known = names.filter((name) => fields[name] !== undefined);
  known.forEach((name, index) => {
    setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
