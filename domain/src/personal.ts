import type { CollectionFacts } from './collection';
import { COLLECTIONS } from './collections';

/** What is declared of a collection. One that nobody has declared is audited, and all its fields count as personal. */
const UNDECLARED: CollectionFacts = { owner: 'site', audited: true, impersonal: [] };
const FACTS = new Map(COLLECTIONS.map(({ path, facts }) => [path, facts]));
export const factsOf = (path: string): CollectionFacts => FACTS.get(path) ?? UNDECLARED;

/** Fields that no export hands out, in whatever collection they are. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(
  COLLECTIONS.flatMap(({ facts }) => facts.secret ?? []),
);

type Changes = Record<string, { before: unknown; after: unknown }>;

/** Changes as the audit log may keep them: every field that changed, and the values of impersonal fields only. */
export function withoutPersonalValues(path: string, changes: Changes): Changes {
  const impersonal = new Set(factsOf(path).impersonal);
  return Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [
      field,
      impersonal.has(field) ? values : { before: null, after: null },
    ]),
  );
}
