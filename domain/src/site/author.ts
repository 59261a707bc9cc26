import * as z from 'zod/mini';
import { defineCollection } from '../kernel/collection';
import { timestamp } from '../kernel/fields';

/**
 * The author of a change. The note is written in the commit of the change, and the trigger that fills the audit log
 * reads it (docs/decisions/014). It is of no use after that, and the nightly sweep deletes it after a day.
 */
export const authors = defineCollection(
  'authors',
  z.object({
    /** The account that made the change. */
    by: z.string(),
    /** The `updated_at` that the change gave to the document; for a deletion, the time of the deletion. */
    at: timestamp,
  }),
  {
    owner: { uid: 'by' },
    audited: false,
    impersonal: [],
    retention: [{ since: 'at', days: 1 }],
  },
);

/** A stored document as either SDK reads it, or null where there is none. */
type Raw = Readonly<Record<string, unknown>> | null | undefined;

const NEW = 'new';
const UNDATED = 'none';

/** A stored time in ms, rounded down as the rules do it (each SDK has its own way with a fraction); null for anything else. */
export function wholeMillis(time: unknown): number | null {
  if (time instanceof Date) return time.getTime();
  if (typeof time !== 'object' || time === null || !('seconds' in time) || !('nanoseconds' in time))
    return null;
  return Number(time.seconds) * 1000 + Math.floor(Number(time.nanoseconds) / 1_000_000);
}

/**
 * The id of the note about the change that replaces or deletes this version of a document, or creates the document
 * where `before` is null. A version is replaced once, so no two changes share a note. Mirrors firestore.rules.
 */
export function authorNoteId({ collection, id }: { collection: string; id: string }, before: Raw): string {
  const version = before ? (wholeMillis(before.updated_at) ?? UNDATED) : NEW;
  return `${collection}~${id}~${String(version)}`;
}
