import type { CollectionFacts } from '../kernel/collection';
import { COLLECTIONS } from './collections';

/** The facts of an unknown collection: it is audited, and all its fields are personal. */
const UNDECLARED: CollectionFacts = { owner: 'site', audited: true, impersonal: [] };
const FACTS = new Map(COLLECTIONS.map(({ path, facts }) => [path, facts]));
export const factsOf = (path: string): CollectionFacts => FACTS.get(path) ?? UNDECLARED;

/** Fields that no export contains, in any collection. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(
  COLLECTIONS.flatMap(({ facts }) => facts.secret ?? []),
);

type Changes = Record<string, { before: unknown; after: unknown }>;

/** The changes in the form of the audit log: every changed field, but values only of impersonal fields. */
export function withoutPersonalValues(path: string, changes: Changes): Changes {
  const impersonal = new Set(factsOf(path).impersonal);
  return Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [
      field,
      impersonal.has(field) ? values : { before: null, after: null },
    ]),
  );
}
