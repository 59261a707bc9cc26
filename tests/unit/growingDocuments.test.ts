import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

/** A document of Firestore has a mebibyte at most. Every list and map without a largest length has its bound in a table. */

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.ZodMiniType>;
  keyType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** True for a list without a largest length, and for a map with free keys. */
function grows({ type, checks = [], keyType }: Definition): boolean {
  const isBound = checks.some(({ _zod }) => _zod.def.check === 'max_length');
  const hasFreeKeys = type === 'record' && keyType !== undefined && definitionOf(keyType).type !== 'enum';
  return (type === 'array' && !isBound) || hasFreeKeys;
}

function growingIn(schema: z.ZodMiniType, path: string): string[] {
  const definition = definitionOf(schema);
  const { shape = {}, element, innerType, valueType, in: piped, options = [] } = definition;
  const fields = Object.entries(shape).flatMap(([name, field]) => growingIn(field, `${path}.${name}`));
  const inner = [element, innerType, valueType, piped, ...options].flatMap((one) =>
    one ? growingIn(one, path) : [],
  );
  return [...(grows(definition) ? [path] : []), ...fields, ...inner];
}

const document = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8');
const [, section = ''] = document.split('## Documents that grow');
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'));
const listed = (rows ?? []).flatMap((row) =>
  [...(row.split(' | ')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, field]) => field),
);

test('docs/reliability.md has a bound for each list and map of a document without a largest length, and for no other', () => {
  const growing = COLLECTIONS.flatMap(({ path, fields }) => growingIn(fields, path));
  expect(growing.length).toBeGreaterThan(20);
  // The catalogue and the results are texts that are made of many others.
  const texts = [
    'published_texts.catalogue',
    'results.content',
    'result_versions.input',
    'result_versions.output',
  ];
  expect(listed.toSorted()).toEqual([...new Set([...growing, ...texts])].toSorted());
});
