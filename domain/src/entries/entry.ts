import * as z from 'zod/mini';
import { CONSENT_STATES } from '../consents/purposes';
import { CATEGORY_KINDS, categoryName } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { ENTRIES, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  optionalLine,
  optionalParagraph,
  optionalPersonName,
  optionalWebAddress,
  STAMPS,
  stamps,
  timestamp,
  wholeNumber,
  wholeText,
} from '../kernel/fields';
import { RECORDING_STATES } from '../recordings/recordings';
import { entryGuardians, entryMembers, memberIds } from './entryPeople';
import { DECISIONS, ENTRY_ACTORS, ENTRY_STATES } from './states';

/** 'grace' and 'permit': submitted after the deadline that the pages show. */
export const LATENESS = ['none', 'grace', 'permit'] as const;

const piece = {
  kind: z.enum(['', ...CATEGORY_KINDS], fieldMessages.entryKind),
  title: optionalLine('Title', LIMITS.titleChars),
  stage_name: optionalPersonName('Stage name'),
  language: optionalLine('Language', LIMITS.nameChars),
  text: optionalParagraph('Text', ENTRIES.textChars),
  translation: optionalParagraph('Translation', ENTRIES.textChars),
  duration_s: z.nullable(wholeNumber(0, ENTRIES.maxSeconds, fieldMessages.duration)),
  accompaniment: optionalLine('Accompaniment'),
  props: optionalLine('Props'),
  equipment: z
    .array(optionalLine('Equipment', LIMITS.nameChars), fieldMessages.equipment)
    .check(z.maxLength(ENTRIES.equipment, fieldMessages.equipment)),
  link_url: optionalWebAddress('Link'),
};

/** The part of an entry that its owner fills in. */
export const entryPiece = z.strictObject(piece);

/** The texts of an entry that may name somebody. */
export const NAMING_TEXTS = ['title', 'stage_name'] as const;
export type NamingText = (typeof NAMING_TEXTS)[number];

/** An organiser has said that this text names nobody of those about whom these decisions are. */
const clearedText = z._default(
  z.nullable(z.object({ text: z.string(), decisions: z.array(z.string()) })),
  null,
);

/** One step of a draft: every field may be missing. */
export const entryInput = z.partial(
  z.strictObject({
    ...piece,
    category: categoryName,
    members: entryMembers,
    guardians: entryGuardians,
    /** The ids of members whose age an organiser has checked; from the owner it changes nothing. */
    of_age: memberIds,
    /** Texts of which an organiser says that they name nobody; null takes that back. An owner must not say it. */
    names_nobody: z.partial(
      z.strictObject({
        title: z.nullable(piece.title),
        stage_name: z.nullable(piece.stage_name),
      }),
    ),
    /** The hashes of files in which nobody is heard who may not be, as an organiser says. An owner must not say it. */
    hears_nobody: z
      .array(wholeText(64, fieldMessages.recordingHash))
      .check(z.maxLength(2 * ENTRIES.recordingsKnown, fieldMessages.recordingHash)),
  }),
);
export type EntryInput = z.output<typeof entryInput>;

/** The performance that a participant brings, under the participant's id. It holds no contact details. */
export const entries = defineCollection(
  'entries',
  z.object({
    /** The year of the edition. */
    edition: z.number(),
    /** The account of the person who registered; null without one. */
    owner: z.nullable(z.string()),
    /** The accounts that had it before: a no about another entry of theirs counts for it as it did. */
    former_owners: z._default(z.array(z.string()), []),
    /** The group whose leader entered it; null without one. */
    group: z._default(z.nullable(z.string()), null),
    /** The pass of that leader. */
    registered_by: z._default(z.nullable(z.string()), null),
    /** The letter of the category and a counter, as 'A7'; '' until the entry is accepted. */
    number: z.string(),
    category: z.string(),
    ...piece,
    state: z.enum(ENTRY_STATES),
    /** A decision that is not announced yet. */
    pending_state: z.nullable(z.enum(DECISIONS)),
    /** The comment of that decision: nobody but organisers reads it before. */
    pending_comment: z._default(z.string(), ''),
    /** The entry's `seq` since it was noted tells it from the same decision that is noted again; decisions noted before the field lack it. */
    pending_seq: z._default(z.nullable(z.number()), null),
    /** The last comment of an organiser. */
    comment: z.string(),
    /** The number in the waiting list. It stays when the entry leaves the list, so that an undo brings it back. */
    waitlist_no: z.nullable(z.number()),
    offer_expires_at: z.nullable(timestamp),
    returned_until: z.nullable(timestamp),
    submitted_at: z.nullable(timestamp),
    late: z.enum(LATENESS),
    /** The id of the recording. */
    recording: z.nullable(z.string()),
    /** The state of its newest recording; null without one. */
    recording_state: z._default(z.nullable(z.enum(RECORDING_STATES)), null),
    /**
     * The files in which somebody may be heard who has left the entry, and about whom a guardian has decided otherwise: they
     * are kept from the archive, and from the judges as well unless they may hear them.
     */
    recordings_kept: z._default(z.array(z.object({ sha256: z.string(), judges: z.boolean() })), []),
    /** The persons who have left the entry, and about whom somebody has decided in another one: its texts may still name them. */
    left_persons: z._default(z.array(z.string()), []),
    /**
     * The files that were here, since when, and the decisions of which an organiser has said that nobody is heard in the file about
     * whom they are.
     */
    recordings_known: z._default(
      z.array(z.object({ sha256: z.string(), since: timestamp, cleared: z.array(z.string()) })),
      [],
    ),
    /** The persons who have left the entry: they may be heard in the files that were here by then. */
    voices_left: z._default(z.array(z.object({ person: z.string(), at: timestamp })), []),
    has_minor: z.boolean(),
    consent: z.enum(CONSENT_STATES),
    name_public: z.boolean(),
    /** A guardian who has still to decide has a contact that may be somebody else's: only paper or the team can go on. */
    shared_contact: z.optional(z.boolean()),
    /** The title has a word of a member's name in it, so that judges do not read it while the name is not public. */
    title_named: z._default(z.boolean(), true),
    /** The title, or the stage name, names a child who has left and may not be named: it is hidden until another one is typed. */
    title_refused: z._default(z.boolean(), false),
    stage_name_refused: z._default(z.boolean(), false),
    /** It names nobody, as an organiser has said: it is shown until it is another text, or somebody decides anew about a child. */
    title_cleared: clearedText,
    stage_name_cleared: clearedText,
    /**
     * Somebody who was in the entry was erased, and nothing is kept by which the name could be looked for: a new title or stage
     * name is hidden until an organiser has said that it names nobody.
     */
    names_lost: z._default(z.boolean(), false),
    /** The document in `entry_quotas` that counts the entry for its person; '' while it counts for nobody. */
    person_quota: z._default(z.string(), ''),
    /** The owner was reminded of the deadline. */
    reminded_at: z.nullable(timestamp),
    /** The piece of the archive that was offered of it; absent without one. */
    archive: z.optional(z.string()),
    /** Grows with each change. */
    seq: z.number(),
    ...stamps,
  }),
  {
    owner: { uid: 'owner', participant: 'id' },
    audited: false,
    impersonal: [
      'edition',
      'former_owners',
      'group',
      'registered_by',
      'number',
      'category',
      'kind',
      'duration_s',
      'state',
      'pending_state',
      'archive',
      ...STAMPS,
    ],
  },
);
export type Entry = EntityOf<typeof entries>;

/** The history of an entry has one line for each change of its state, and for an organiser's change of its content. */
export const entryEvents = defineCollection(
  'entry_events',
  z.object({
    entry: z.string(),
    edition: z.number(),
    /** Lines from before the overview lack it. */
    category: z._default(z.string(), ''),
    owner: z.nullable(z.string()),
    /** Null where the entry was made. */
    from: z.nullable(z.enum(ENTRY_STATES)),
    to: z.enum(ENTRY_STATES),
    actor: z.enum(ENTRY_ACTORS),
    /** The account of the actor; null for the site. */
    by: z.nullable(z.string()),
    /** The owner reads it. */
    comment: z.string(),
    /** The reason why an entry went beyond the places of its category; organisers alone read it. */
    note: z._default(z.string(), ''),
    at: timestamp,
    /** The id of the mail that tells the owner; null where none was sent. */
    mail: z.nullable(z.string()),
  }),
  {
    owner: { uid: 'owner', participant: 'entry' },
    audited: false,
    impersonal: ['edition', 'category', 'from', 'to', 'actor', 'at'],
    retention: [{ since: 'at', days: 730 }],
  },
);
export type EntryEvent = EntityOf<typeof entryEvents>;
