/** The fields that say who somebody is, or what they wrote to us, in whatever collection they stand. */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'username',
  'email',
  'phone',
  'message',
  'organisation',
  'contact_person',
  'website',
]);

type Changes = Record<string, { before: unknown; after: unknown }>;

/** An audit entry's changes that still say which fields changed, but nothing personal of what was in them. */
export const withoutPersonalData = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [
      field,
      PERSONAL_FIELDS.has(field) ? { before: null, after: null } : values,
    ]),
  );
