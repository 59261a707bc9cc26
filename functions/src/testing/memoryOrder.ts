type Fields = Record<string, unknown>;
type Place = readonly [id: string, fields: Fields];

/** The names of a path, which is a text or the SDK's own, in whose names a dot may be. */
const namesOf = (path: string | object): string[] =>
  typeof path === 'string' ? path.split('.') : (path as { segments: string[] }).segments;

/** The value at a path of fields. */
export const fieldAt = (fields: Fields, path: string | object): unknown =>
  namesOf(path).reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields);

/** A value as it is compared: a date is a number. */
export const plainValue = (value: unknown) => (value instanceof Date ? value.getTime() : value);

const TYPES = ['boolean', 'number', 'string'];

/** Compares values as Firestore does: values of one type by themselves, and null before everything. */
function compared(one: unknown, other: unknown): number {
  const [a, b] = [plainValue(one), plainValue(other)];
  const byType = TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  if (byType !== 0 || a === b) return byType;
  return (a as number) < (b as number) ? -1 : 1;
}

/** Stands for the id of a document in an order. */
export const ID = '__name__';
const valueAt = ([id, fields]: Place, field: string): unknown => (field === ID ? id : fieldAt(fields, field));

/** The order of a query: the field, and 1 or -1 for the direction; null where documents stay as they were written. */
export type Order = readonly [field: string, direction: number] | null;
/** A query begins after this document, or after this value of the field that it orders by. */
export type After = { id: string } | string | number | undefined;

/** The documents in this order, from the one after `after` on. Those without the field are in no order. */
export function inOrder(all: readonly Place[], order: Order, after: After): Place[] {
  const idAfter = typeof after === 'object' ? after.id : order ? undefined : after;
  if (!order) return all.slice(all.findIndex(([id]) => id === idAfter) + 1);
  const [field, direction] = order;
  const compare = (one: unknown, other: unknown) => compared(one, other) * direction;
  const sorted = all
    .filter((one) => valueAt(one, field) !== undefined)
    .toSorted((a, b) => compare(valueAt(a, field), valueAt(b, field)));
  const last = field === ID ? (idAfter ?? after) : after;
  if (typeof last === 'object') return sorted.slice(sorted.findIndex(([id]) => id === idAfter) + 1);
  return last === undefined ? sorted : sorted.filter((one) => compare(valueAt(one, field), last) > 0);
}
