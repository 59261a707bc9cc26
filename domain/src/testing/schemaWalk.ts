import type * as z from 'zod/mini';
import { CONTRACT } from '../contract/contract';
import type { RouteSpec, Rows } from '../kernel/routeSpec';

/** One check of a schema, as the library keeps it. */
export interface SchemaCheck {
  check: string;
  format?: string;
  abort?: boolean;
}
interface Definition {
  type: string;
  checks?: { _zod: { def: SchemaCheck } }[];
  [child: string]: unknown;
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object);
/** The kind of a schema with its checks and parts. */
export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** The schemas that stand directly in a value. */
export function childrenOf(value: unknown): z.ZodMiniType[] {
  if (isSchema(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(childrenOf);
}

/** Every row of the contract. */
export const CONTRACT_ROWS = Object.values(CONTRACT as Record<string, Rows>).flatMap((group): RouteSpec[] =>
  Object.values(group),
);

/** The places in a schema where `isFound` is true of a text field or of the key of a map. */
export function textPlaces(
  schema: z.ZodMiniType,
  place: string,
  isFound: (schema: z.ZodMiniType) => boolean,
): string[] {
  const { type, ...rest } = definitionOf(schema);
  const own = type === 'string' && isFound(schema) ? [place] : [];
  const below = Object.entries(rest).flatMap(([name, value]) => {
    const shape = name === 'shape' ? Object.entries(value as Record<string, unknown>) : [[name, value]];
    return shape.flatMap(([key, part]) =>
      childrenOf(part).flatMap((child) => textPlaces(child, `${place}.${String(key)}`, isFound)),
    );
  });
  return [...own, ...below];
}

/** The same in everything that the rows of the contract take. */
export const textPlacesOfContract = (isFound: (schema: z.ZodMiniType) => boolean): string[] =>
  CONTRACT_ROWS.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema ? textPlaces(schema, `${method} ${path} `, isFound) : [],
    ),
  );
