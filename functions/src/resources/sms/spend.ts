import { NO_TEXTS, type TextSpend, textSpend } from '@ndeiya/domain/sms/text';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';

/** The document with the settings and the spending of an edition, for `spendIn`. */
export const spendRef = (db: Firestore, edition: number) =>
  db.collection(textSpend.path).doc(String(edition));

/**
 * The settings of an edition's texts. Where they cannot be read, texts are off: money that nobody counts is not spent, and
 * the step of which a text was to tell succeeds.
 */
export const spendIn = (stored: DocumentSnapshot): Omit<TextSpend, 'id' | 'created_at' | 'updated_at'> =>
  readableIn(textSpend, stored) ?? NO_TEXTS;
