import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import * as z from 'zod/mini';
import { invalidFields } from '../platform/invalidFields';

type Issue = z.core.$ZodIssue;

/** The member of a union that the value matches best. */
function nearestMember(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.length + (issues.some((issue) => issue.code === 'unrecognized_keys') ? 0.5 : 0);
  return [...errors].sort((a, b) => distance(a) - distance(b))[0] ?? [];
}

/** Reasons by field name. A map, because a client may name a field `constructor`. */
type Reasons = Map<string, string>;

/** More than any form has; a body of 64 KB may contain thousands of unknown fields. */
const MOST_REASONS = 50;

function addReason(reasons: Reasons, name: string, why: string): void {
  if (!reasons.has(name) && reasons.size < MOST_REASONS) reasons.set(name, why);
}

function addIssue(reasons: Reasons, issue: Issue): void {
  // For a union inside a field, the field's sentence is clearer than that of one member.
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.path.length === 0) {
    for (const inner of nearestMember(issue.errors)) addIssue(reasons, inner);
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    const names = issue.path.length > 0 ? [String(issue.path[0])] : issue.keys;
    for (const name of names) addReason(reasons, name.slice(0, 100), requestMessages.body.unknownField);
    return;
  }
  // A list is one field of its form, so errors of its entries count for the list.
  const name = String(issue.path[0] ?? 'body');
  addReason(
    reasons,
    name,
    issue.message === 'Invalid input' ? requestMessages.body.unfitValue : issue.message,
  );
}

/** The parsed value. Throws 422 with every invalid field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const reasons: Reasons = new Map();
  for (const issue of result.error.issues) addIssue(reasons, issue);
  throw invalidFields(Object.fromEntries(reasons));
}
