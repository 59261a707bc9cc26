import { type AccessActor, COLLECTION_ACCESS, OPERATIONS, WHO } from '@ndeiya/domain/contract/access';
import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { formatted } from '../../../tools/lib/format';
import { betweenMarkers } from '../../../tools/lib/markers';
import type { RowName } from '../sample';
import { FILE_OPERATIONS, FOLDER_ACCESS } from './folderAccess';
import { ROUTE_ACCESS } from './routeAccess';
import { PASSES_TRIED, passVerdictFor, type Verdict, verdictFor } from './verdicts';

const BEGIN =
  '<!-- matrix: written by `npm run access` from domain/src/contract/access.ts and tests/support/security -->';
const END = '<!-- /matrix -->';

/** Every row of the contract with its name. */
export const ROUTES: { name: RowName; row: RouteSpec }[] = Object.entries(
  CONTRACT as Record<string, Rows>,
).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, row]) => ({ name: `${tag}.${name}` as RowName, row })),
);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

function people(who: readonly AccessActor[]): string {
  if (who.length === WHO.length) return 'everybody';
  return who.length === 0 ? '–' : who.join(', ');
}

function rightsTable<Name extends string>(
  what: string,
  operations: readonly Name[],
  access: Readonly<Record<string, Record<Name, readonly AccessActor[]>>>,
): string {
  const rows = Object.entries(access).map(([place, rights]) => [
    `\`${place}\``,
    ...operations.map((operation) => people(rights[operation])),
  ]);
  return table([what, ...operations], rows);
}

const sign = (verdict: Verdict) => (verdict === 'allowed' ? '✓' : String(verdict));
const routesTable = () =>
  table(
    ['route', ...WHO],
    ROUTES.map(({ name, row }) => [
      `\`${row.method.toUpperCase()} ${row.path}\``,
      ...WHO.map((who) => sign(verdictFor(who, ROUTE_ACCESS[name]))),
    ]),
  );

/** With a pass, all other routes are as for a visitor. */
const passesTable = () =>
  table(
    ['route for passes', ...PASSES_TRIED],
    ROUTES.filter(({ row }) => row.roles).map(({ name, row }) => [
      `\`${row.method.toUpperCase()} ${row.path}\``,
      ...PASSES_TRIED.map((pass) => sign(passVerdictFor(pass, name))),
    ]),
  );

/** The document with the current matrix between its markers. */
export async function withMatrix(document: string): Promise<string> {
  const matrix = [
    rightsTable('collection', OPERATIONS, COLLECTION_ACCESS),
    rightsTable('folder', FILE_OPERATIONS, FOLDER_ACCESS),
    routesTable(),
    passesTable(),
  ].join('\n\n');
  const text = betweenMarkers(document, { file: 'docs/access.md', begin: BEGIN, end: END }, matrix);
  return formatted('docs/access.md', text);
}
