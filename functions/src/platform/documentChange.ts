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

const hasCode = (error: unknown, code: number) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
/** Firestore's error when `create()` finds an existing document. */
export const alreadyExists = (error: unknown) => hasCode(error, 6);
/** Firestore's error when `update()` finds no document. */
export const notFound = (error: unknown) => hasCode(error, 5);

export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';
