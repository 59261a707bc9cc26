import { copied, isPlain } from './copied';

/** Refuses the paths that the SDK refuses, so that tests see what a damaged id does. */
export function documentPath(path: unknown): string {
  if (typeof path !== 'string' || path === '') throw new Error('A path must be a non-empty string.');
  if (path.includes('//')) throw new Error(`${path} contains //.`);
  if (path.split('/').filter((part) => part !== '').length % 2 === 1)
    throw new Error(`${path} does not have an even number of components.`);
  return path;
}

/** The path of a document of a collection whose id was given, with the SDK's checks of both. */
export function pathInside(collection: string, id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new Error('A path must be a non-empty string.');
  return documentPath(`${collection}/${id}`);
}

/** The SDK does not read nothing. */
export function atLeastOne<T>(all: readonly T[]): readonly T[] {
  if (all.length === 0) throw new Error('getAll needs at least one document.');
  return all;
}

/** The SDK begins a query after nothing but a document or a value. */
export function cursorOf<T>(after: T | undefined): T {
  if (after === undefined) throw new Error('Cannot use "undefined" as a Firestore value.');
  return after;
}

const DISJUNCTIONS: readonly string[] = ['in', 'array-contains-any'];

/** The database refuses a query whose list has no value, or that asks for more than 30 combinations of values. */
export function filtersOf<F extends readonly [string, string, unknown]>(all: readonly F[]): readonly F[] {
  const sizes = all.map(([, operator, value]) =>
    DISJUNCTIONS.includes(operator) ? (value as unknown[]).length : 1,
  );
  const combinations = sizes.reduce((product, size) => product * size, 1);
  if (combinations === 0) throw new Error("'IN' requires an non-empty ArrayValue.");
  if (combinations > 30)
    throw new Error(`A query supports up to 30 disjunctions, not ${String(combinations)}.`);
  return all;
}

/** The times of the years 1 to 9999. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

function storableTime(value: Date): Date {
  const time = value.getTime();
  if (time >= EARLIEST && time <= LATEST) return new Date(time);
  throw new Error(`Value for argument "seconds" must be within the years 1 to 9999: ${String(time)}.`);
}

function storableElement(value: unknown): unknown {
  if (Array.isArray(value)) throw new Error('Nested arrays are not supported.');
  return storable(value);
}

function expectKey(name: string): void {
  if (name === '') throw new Error('Element at index 0 should not be an empty string.');
  if (name.startsWith('__') && name.endsWith('__')) throw new Error(`The field name ${name} is reserved.`);
}

/**
 * A copy of what is stored in a document. It refuses what the SDK or the database refuses, so that a test sees it: a value from
 * outside may be such a one. One walk copies and looks, because tests store very many documents.
 */
export function storable<T>(value: T): T {
  if (value === undefined) throw new Error('Cannot use "undefined" as a Firestore value.');
  if (typeof value !== 'object' || value === null) return copied(value);
  if (Array.isArray(value)) return value.map(storableElement) as T;
  if (value instanceof Date) return storableTime(value) as T;
  if (!isPlain(value)) return copied(value);
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    expectKey(name);
    copy[name] = storable(field);
  }
  return copy as T;
}
