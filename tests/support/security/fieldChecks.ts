import { COLLECTION_ACCESS, type CollectionAccess } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Field } from '@ndeiya/domain/kernel/fieldTable';
import { type FieldKind, isOptional } from '@ndeiya/domain/kernel/shownFields';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';

const BEGIN = '    // ---- Typed fields: written by `npm run access` from the tables of domain/src\n';
const END = '    // ---- End of the typed fields\n';

/** The check of a value of each kind that a table of these collections has. */
const CHECKS: Partial<Record<FieldKind, (value: string, most: number) => string>> = {
  line: (value, most) => `isLine(${value}, ${String(most)})`,
  webAddress: (value) => `isLine(${value}, ${String(LIMITS.urlChars)})`,
  personName: (value) => `isName(${value})`,
  email: (value) => `isEmail(${value})`,
  phone: (value) => `isPhone(${value})`,
  // The edition's own categories are compared where the document is written.
  choice: (value) => `${value} is string`,
  // It may begin or end with spaces: a trigger sanitises it after the write, and the sanitised text must not block a
  // later change of another field.
  html: (value, most) => `${value} is string && ${value}.size() <= ${String(most)}`,
  dateTime: (value) => `${value} is timestamp`,
};

function checkOf(name: string, field: Field): string {
  const { kind, max = 0 } = field;
  const check = CHECKS[kind];
  if (!check) throw new Error(`tests/support/security/fieldChecks.ts has no check of the kind ${kind}.`);
  if (kind === 'html' || !isOptional(field)) return check(`data.${name}`, max);
  // Clients that are open in a browser do not send a new field yet.
  const value = `data.get('${name}', '')`;
  return `(${value} == '' || ${check(value, max)})`;
}

/** The fields that only functions write, in documents that a browser writes too. */
export const WRITTEN_BY_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  participants: [SEARCH_FIELD],
};

function functionOf(path: string, { check, fields = {} }: CollectionAccess): string {
  const stored = COLLECTIONS.find((one) => one.path === path)?.fields.shape ?? {};
  const names = [...Object.keys(stored), ...(WRITTEN_BY_FUNCTIONS[path] ?? [])];
  const checks = [
    `data.keys().hasOnly([${names.map((name) => `'${name}'`).join(', ')}])`,
    ...('edition' in stored ? ["data.get('edition', 2025) is int"] : []),
    ...Object.entries(fields).map(([name, field]) => checkOf(name, field)),
  ];
  return [
    `    // The fields of a document in ${path}.`,
    `    function ${String(check)}(data) {`,
    `      return ${checks.join('\n        && ')};`,
    '    }',
  ].join('\n');
}

/** The rules with the checks of the tables' fields between their markers. */
export function withFieldChecks(rules: string): string {
  const [before, after] = [rules.indexOf(BEGIN), rules.indexOf(END)];
  if (before < 0 || after < before) throw new Error('firestore.rules has lost the markers of its fields.');
  const functions = Object.entries(COLLECTION_ACCESS)
    .filter(([, { fields }]) => fields)
    .map(([path, access]) => functionOf(path, access));
  return `${rules.slice(0, before)}${BEGIN}\n${functions.join('\n\n')}\n\n${rules.slice(after)}`;
}
