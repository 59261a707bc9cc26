import type { DocumentData, Timestamp } from 'firebase-admin/firestore';

/** One write of one top-level document, as the triggers see it. May be delivered twice, late or out of order. */
export interface DocumentChange {
  /** The event's id, the same each time it is delivered. */
  eventId: string;
  /** When the write was committed. */
  time: Date;
  collection: string;
  documentId: string;
  /** Null where the document was created. */
  before: DocumentData | null;
  /** Null where the document was deleted. */
  after: DocumentData | null;
  /** The account that wrote, 'system' for the server, 'unknown' where Firebase does not say. */
  actor: string;
}

/** Does its own part of what follows from a write; safe to be called twice with the same change. */
export type ChangeHandler = (change: DocumentChange) => Promise<void>;

export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';
