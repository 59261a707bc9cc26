import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { archive, type ArchiveItem, archivePublic } from '@ndeiya/domain/archive/item';
import type { ArchiveState } from '@ndeiya/domain/archive/steps';
import { publicOf } from '../../functions/src/resources/archive/publicPiece';
import { DEMO_PIECES, type DemoPiece, WAITING_PIECES } from './content/archiveTexts';
import { daysAgo, type Row } from './row';
import type { Services } from './services';

const SONG = new URL('./content/media/song.m4a', import.meta.url);
const SOUND = { mime: 'audio/mp4; codecs="mp4a.40.2"', seconds: 11 };
const OFFERED = 60;
const EVERYTHING = { text: true, sound: true, name: true };
const idAt = (index: number) => `demopiece${String(index + 1)}`;
const soundPath = (id: string) => `archive/${id}/demo`;

/** The ids of the other forms of a piece. */
const formsOf = ({ title, formOf }: DemoPiece): string[] =>
  DEMO_PIECES.flatMap((other, index) =>
    other.formOf === title || (formOf !== undefined && other.title === formOf) ? [idAt(index)] : [],
  );

/** The fields of a piece that are the same for all of the demo. */
const blank = (id: string, at: Date) => ({
  id,
  // A piece of the demo has no entry, so that no consent of an entry decides about it.
  entry: null,
  owner: null,
  pass: null,
  language: 'Gĩkũyũ',
  translation: '',
  meaning: '',
  tradition: 'ours' as const,
  learnt_from: '',
  place: '',
  care: 'none' as const,
  label: '',
  award: '',
  award_from: 'typed' as const,
  shows: EVERYTHING,
  allowed: EVERYTHING,
  has_minor: false,
  code_hash: createHash('sha256').update(`demo code of ${id}`).digest('base64url'),
  withdrawn: null,
  proposal: null,
  words_by: [],
  corrections: [],
  rev: 4,
  created_at: at,
  updated_at: at,
});

interface Made {
  index: number;
  state: ArchiveState;
  edition: number;
}

function itemOf(piece: DemoPiece, { index, state, edition }: Made): ArchiveItem {
  const { isSung = false, formOf: _formOf, ...words } = piece;
  const id = idAt(index);
  // The first piece of the table is the newest, so that the list begins with songs.
  const at = daysAgo(OFFERED + index);
  const isPublished = state === 'published';
  const review = isPublished ? { by: 'demo-admin', at } : null;
  const bytes = isSung ? readFileSync(SONG).length : 0;
  return {
    ...blank(id, at),
    ...words,
    edition,
    variants: formsOf(piece),
    state,
    reviewed: { content: review, words: review },
    sound: isSung ? { path: soundPath(id), sha256: '', bytes, ...SOUND } : null,
    published_at: isPublished ? at : null,
  };
}

const itemsOf = (edition: number): ArchiveItem[] => [
  ...DEMO_PIECES.map((piece, index) => itemOf(piece, { index, state: 'published', edition })),
  ...WAITING_PIECES.map((piece, index) =>
    itemOf(piece, { index: DEMO_PIECES.length + index, state: 'offered', edition }),
  ),
];

/** The archive of the edition that is over, with its public part. */
export function archiveRows(edition: number): Row[] {
  return itemsOf(edition).flatMap((item): Row[] => [
    { path: `${archive.path}/${item.id}`, data: archive.converter.toFirestore(item) },
    ...(item.state === 'published'
      ? [
          {
            path: `${archivePublic.path}/${item.id}`,
            data: archivePublic.converter.toFirestore(publicOf(item, item.updated_at)),
          },
        ]
      : []),
  ]);
}

/** Stores the voices of the archive. */
export async function seedVoices({ bucket }: Services): Promise<void> {
  const content = readFileSync(SONG);
  const sung = DEMO_PIECES.flatMap(({ isSung }, index) => (isSung ? [soundPath(idAt(index))] : []));
  await Promise.all(
    sung.map((path) =>
      bucket.file(path).save(content, { resumable: false, metadata: { contentType: SOUND.mime } }),
    ),
  );
}
