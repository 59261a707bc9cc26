import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import fc from 'fast-check';
import type { Options } from '../../support/client';

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '..',
    '%00',
    '\u0000',
    '𝒳'.repeat(50),
    "' OR 1=1",
    '<script>',
    '__proto__',
    '{{7*7}}',
    '\r\nX: y',
  ),
  fc.string({ minLength: 6000, maxLength: 7000 }),
);
const value = fc.oneof(nastyText, fc.jsonValue({ maxDepth: 3 }));
/** Path segments as a client sends them, without those that fetch normalises. */
const segment = nastyText.map((text) => {
  const wellFormed = text.replace(/[\ud800-\udfff]/gu, '');
  return encodeURIComponent([...wellFormed].slice(0, 100).join('')).replace(/^\.*$/, 'a..b');
});

const changes = fc.record({
  drop: fc.boolean(),
  extra: fc.dictionary(nastyText, value, { maxKeys: 2 }),
  replace: value,
  which: fc.nat(),
  whole: fc.option(fc.oneof(value, nastyText), { freq: 5 }),
});
const headers = fc.record(
  {
    'If-Match': fc.constantFrom('', '*', '"x"', 'W/"x", "y"', '"2025-01-01T00:00:00.000Z"'),
    'Content-Type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'x',
      ';;',
    ),
    'X-Forwarded-For': fc.constantFrom('1.1.1.1', ',,,', 'x'),
  },
  { requiredKeys: [] },
);

/** A program without knowledge of the API may send these beside its token. */
export const nastyRequest = fc.record({ changes, headers, id: fc.option(segment) });
type NastyRequest = typeof nastyRequest extends fc.Arbitrary<infer T> ? T : never;
/** Headers that name no caller, although they seem to. */
export const nastyAuthorization = fc.constantFrom(
  'Bearer',
  'Bearer a.b.c',
  'Basic eDp5',
  'Bearer e30.e30.e30',
);

function spoil(
  json: Record<string, unknown>,
  { drop, extra, replace, which, whole }: NastyRequest['changes'],
): unknown {
  if (whole !== null) return whole;
  const names = Object.keys(json);
  const name = names[which % Math.max(1, names.length)];
  const rest = Object.entries(json).filter(([key]) => key !== name);
  return { ...Object.fromEntries(rest), ...(!drop && name !== undefined && { [name]: replace }), ...extra };
}

/** The path and the content of such a request to a row; `json` is a body that the row takes. */
export function spoiled(
  { path, body }: RouteSpec,
  json: Record<string, unknown>,
  given: NastyRequest,
): { path: string; options: Options } {
  return {
    path: path.replace(/:\w+/g, given.id ?? 'unknown-id'),
    options: { ...(body && { json: spoil(json, given.changes) }), headers: given.headers },
  };
}

/** True where the schemas of the row accept path and body, so that its handler runs for a caller who may call it. */
export function isAccepted(row: RouteSpec, id: string | null, { json }: Options): boolean {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, decodeURIComponent(id ?? 'unknown-id')]));
  return (row.params?.safeParse(params).success ?? true) && (row.body?.safeParse(json).success ?? true);
}
