import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { PASSES } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  atMost,
  dateTimeInput,
  email,
  personName,
  STAMPS,
  stamps,
  timestamp,
  wholeCharacters,
} from '../kernel/fields';
import { PASS_ROLES, type PassRole } from '../kernel/passRoles';

/** These passes belong to a child, a group or a contestant, and are made with them. */
const OF_PEOPLE: readonly PassRole[] = ['guardian', 'leader', 'contestant'];
/** The roles of those who help on the day, with passes that administrators make. */
export const HELPER_ROLES = PASS_ROLES.filter((role) => !OF_PEOPLE.includes(role));
/** The choices of a list of passes: one role, or every role of helpers. */
export const PASS_FILTERS = [...PASS_ROLES, 'helper'] as const;
export type PassFilter = (typeof PASS_FILTERS)[number];

const passPerson = z.strictObject({
  name: personName('Name'),
  /** The link is mailed to this address. */
  email: z.optional(email),
});
export type PassPerson = z.output<typeof passPerson>;

/** One or several passes with the same role, as an administrator makes them. */
export const passInput = z.strictObject({
  role: z.enum(PASS_ROLES, fieldMessages.passRole),
  people: z
    .array(passPerson, fieldMessages.passPeople)
    .check(
      z.minLength(1, fieldMessages.passPeople),
      z.maxLength(PASSES.atOnce, fieldMessages.passPeopleMany),
    ),
  /** A pass without this ends two days after the event. */
  expires_at: z.optional(dateTimeInput),
});
export type PassInput = z.output<typeof passInput>;

/**
 * A random name that a device gives itself and keeps. Opening the pass again takes the place that the device has already,
 * and logging out frees it. Nobody else learns the name, so nobody can take or free the place of another device.
 */
export const passDevice = z
  .string(fieldMessages.passDevice)
  .check(atMost(64, fieldMessages.passDevice), z.regex(/^[\w-]{22,64}$/, fieldMessages.passDevice));

export const passCodeInput = z.strictObject({
  code: z
    .string(fieldMessages.required('Code'))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Code')),
      atMost(100, fieldMessages.passCode),
      wholeCharacters,
    ),
  device: z.optional(passDevice),
  /** The roles for which the page has work. A pass with another role is refused, and takes no place. */
  roles: z.optional(z.array(z.enum(PASS_ROLES, fieldMessages.passRole), fieldMessages.passRole)),
});

const takeOver = z.object({
  hash: z.string(),
  expires_at: timestamp,
  word: z.enum(['organiser', 'leader']),
  /** The group of the leader who made the code; null on a code of an organiser. An older code lacks it, so that it counts for the group of the pass. */
  group: z.optional(z.nullable(z.string())),
});

/** The child of a guardian's link, with the account and the group of its entry, which may be deleted while the link works. */
const askedChild = z.object({
  person: z.nullable(z.string()),
  child: z.string(),
  owner: z._default(z.nullable(z.string()), null),
  group: z._default(z.nullable(z.string()), null),
});

/** Another child of the guardian, with the place in an entry where it was asked about. */
const alsoAskedChild = z.object({
  entry: z.string(),
  member: z.string(),
  guardian: z.string(),
  contact_hash: z.string(),
  person: z.string(),
  child: z.string(),
});

/** The document id is a hash of the code. Functions write it, and nobody reads it past the API. */
export const passes = defineCollection(
  'passes',
  z.object({
    role: z.enum(PASS_ROLES),
    name: z.string(),
    /** The year of the edition. */
    edition: z.number(),
    /** The address of its holder, where the link was mailed or is a guardian's. */
    email: z.nullable(z.string()),
    /** Null until the pass is opened, and again after its devices were freed. */
    token_hash: z.nullable(z.string()),
    /** The token, encrypted with the code, which is stored nowhere: so a second device gets the same token. */
    sealed_token: z.nullable(z.string()),
    expires_at: timestamp,
    revoked_at: z.nullable(timestamp),
    last_seen_at: z.nullable(timestamp),
    /** `id` is missing where the client gave its device no name. */
    devices: z.array(z.object({ opened_at: timestamp, id: z.optional(z.string()) })),
    /** The entry and the member about whom a guardian decides; null on passes of other roles. */
    entry: z._default(z.nullable(z.string()), null),
    member: z._default(z.nullable(z.string()), null),
    /** The guardian in the entry's people, and a hash of the contact that the link was made for. */
    guardian: z._default(z.nullable(z.string()), null),
    contact_hash: z._default(z.nullable(z.string()), null),
    /** The child about whom a guardian's link asks, as the entry named it then: another one may be in the place by now. Older links lack it. */
    asked: z._default(z.nullable(askedChild), null),
    /** The guardian's other children in the group, about whom the link has asked: their places may name another guardian by now. */
    also_asked: z._default(z.array(alsoAskedChild), []),
    /** The group whose leader made a contestant's pass, which opens entries of that group alone; null on other passes. */
    group: z._default(z.nullable(z.string()), null),
    /** The person whose entries a contestant's pass opens; null on passes of other roles. */
    person: z._default(z.nullable(z.string()), null),
    /** The code by which an account takes the entries of a contestant's pass over, as a hash, and whose word it is; null while there is none. */
    take_over: z._default(z.nullable(takeOver), null),
    ...stamps,
  }),
  {
    owner: { email: 'email', participant: 'entry', contact: 'contact_hash' },
    audited: false,
    impersonal: [
      ...(['role', 'edition', 'expires_at', 'revoked_at', 'last_seen_at', 'devices'] as const),
      ...(['entry', 'member', 'guardian', 'group', 'person', ...STAMPS] as const),
    ],
    secret: ['token_hash', 'sealed_token', 'contact_hash', 'take_over'],
    retention: [
      // A guardian's link works for a year after the event, so that it is kept no longer than the people of the entry. While
      // nobody can read when the event is, it is not extended with it, so that it is not deleted either.
      { where: { field: 'role', is: 'guardian' }, since: 'expires_at', days: 1, afterEvent: true },
      { since: 'expires_at', days: 365 },
    ],
  },
);
export type Pass = EntityOf<typeof passes>;
export type AlsoAskedChild = Pass['also_asked'][number];

/**
 * The passes of the demo data, whose codes everyone may know: the emulator takes them, a deployed function refuses
 * them.
 */
export const DEMO_PASSES: readonly { code: string; role: PassRole; name: string }[] = [
  { code: 'DEMO-JUDGE-1', role: 'judge', name: 'Demo Judge One' },
  { code: 'DEMO-JUDGE-2', role: 'judge', name: 'Demo Judge Two' },
  { code: 'DEMO-JUDGE-3', role: 'judge', name: 'Demo Judge Three' },
  { code: 'DEMO-HEAD', role: 'head', name: 'Demo Head Judge' },
  { code: 'DEMO-STEWARD', role: 'steward', name: 'Demo Steward' },
  { code: 'DEMO-CREW', role: 'crew', name: 'Demo Crew' },
  { code: 'DEMO-TABULATOR', role: 'tabulator', name: 'Demo Tabulator' },
  { code: 'DEMO-TRANSLATOR', role: 'translator', name: 'Demo Translator' },
  { code: 'DEMO-LEADER', role: 'leader', name: 'Demo Leader' },
  { code: 'DEMO-CONTESTANT', role: 'contestant', name: 'Demo Contestant' },
];
