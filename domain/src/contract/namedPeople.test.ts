import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { COLLECTIONS } from './collections';
import { NAMED_PEOPLE, REMOVED_NAME, withoutNames } from './namedPeople';

const ROW =
  'add it to NAMED_PEOPLE in domain/src/contract/namedPeople.ts, with what export and erasure do with it';

/** Names of fields that hold a person: a name, an address, a number, or the id of an account or a pass. */
const HOLDS_A_PERSON =
  /^(?:(?:\w+_)?(?:name|by|email|phone|person|contact)|to|user_id|uid|owner|uploader|author|actor|judge|pass|child|signed_as|organisation|contact_hash)$/;
/** Fields with such a name that hold something else. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // The names of the site, of categories and languages, a picture, states, a code and a purpose.
  settings: ['name', 'organisation'],
  branding: ['short_name'],
  public: [
    ...['settings.name', 'settings.organisation', 'branding.short_name', 'languages.name'],
    ...['languages_below.name', 'system_images.contact'],
  ],
  editions: ['name', 'categories.name'],
  rehearsal_editions: ['name', 'categories.name'],
  // It says whether a contact is shared.
  entries: ['shared_contact'],
  entry_events: ['to', 'actor'],
  overviews: ['entries.categories.name', 'languages.list.name'],
  certificates: ['replaced_by'],
  rounds: ['reasons.to'],
  // The number of votes from phones.
  votes: ['counts.phone'],
  terms_versions: ['purposes.publish_name'],
  // `withdrawn_by` is the hash of a contact, or 'team'.
  consents: ['purposes.publish_name', 'withdrawn_by'],
  languages: ['name'],
  // They say whether the name is shown.
  archive: ['shows.name', 'allowed.name'],
};

interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}

/** The paths of all fields below a schema, without the indexes and keys of lists and maps. */
function pathsIn(schema: z.ZodMiniType, path = ''): string[] {
  const { shape, element, innerType, valueType, in: piped, options } = schema._zod.def as Definition;
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`;
      return [at, ...pathsIn(field, at)];
    });
  const inner = [element, innerType, valueType, piped, ...(options ?? [])];
  return inner.flatMap((one) => (one ? pathsIn(one, path) : []));
}

const last = (path: string) => path.split('.').at(-1) ?? '';
/** True where a row has the field, or the whole map in which it is. */
const isIn = (path: string, fields: readonly string[]) =>
  fields.some((field) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));

test('NAMED_PEOPLE has a row for each collection, and no other', () => {
  expect(Object.keys(NAMED_PEOPLE).toSorted(), ROW).toEqual(COLLECTIONS.map(({ path }) => path).toSorted());
});

describe.each(COLLECTIONS.map((one) => [one.path, one] as const))('%s', (path, { fields, facts }) => {
  const rows = NAMED_PEOPLE[path] ?? [];
  const all = [...new Set(pathsIn(fields))];

  test('has each field that holds a person in a row', () => {
    const declared = [...rows.flatMap((row) => row.fields), ...(OTHERS[path] ?? [])];
    const holding = all.filter((one) => HOLDS_A_PERSON.test(last(one)));
    expect(
      holding.filter((one) => !isIn(one, declared)),
      ROW,
    ).toEqual([]);
  });
  test('has no row about a field that does not exist', () => {
    for (const field of [...rows.flatMap((row) => row.fields), ...(OTHERS[path] ?? [])])
      expect(all).toContain(field);
  });
  test("has an owner's row exactly where it declares owner fields, and each of these in one", () => {
    const owned = rows.filter(({ found }) => found === 'owner').flatMap((row) => row.fields);
    const { owner } = facts;
    const declared = owner === 'site' ? [] : [owner.uid, owner.email, owner.participant, owner.contact];
    const names = declared.filter((name) => name !== undefined && name !== 'id');
    expect(owned).toEqual(expect.arrayContaining(names));
    expect(owned.length > 0).toBe(owner !== 'site');
  });
});

const at = new Date('2031-08-18T06:00:00Z');
const mine = { by: 'p1', name: 'Wanjiru', at };
const other = { by: 'p2', name: 'Kamau', at };
const removed = { ...mine, name: REMOVED_NAME };

test.each([
  ['judges', { pass: 'p1', name: 'Wanjiru', seat: 'A' }, { name: REMOVED_NAME }],
  [
    'groups',
    { pass: 'p1', name: 'School', leader: { name: 'Wanjiru', phone: '0711 000 000', email: null } },
    { leader: { name: REMOVED_NAME, phone: '', email: null } },
  ],
  [
    'sheets',
    { judge: 'p1', paper: { first: other, second: mine } },
    { paper: { first: other, second: removed } },
  ],
  [
    'passes',
    {
      also_asked: [
        { person: 'p1', child: 'Baraka' },
        { person: 'p2', child: 'Zawadi' },
      ],
    },
    {
      also_asked: [
        { person: 'p1', child: REMOVED_NAME },
        { person: 'p2', child: 'Zawadi' },
      ],
    },
  ],
  [
    'passes',
    {
      role: 'guardian',
      entry: 'e1',
      member: 'm1',
      guardian: 'g1',
      contact_hash: 'h1',
      asked: { person: 'p1', child: 'Baraka', owner: null, group: 'g' },
      also_asked: [
        { person: 'p3', child: REMOVED_NAME, entry: 'e3', member: 'm3', guardian: 'g3', contact_hash: 'h3' },
        { person: 'p2', child: 'Zawadi', entry: 'e2', member: 'm2', guardian: 'g2', contact_hash: 'h2' },
      ],
    },
    {
      entry: 'e2',
      member: 'm2',
      guardian: 'g2',
      contact_hash: 'h2',
      asked: { person: 'p2', child: 'Zawadi', owner: null, group: 'g' },
      also_asked: [
        { person: 'p3', child: REMOVED_NAME, entry: 'e3', member: 'm3', guardian: 'g3', contact_hash: 'h3' },
        { person: 'p1', child: REMOVED_NAME, entry: 'e1', member: 'm1', guardian: 'g1', contact_hash: 'h1' },
      ],
    },
  ],
  [
    'passes',
    { role: 'guardian', asked: { person: 'p1', child: 'Baraka' }, also_asked: [] },
    { asked: { person: 'p1', child: REMOVED_NAME } },
  ],
  ['rounds', { title: 'Final', approvals: [mine, other] }, { approvals: [removed, other] }],
  ['votes', { title: 'Favourite', counted_by: [mine, other] }, { counted_by: [removed, other] }],
  ['result_versions', { number: 1, approved_by: [mine, other] }, { approved_by: [removed, other] }],
  ['translation_thanks', { language: 'ki', by: 'p1', name: 'Wanjiru', shown: true }, { name: REMOVED_NAME }],
  [
    'translations',
    {
      texts: {
        a: {
          by: 'p1',
          by_name: 'Wanjiru',
          reviewed_by: 'p2',
          reviewed_name: 'Kamau',
          comments: [mine, other],
        },
        b: { by: 'p2', by_name: 'Kamau', reviewed_by: 'p1', reviewed_name: 'Wanjiru', comments: [] },
      },
    },
    {
      texts: {
        a: {
          by: 'p1',
          by_name: REMOVED_NAME,
          reviewed_by: 'p2',
          reviewed_name: 'Kamau',
          comments: [removed, other],
        },
        b: { by: 'p2', by_name: 'Kamau', reviewed_by: 'p1', reviewed_name: REMOVED_NAME, comments: [] },
      },
    },
  ],
])('%s lose the names beside an id, keep those of others, and lose nothing the second time', (...row) => {
  const [collection, data, changes] = row;
  const ids = new Set(['p1']);
  expect(withoutNames({ collection, data }, ids)).toEqual(changes);
  expect(withoutNames({ collection, data: { ...data, ...changes } }, ids)).toEqual({});
});

test('every collection with names beside ids is in the test above', () => {
  const signed = Object.entries(NAMED_PEOPLE).filter(([, rows]) =>
    rows.some(({ found }) => found === 'signature'),
  );
  expect(signed.map(([path]) => path).toSorted()).toEqual(
    [
      'groups',
      'judges',
      'passes',
      'result_versions',
      'rounds',
      'sheets',
      'translation_thanks',
      'translations',
      'votes',
    ].toSorted(),
  );
});
