import * as z from 'zod/mini';
import { LANGUAGES } from '../kernel/language';

/**
 * A note that something must never come back: an erased person, a withdrawn consent, what a decision of a guardian does
 * not allow, an ended subscription, a name that is thanked no more, a certificate that counts no more. It names documents by their ids only. The notes are files in Storage, beside the backups, so that a restore of an older backup
 * does not overwrite them; it applies them again (docs/decisions/059-no-way-back.md).
 */
const id = z.string();
const instant = z.iso.datetime();

/** Repeats the purposes of a consent, whose topic knows this one; the code that makes a note compares both by their types. */
const purposes = z.strictObject({
  take_part: z.boolean(),
  recording: z.boolean(),
  photos: z.boolean(),
  publish_name: z.boolean(),
  publish_media: z.boolean(),
  archive_words: z.optional(z.boolean()),
  archive_sound: z.optional(z.boolean()),
});

/** A decision of a guardian or of the team. It has neither the names of child and guardian nor the contact, and knows a name again by its hash. */
const decision = z.object({
  kind: z.literal('decision'),
  id,
  at: instant,
  entry: id,
  owner: z.nullable(id),
  member: id,
  /** The person of the member; missing in notes that are older than persons. */
  person: z.optional(z.nullable(id)),
  /** A hash of the child's name; missing in older notes. */
  child_hash: z.optional(z.string()),
  /** Such a note is about nobody: for a few days a no was noted about others who may be the child as well. */
  in_doubt: z.optional(z.boolean()),
  edition: z.number(),
  guardian: id,
  decision: z.enum(['given', 'refused']),
  purposes,
  method: z.enum(['code', 'paper', 'witnessed']),
  /** The pass of the link, or the account that recorded the decision. */
  by: id,
  terms_version: id,
  text_sha256: z.string(),
  language: z.enum(LANGUAGES),
});

const tombstone = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('erasure'),
    id,
    at: instant,
    account: z.nullable(z.string()),
    /** The paths of the deleted documents. Usernames are found by the account, because their ids are names. */
    documents: z.array(z.string()),
    /** The paths of the lines of the log that lost the person's values. */
    log: z.array(z.string()),
    /** The paths of documents that lost the names beside these ids of accounts and passes. Older notes have none. */
    unnamed: z._default(z.object({ documents: z.array(z.string()), ids: z.array(z.string()) }), {
      documents: [],
      ids: [],
    }),
  }),
  z.object({ kind: z.literal('account'), id, at: instant }),
  /**
   * A consent, and by whom it was ended where the decision says so. An older state may be from before the consent, so the note
   * has what was decided, too; notes that are older than this field have nothing.
   */
  z.object({ kind: z.literal('consent'), id, at: instant, by: z.string(), of: z.optional(decision) }),
  decision,
  z.object({ kind: z.literal('subscriber'), id, at: instant }),
  /**
   * A piece that was taken out of the archive, and the account, the pass or 'code' that took it back; 'system' where a
   * consent ended. Where nobody knows who did it, as in older notes, it counts as taken back by its people.
   */
  z.object({ kind: z.literal('archive'), id, at: instant, by: z.optional(id) }),
  /** A translator who wants to be thanked no more. */
  z.object({ kind: z.literal('thanks'), id, at: instant }),
  /** A number that wants no more text messages, or wants them again; the id is its keyed hash. */
  z.object({ kind: z.literal('text_stop'), id, at: instant, stopped: z.boolean() }),
  /** An account that is no administrator any more. */
  z.object({ kind: z.literal('rights'), id, at: instant }),
  /** A pass that was revoked, or whose devices were freed. */
  z.object({ kind: z.literal('pass'), id, at: instant, revoked: z.boolean() }),
  /** A certificate that does not count any more. The reason may name people and stays in the document. */
  z.object({
    kind: z.literal('certificate'),
    id,
    at: instant,
    state: z.enum(['revoked', 'replaced']),
    replaced_by: z.nullable(id),
  }),
]);
export type Tombstone = z.output<typeof tombstone>;

export const tombstonePath = ({ kind, id: of }: Pick<Tombstone, 'kind' | 'id'>) =>
  `tombstones/${kind}-${of}.json` as const;

/** The note in a file; null where the file is none that this version knows. */
export function readTombstone(text: string): Tombstone | null {
  try {
    const read = z.safeParse(tombstone, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
