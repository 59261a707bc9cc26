import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { GROUPS, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  optionalContact,
  optionalLine,
  optionalPersonName,
  personName,
  STAMPS,
  stamps,
  timestamp,
} from '../kernel/fields';
import { AGE_BANDS } from '../people/ageBand';

/** The parent or guardian of a member. */
const memberGuardian = z.strictObject({
  name: optionalPersonName('Name'),
  relation: z._default(optionalLine('Relation', LIMITS.nameChars), ''),
  /** A phone number or an e-mail address. Without it the stored one stays. */
  contact: z.optional(optionalContact('Contact', LIMITS.emailChars)),
});

/** The fields of a member that a leader types. */
export const memberFields = {
  name: personName('Name'),
  age_band: z.enum(AGE_BANDS, fieldMessages.ageBand),
  guardian: z.optional(z.nullable(memberGuardian)),
  note: z.optional(optionalLine('Note', GROUPS.memberNoteChars)),
};

/** A person whom the leader of a group enters, under the id that the phone made. */
export const groupMembers = defineCollection(
  'group_members',
  z.object({
    group: z.string(),
    edition: z.number(),
    /** The date of the edition's event, or the day of the last change if that is later: see `keptFrom`. */
    event_date: timestamp,
    /** The id of the person in all entries of the group. */
    person: z.string(),
    name: z.string(),
    age_band: z.enum(AGE_BANDS),
    guardian: z.nullable(z.object({ name: z.string(), relation: z.string(), contact: z.string() })),
    note: z.string(),
    /** The place in the roster: the number that the group had when the server took the member. */
    order: z.number(),
    /** Grows with each change, so that two devices notice each other's. */
    seq: z.number(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['group', 'edition', 'event_date', 'order', 'seq', ...STAMPS],
    retention: [{ since: 'event_date', days: 365 }],
  },
);
export type GroupMember = EntityOf<typeof groupMembers>;
