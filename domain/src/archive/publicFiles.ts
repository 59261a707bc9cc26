import type { Readable } from '../kernel/publicReader';
import type { ArchivePublic } from './item';

/** The address of the list of published pieces. */
export const ARCHIVE_LIST_PATH = '/archive.json';
/** The address of a published piece as data. */
export const archiveFilePath = (id: string): string => `/archive/${encodeURIComponent(id)}.json`;
/** The address of the search index of a language. */
export const archiveIndexPath = (language: string): string =>
  `/archive/index-${encodeURIComponent(language)}.json`;

/** A published piece as data. */
export interface ArchiveFile extends Omit<
  ArchivePublic,
  'sound' | 'head' | 'published_at' | 'updated_at' | 'variants'
> {
  sound: { url: string; seconds: number | null; bytes: number; mime: string } | null;
  /** The published pieces that are forms of the same one. */
  variants: string[];
}

/** The public data of a piece, with the variants that are published, too. */
export function archiveFileOf(piece: ArchivePublic, variants: string[]): ArchiveFile {
  const { sound, head: _head, published_at: _published, updated_at: _updated, ...rest } = piece;
  const { id } = piece;
  return { ...rest, variants, sound: sound && { url: `/archive/${id}/sound`, ...sound } };
}

/**
 * A piece for the HTML of its page: one that asks for care has neither voice, words nor names there, and no award, because the
 * page of the results names who won it.
 */
export function veiled(piece: ArchiveFile): ArchiveFile {
  if (piece.care === 'none') return piece;
  const hidden = { text: null, translation: null, meaning: '', learnt_from: '', label: '' };
  return { ...piece, ...hidden, award: '', sound: null };
}

/** The fields of a public piece that lists and indexes need. */
export const LISTED_FIELDS = [
  ...(['edition', 'kind', 'title', 'language', 'place', 'label', 'award', 'care', 'head', 'sound'] as const),
  ...(['published_at', 'updated_at'] as const),
] as const;
export type ListedPiece = Pick<ArchivePublic, 'id' | (typeof LISTED_FIELDS)[number]>;

/** Public pieces as lists read them, without their schema: only functions write them, through it. */
export const listedPieces: Readable<ListedPiece> = {
  path: 'archive_public',
  converter: {
    fromFirestore: (snapshot) => ({ ...(snapshot.data() as ListedPiece), id: snapshot.id }),
  },
};

/** A line of the list. */
export type ArchiveLine = Pick<
  ArchivePublic,
  'id' | 'edition' | 'kind' | 'title' | 'language' | 'place' | 'label' | 'award'
> & { has_sound: boolean };

export interface ArchiveList {
  items: ArchiveLine[];
  /** The time of the list, as an ISO string. */
  at: string;
}

/** A line of the list. It has neither name nor award of a piece that asks for care. */
export const archiveLineOf = (piece: ListedPiece): ArchiveLine => {
  const { id, edition, kind, title, language, place, label, award, care, sound } = piece;
  const named = care === 'none' ? { label, award } : { label: '', award: '' };
  return { id, edition, kind, title, language, place, ...named, has_sound: sound !== null };
};
