import * as z from 'zod/mini';
import { CONSENT_STATES } from '../consents/purposes';
import { editionCategory, editionYear } from '../editions/edition';
import { instant } from '../kernel/routeSpec';
import { ENTRY_COURSES } from './course';
import { entryPiece, LATENESS, NAMING_TEXTS } from './entry';
import { entryGuardian, entryMember } from './entryPeople';
import { MISSING_CODES } from './missing';
import { DECISIONS, ENTRY_ACTORS, ENTRY_STATES } from './states';

const state = z.enum(ENTRY_STATES);
const at = z.nullable(instant);

const edition = z.strictObject({
  year: editionYear,
  name: z.string(),
  event_date: instant,
  location: z.string(),
  closes_at: at,
  grace_minutes: z.number(),
  recording_hours: z.number(),
  megabyte_price: z.number(),
  currency: z.string(),
});

export const entryAnswer = z.strictObject({
  id: z.string(),
  edition,
  category: z.string(),
  number: z.string(),
  ...entryPiece.shape,
  recording: z.nullable(z.string()),
  state,
  /** Null for everybody but administrators. */
  pending_state: z.nullable(z.enum(DECISIONS)),
  /** It tells a noted decision from the same one that is noted again; only administrators get it. */
  pending_seq: z.optional(z.nullable(z.number())),
  waitlist_no: z.nullable(z.number()),
  offer_expires_at: at,
  returned_until: at,
  comment: z.string(),
  submitted_at: at,
  late: z.enum(LATENESS),
  has_minor: z.boolean(),
  consent: z.enum(CONSENT_STATES),
  name_public: z.boolean(),
  /** The only name of the entry in public; a contestant's pass and an entry of a group have the stage name also where it is hidden. */
  label: z.string(),
  /** The texts that only its people and organisers see. A contestant's pass and an entry of a group do not learn them. */
  hidden: z.optional(z.array(z.enum(NAMING_TEXTS))),
  members: z.array(z.strictObject({ ...entryMember.shape, consent: z.enum(CONSENT_STATES) })),
  guardians: z.array(entryGuardian),
  /** The rules of its category; null where the edition has no such category any more. */
  rules: z.nullable(editionCategory),
  can: z.strictObject({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
  /** It says what has happened to the entry on the day. Phones may have kept an answer that lacks it. */
  course: z.optional(z.enum(ENTRY_COURSES)),
  missing: z.array(z.enum(MISSING_CODES)),
  events: z.array(
    z.strictObject({
      /** Phones may have kept an answer that lacks it. */
      id: z.optional(z.string()),
      from: z.nullable(state),
      to: state,
      actor: z.enum(ENTRY_ACTORS),
      comment: z.string(),
      at: instant,
    }),
  ),
  created_at: instant,
  updated_at: instant,
});
/** An entry as its owner and administrators see it; its ETag is `"{updated_at}"`. */
export type EntryAnswer = z.output<typeof entryAnswer>;
