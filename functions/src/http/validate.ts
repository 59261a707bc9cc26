import type { FieldErrors } from '@ndeiya/domain/errors';
import * as z from 'zod/mini';
import { invalidFields } from '../platform/invalidFields';

type Issue = z.core.$ZodIssue;

/** Of a union's members, the one that the value came nearest to. */
function nearestMember(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.length + (issues.some((issue) => issue.code === 'unrecognized_keys') ? 0.5 : 0);
  return [...errors].sort((a, b) => distance(a) - distance(b))[0] ?? [];
}

function addIssue(fields: FieldErrors, issue: Issue): void {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    for (const inner of nearestMember(issue.errors)) addIssue(fields, inner);
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fields[key.slice(0, 100)] ??= 'There is no such field.';
    return;
  }
  // A list is one field of its form, whichever of its entries does not fit.
  const name = String(issue.path[0] ?? 'body');
  fields[name] ??= issue.message === 'Invalid input' ? 'This value does not fit here.' : issue.message;
}

/** The parsed value; throws 422 with every field that does not fit. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) addIssue(fields, issue);
  throw invalidFields(fields);
}
