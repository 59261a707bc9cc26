import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { CONTRACT } from '../../domain/src/contract/contract';
import type { RouteFacts } from '../../domain/src/kernel/clientRoute';
import type { RouteSpec, Rows } from '../../domain/src/kernel/routeSpec';

const PREFIX = 'virtual:routes/';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TAGS: Readonly<Record<string, Rows>> = CONTRACT;

const hasCursor = ({ query }: RouteSpec) => query !== undefined && 'cursor' in query.def.shape;

/** The facts of a row that a browser needs to call it. A fact that is false is left out. */
export const factsOf = (row: RouteSpec): RouteFacts => ({
  method: row.method.toUpperCase(),
  path: row.path,
  ...(row.access === 'public' && { isPublic: true }),
  ...(row.withoutAppCheck && { withoutAppCheck: true }),
  ...(row.writes && { writes: row.writes }),
  ...(row.idempotencyKey && { hasKey: true }),
  ...(row.previews && { previews: true }),
  ...(row.file && { hasFile: true }),
  ...(hasCursor(row) && { isPaged: true }),
});

function moduleOf(tag: string): string {
  const rows = TAGS[tag];
  if (!rows) throw new Error(`the contract has no tag ${tag}: see domain/src/contract/contract.ts`);
  // A row may be called `void`, which no constant can be.
  return Object.entries(rows)
    .map(([name, row], place) => {
      const constant = `row${String(place)}`;
      return `const ${constant} = ${JSON.stringify(factsOf(row))}; export { ${constant} as ${name} };`;
    })
    .join('\n');
}

/**
 * Provides `virtual:routes/{tag}`: the facts of the contract's rows, one export for each, without their schemas. Each
 * importing file has a module of its own, so that its chunk has the facts of the routes that it calls and no others.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id, importer = '') =>
    id.startsWith(PREFIX) ? `\0${path.relative(ROOT, importer)}:${id}` : undefined,
  load(id) {
    const start = id.indexOf(`:${PREFIX}`);
    return start < 0 ? undefined : moduleOf(id.slice(start + 1 + PREFIX.length));
  },
});
