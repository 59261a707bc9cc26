import type { DocumentData, Timestamp } from 'firebase-admin/firestore';

/**
 * One write of one top-level document, as a trigger receives it. May be delivered twice, late or out of
 * order.
 */
export interface DocumentChange {
  /** The event's id, the same for each delivery. */
  eventId: string;
  /** The time of the commit. */
  time: Date;
  collection: string;
  documentId: string;
  /** Null when the document was created. */
  before: DocumentData | null;
  /** Null when the document was deleted. */
  after: DocumentData | null;
  /** The account that wrote, 'system' for the server, 'unknown' when Firebase does not say. */
  actor: string;
}

/** One effect of a write. Calling it twice with the same change must be safe. */
export type ChangeHandler = (change: DocumentChange) => Promise<void>;

export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';
