import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { ENTRIES, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  idText,
  optionalContact,
  optionalLine,
  optionalPersonName,
  STAMPS,
  stamps,
  timestamp,
} from '../kernel/fields';
import { AGE_BANDS } from '../people/ageBand';

/** An id that a client makes: it is unique within its entry. */
const localId = idText(64, fieldMessages.localId);

/** The id of a person. */
export const personId = localId;

/** A person who performs. Texts may be empty while the entry is a draft. */
export const entryMember = z.strictObject({
  id: localId,
  name: optionalPersonName('Name'),
  phone: z._default(optionalContact('Phone', ENTRIES.phoneChars), ''),
  age_band: z.enum(AGE_BANDS, fieldMessages.ageBand),
  guardian_id: z._default(z.nullable(localId), null),
  /** The person whom the member is. The server gives it, and ignores what a client sends; older documents lack it. */
  person: z.optional(localId),
});
export type EntryMember = z.output<typeof entryMember>;

export const entryGuardian = z.strictObject({
  id: localId,
  name: optionalPersonName('Name'),
  relation: z._default(optionalLine('Relation', LIMITS.nameChars), ''),
  /** A phone number or an e-mail address. */
  contact: optionalLine('Contact', LIMITS.emailChars),
});
export type EntryGuardian = z.output<typeof entryGuardian>;

const isDistinct = (people: readonly { id: string }[]) =>
  new Set(people.map(({ id }) => id)).size === people.length;

export const entryMembers = z
  .array(entryMember, fieldMessages.members)
  .check(
    z.maxLength(ENTRIES.members, fieldMessages.membersMany),
    z.refine(isDistinct, fieldMessages.localIdTwice),
  );
/** Members of one entry, by their ids. */
export const memberIds = z
  .array(localId, fieldMessages.members)
  .check(z.maxLength(ENTRIES.members, fieldMessages.membersMany));
export const entryGuardians = z
  .array(entryGuardian, fieldMessages.guardians)
  .check(
    z.maxLength(ENTRIES.members, fieldMessages.membersMany),
    z.refine(isDistinct, fieldMessages.localIdTwice),
  );

/** The people of an entry, under its id: apart from it, because judges and public pages read the entry. */
export const entryPeople = defineCollection(
  'entry_people',
  z.object({
    owner: z.nullable(z.string()),
    edition: z.number(),
    /** The date of the edition's event, or the day of the last change if that is later: see `keptFrom`. */
    event_date: timestamp,
    members: z.array(entryMember),
    guardians: z.array(entryGuardian),
    /** The persons of the members, by which a query finds every entry of a person. Older documents lack it. */
    persons: z.optional(z.array(z.string())),
    /**
     * The server writes since when each member is in the entry with this name, and when an organiser checked that the
     * person is of age. Documents that are older than the field have none.
     */
    known: z._default(
      z.array(z.object({ id: z.string(), since: timestamp, of_age: z.nullable(timestamp) })),
      [],
    ),
    /** The name of the registration that the members follow: the night finds by it a correction whose event was lost. */
    registered_name: z.optional(z.string()),
    /** The person of the registered name, who performs where the entry has no members. */
    registered_person: z.optional(z.string()),
    ...stamps,
  }),
  {
    owner: { uid: 'owner', participant: 'id' },
    audited: false,
    impersonal: ['edition', 'event_date', 'known', ...STAMPS],
    retention: [{ since: 'event_date', days: 365 }],
  },
);
export type EntryPeople = EntityOf<typeof entryPeople>;

/** The people of an entry without a document of them. */
export const NO_PEOPLE: Pick<EntryPeople, 'members' | 'guardians' | 'known'> = {
  members: [],
  guardians: [],
  known: [],
};
