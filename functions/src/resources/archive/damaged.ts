import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { NOTHING_SHOWN } from '@ndeiya/domain/archive/steps';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readableFields, readableIn, snapshotsByIds } from '../../platform/documents';

/** The fields of a piece of which nothing can be read: it may be public, and nothing of it may be shown. */
const LOST: Omit<ArchiveItem, 'id'> = {
  edition: 0,
  entry: null,
  owner: null,
  pass: null,
  kind: 'story',
  title: '',
  text: '',
  translation: '',
  meaning: '',
  language: '',
  tradition: 'anothers',
  learnt_from: '',
  place: '',
  care: 'elders',
  label: '',
  shows: NOTHING_SHOWN,
  allowed: NOTHING_SHOWN,
  has_minor: true,
  award: '',
  award_from: 'typed',
  variants: [],
  state: 'published',
  reviewed: { content: null, words: null },
  proposal: null,
  words_by: [],
  corrections: [],
  code_hash: '',
  sound: null,
  published_at: null,
  withdrawn: null,
  rev: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
};

/** A piece as it is stored, or what is left of it. */
export interface FoundPiece {
  item: ArchiveItem;
  /** The document does not match the schema. */
  isDamaged: boolean;
}

/** Somebody has taken the piece back, and nobody knows who. */
const BY_SOMEBODY = { by: '', reason: '', at: new Date(0) };

/**
 * Reads a piece for its ways out, which must not depend on each of its fields. `document` was read without the converter;
 * undefined where there is none.
 */
export function foundPiece(document: DocumentSnapshot): FoundPiece | undefined {
  if (!document.exists) return undefined;
  const whole = readableIn(archive, document);
  if (whole) return { item: whole, isDamaged: false };
  const item = { ...LOST, ...readableFields(archive, document), id: document.id };
  const withdrawn = item.state === 'withdrawn' ? (item.withdrawn ?? BY_SOMEBODY) : item.withdrawn;
  return { item: { ...item, withdrawn }, isDamaged: true };
}

/** These documents as pieces, with what is left of those that are damaged. */
export const foundPieces = (documents: readonly DocumentSnapshot[]): ArchiveItem[] =>
  documents.flatMap((document) => foundPiece(document)?.item ?? []);

/** The pieces with these ids. */
export async function piecesByIds(db: Firestore, ids: readonly string[]): Promise<ArchiveItem[]> {
  return foundPieces(await snapshotsByIds(archive, ids, { db }));
}
