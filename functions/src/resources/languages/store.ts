import { createHash } from 'node:crypto';
import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import {
  type Language,
  languages,
  publishedTexts,
  type Translation,
  translations,
} from '@ndeiya/domain/languages/language';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { prepared } from '../system/totals/languages';

/** The translations in one document, by the hash of their English. */
export type Texts = Record<string, Translation>;

/** The documents of a language. */
export const PARTS = 16;
const DIGITS = Array.from({ length: PARTS }, (_, digit) => digit.toString(16));
/** A document may have a megabyte; this leaves room for what Firestore adds. */
const DOCUMENT_BYTES = 900_000;

/** The key of a text. Firestore's keys must not hold the dots of a sentence. */
export const keyOf = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 24);

export const partOf = (language: string, english: string): string =>
  `${language}~${keyOf(english).charAt(0)}`;

export const textsRef = (db: Firestore, part: string) => refOf(db, translations).doc(part);

export const textDocumentsOf = (db: Firestore, language: string) =>
  DIGITS.map((digit) => textsRef(db, `${language}~${digit}`));

export const textsIn = (snapshot: DocumentSnapshot): Texts => {
  const stored = snapshot.data() as { texts?: Texts } | undefined;
  return stored?.texts ?? {};
};

/** The bytes that the texts have too much for one document; negative where there is room. */
export const excessOf = (texts: Texts): number => Buffer.byteLength(JSON.stringify(texts)) - DOCUMENT_BYTES;

/** True where the texts still fit into one document. */
export const fits = (texts: Texts): boolean =>
  Object.keys(texts).length <= LANGUAGES_LIMITS.perDocument && excessOf(texts) <= 0;

/** Writes the texts of one part, in the transaction that has read it. */
export function writeTexts(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  { language, texts, now }: { language: string; texts: Texts; now: Date },
): void {
  const created_at = snapshot.createTime?.toDate() ?? now;
  const drafts = Object.values(texts).filter(({ text, state }) => state === 'draft' && text !== '').length;
  transaction.set(snapshot.ref, { language, texts, drafts, created_at, updated_at: now });
}

/** The language of a snapshot. Throws 404 where there is none. */
export function languageIn(snapshot: DocumentSnapshot<Language>): Language {
  const language = snapshot.data() ?? prepared(snapshot.id);
  if (!language) throw new AppError('not-found', languageMessages.notFound);
  return language;
}

export const languageRef = (db: Firestore, id: string): DocumentReference<Language> =>
  refOf(db, languages).doc(id);

export const publishedRef = (db: Firestore, id: string) => refOf(db, publishedTexts).doc(id);
