/** A value as Firestore's REST API writes it. */
export interface RestValue {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | string;
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: RestValue[] };
  mapValue?: { fields?: RestFields };
}
export type RestFields = Record<string, RestValue>;
export type Scalar = string | number | boolean | Date | null;

const decoders: { [K in keyof RestValue]-?: (value: NonNullable<RestValue[K]>) => unknown } = {
  nullValue: () => null,
  booleanValue: (value) => value,
  integerValue: Number,
  doubleValue: Number, // 'NaN' and 'Infinity' are texts
  timestampValue: (value) => new Date(value),
  stringValue: (value) => value,
  bytesValue: (value) => value,
  referenceValue: (value) => value,
  geoPointValue: ({ latitude = 0, longitude = 0 }) => ({ latitude, longitude }),
  arrayValue: ({ values = [] }) => values.map(decodeValue),
  mapValue: ({ fields = {} }) => decodeFields(fields),
};

/** The plain value of a REST value; timestamps become `Date`. Throws for an unknown kind. */
export function decodeValue(value: RestValue): unknown {
  const kind = Object.keys(value)[0] as keyof RestValue | undefined;
  const decode = kind && (decoders[kind] as ((raw: unknown) => unknown) | undefined);
  if (!decode) throw new TypeError(`unknown Firestore value: ${JSON.stringify(value)}`);
  return decode(value[kind]);
}

/** The plain object of a document's or map's fields. */
export const decodeFields = (fields: RestFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));

export function encodeValue(value: Scalar): RestValue {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}
