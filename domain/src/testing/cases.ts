export type Make = (overrides?: Record<string, unknown>) => object;

/**
 * One value and its expected verdict. Schema, API and rules run the same cases, so that a difference between
 * them fails a test.
 */
export interface Case {
  /** Completes 'a value with …'. */
  why: string;
  value: Record<string, unknown>;
  /** True when the schema and so the API accept it: 201 or 200, otherwise 422. */
  ok: boolean;
  /**
   * True when the rules accept the unparsed value, if that differs from `ok`: the schema trims, lower-cases
   * and fills in defaults, and the rules accept only the result.
   */
  asItIs?: boolean;
  /** The field that the API's error must name. */
  field?: string;
}

/** The rules' verdict on the unparsed value, for an actor who may write. */
export const rulesTake = (one: Case) => one.asItIs ?? one.ok;

/** A maker that accepts overrides of any type, because cases are mostly about invalid values. */
export const loose =
  <T extends object>(make: (overrides?: Partial<T>) => T): Make =>
  (overrides = {}) => ({ ...make(), ...overrides });

export const without = (value: object, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

export const spoil = (make: Make, field: string) => ({
  good: (why: string, value: unknown): Case => ({
    why: `${field}: ${why}`,
    value: make({ [field]: value }) as Record<string, unknown>,
    ok: true,
    field,
  }),
  /** Accepted by the schema, which changes the value; refused by the rules before that change. */
  mended: (why: string, value: unknown): Case => ({
    why: `${field}: ${why}`,
    value: make({ [field]: value }) as Record<string, unknown>,
    ok: true,
    asItIs: false,
    field,
  }),
  bad: (why: string, value: unknown): Case => ({
    why: `${field}: ${why}`,
    value: make({ [field]: value }) as Record<string, unknown>,
    ok: false,
    field,
  }),
  missing: (ok = false): Case => ({
    why: `${field} missing`,
    value: without(make(), field),
    ok,
    asItIs: false,
    field,
  }),
});

/** Cases for every entity: valid, an unknown field, an id, no fields. */
export const wholeCases = (make: Make): Case[] => [
  { why: 'an ordinary value', value: make() as Record<string, unknown>, ok: true },
  { why: 'an unknown field', value: { ...make(), is_admin: true }, ok: false, field: 'is_admin' },
  { why: 'an id of its own', value: { ...make(), id: 'mine' }, ok: false, field: 'id' },
  { why: 'no field at all', value: {}, ok: false },
];
