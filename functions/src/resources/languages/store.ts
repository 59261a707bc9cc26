import { createHash } from 'node:crypto';
import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import {
  type Language,
  languages,
  publishedTexts,
  type Translation,
  translation,
  translations,
} from '@ndeiya/domain/languages/language';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readableFields, readableIn } from '../../platform/documents';
import { catalogueIn, prepared, readLanguage } from '../system/totals/languages';

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

/** Without a converter, because a text that cannot be read must not stop the others of its document. */
const partsOf = (db: Firestore): CollectionReference => db.collection(translations.path);

export const textsRef = (db: Firestore, part: string) => partsOf(db).doc(part);

export const textDocumentsOf = (db: Firestore, language: string) =>
  DIGITS.map((digit) => textsRef(db, `${language}~${digit}`));

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Part {
  texts: Texts;
  /** The stored texts that cannot be read, by their keys. They stay as they are, until somebody translates them again. */
  unread: Record<string, unknown>;
  /** True where even the texts that there are cannot be told. */
  isLost: boolean;
}

/** The texts of a document, each by itself. */
export function partIn(snapshot: DocumentSnapshot): Part {
  const stored: unknown = snapshot.exists ? snapshot.get('texts') : {};
  const all = Object.entries(isMap(stored) ? stored : {}).map(
    ([key, value]) => [key, value, z.safeParse(translation, value).data] as const,
  );
  return {
    texts: Object.fromEntries(all.flatMap(([key, , text]) => (text ? [[key, text]] : []))),
    unread: Object.fromEntries(all.flatMap(([key, value, text]) => (text ? [] : [[key, value]]))),
    isLost: !isMap(stored),
  };
}

/** The texts of a document that can be read. */
export const textsIn = (snapshot: DocumentSnapshot): Texts => partIn(snapshot).texts;

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
  const { unread } = partIn(snapshot);
  const drafts = Object.values(texts).filter(({ text, state }) => state === 'draft' && text !== '').length;
  const all = { ...unread, ...texts };
  transaction.set(snapshot.ref, { language, texts: all, drafts, created_at, updated_at: now });
}

/** The language of a snapshot; of a damaged one what can be read. Throws 404 where there is none. */
export function languageIn(snapshot: DocumentSnapshot): Language {
  const language = readLanguage(snapshot) ?? prepared(snapshot.id);
  if (!language) throw new AppError('not-found', languageMessages.notFound);
  return language;
}

export const languageRef = (db: Firestore, id: string): DocumentReference =>
  db.collection(languages.path).doc(id);

export const publishedRef = (db: Firestore, id: string): DocumentReference =>
  db.collection(publishedTexts.path).doc(id);

interface PublishedNow {
  catalogue: Record<string, string>;
  /** 0 where it is not known. */
  version: number;
  created_at: Date | null;
  /** True where a part cannot be read, so that the document is made anew. */
  isDamaged: boolean;
}

/** The published texts of a language as they are stored. Texts that cannot be read are as if there were none. */
export function publishedNow(snapshot: DocumentSnapshot): PublishedNow {
  if (!snapshot.exists) return { catalogue: {}, version: 0, created_at: null, isDamaged: false };
  const stored = readableIn(publishedTexts, snapshot);
  const { version = 0, created_at = null, catalogue = '' } = readableFields(publishedTexts, snapshot);
  const texts = catalogueIn({ language: snapshot.id, catalogue });
  return { catalogue: texts ?? {}, version, created_at, isDamaged: !stored || texts === null };
}
