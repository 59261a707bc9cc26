/** A record to spoil: what a maker gives. */
export type Make = (overrides?: Record<string, unknown>) => object;

/**
 * One value and what becomes of it. Schema, API and rules are all run against the same cases, so that a value that one
 * of them lets pass and another stops turns a test red.
 */
export interface Case {
  /** Completes 'a value with …'. */
  why: string;
  value: Record<string, unknown>;
  /** Whether the schema takes it, and so the API: 201 or 200 if so, else 422. */
  ok: boolean;
  /**
   * Whether the rules take the value as it stands, where that is not `ok`: the schema trims, lower-cases and fills in
   * defaults, and the rules take only what comes out of it.
   */
  asItIs?: boolean;
  /** The field that `fields` of the API's answer must name. */
  field?: string;
}

/** The rules' verdict on the value as it stands, for somebody who may write at all. */
export const rulesTake = (one: Case) => one.asItIs ?? one.ok;

/** A maker of known type as one that takes any override: cases are mostly about values that do not fit. */
export const loose =
  <T extends object>(make: (overrides?: Partial<T>) => T): Make =>
  (overrides = {}) => ({ ...make(), ...overrides });

/** `value` without the field `name`. */
export const without = (value: object, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** Builds the cases of one field. */
export const spoil = (make: Make, field: string) => ({
  good: (why: string, value: unknown): Case => ({
    why: `${field}: ${why}`,
    value: make({ [field]: value }) as Record<string, unknown>,
    ok: true,
    field,
  }),
  /** Taken by the schema, which changes it; not as it stands. */
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

/** The same for every entity: all well, an unknown field, an id, nothing at all. */
export const wholeCases = (make: Make): Case[] => [
  { why: 'an ordinary value', value: make() as Record<string, unknown>, ok: true },
  { why: 'an unknown field', value: { ...make(), is_admin: true }, ok: false, field: 'is_admin' },
  { why: 'an id of its own', value: { ...make(), id: 'mine' }, ok: false, field: 'id' },
  { why: 'no field at all', value: {}, ok: false },
];
