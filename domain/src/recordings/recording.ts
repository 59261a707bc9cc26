import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, STAMPS, stamps, timestamp, wholeNumber } from '../kernel/fields';
import { isMediaType, RECORDING_ERRORS, RECORDING_STATES, RECORDINGS } from './recordings';

/** The file that a person has chosen. Its hash and its length are fixed before a byte is sent. */
export const recordingInput = z.strictObject({
  sha256: z
    .string(fieldMessages.recordingHash)
    .check(atMost(64, fieldMessages.recordingHash), z.regex(/^[0-9a-f]{64}$/, fieldMessages.recordingHash)),
  bytes: wholeNumber(1, RECORDINGS.bytes, fieldMessages.recordingSize),
  mime: z
    .string(fieldMessages.recordingType)
    .check(atMost(100, fieldMessages.recordingType), z.refine(isMediaType, fieldMessages.recordingType)),
  /** False where the person sends the file later. */
  sending: z.boolean(fieldMessages.recordingSending),
});
export type RecordingInput = z.output<typeof recordingInput>;

/** One file of an entry. Functions alone write the document; the file is at `recordingPath(uploader, id)`. */
export const recordings = defineCollection(
  'recordings',
  z.object({
    entry: z.string(),
    /** The year of the edition. */
    edition: z.number(),
    owner: z.nullable(z.string()),
    /** The account that sends the file: the owner, or an organiser who got it by WhatsApp. */
    uploader: z.string(),
    sha256: z.string(),
    bytes: z.number(),
    /** The type that the phone named; after the check, the type of the content. */
    mime: z.string(),
    seconds: z.nullable(z.number()),
    codecs: z.array(z.string()),
    /** False where only some phones play it. */
    portable: z.boolean(),
    state: z.enum(RECORDING_STATES),
    /** The file of a recording that can be played. */
    play_path: z.nullable(z.string()),
    error: z.nullable(z.enum(RECORDING_ERRORS)),
    /** Signs the addresses at which it is played. */
    play_key: z.string(),
    /** Counts how often its check was begun. */
    attempts: z.number(),
    event_date: timestamp,
    ...stamps,
  }),
  {
    owner: { uid: 'owner', participant: 'entry' },
    audited: false,
    impersonal: [
      ...(['edition', 'bytes', 'mime', 'seconds', 'codecs', 'portable', 'state', 'error'] as const),
      ...(['attempts', 'event_date', ...STAMPS] as const),
    ],
    secret: ['play_key'],
    retention: [{ since: 'event_date', days: RECORDINGS.keptDays }],
  },
);
export type Recording = EntityOf<typeof recordings>;
