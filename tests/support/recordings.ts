import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { recordings } from '@ndeiya/domain/recordings/recording';
import { piecePath, recordingPath, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeRecording } from '@ndeiya/domain/testing/stored';
import { db } from './backend';
import { bucket } from './media';
import { put } from './sample';

const MEDIA = new URL('../../functions/src/testing/media/', import.meta.url);
/** A file of a kind that phones make. */
export const mediaFile = (name: string): Buffer => readFileSync(new URL(name, MEDIA));
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Stores the pieces of a file, as a phone sends them. */
export async function savePieces(folder: string | null, file: Buffer): Promise<void> {
  const { pieceBytes } = RECORDINGS;
  for (let offset = 0; offset < file.length; offset += pieceBytes) {
    const path = piecePath(folder ?? '', offset / pieceBytes);
    await bucket.file(path).save(file.subarray(offset, offset + pieceBytes), { resumable: false });
  }
}

/** The body that announces a file. */
export const announce = (bytes: Buffer, mime = 'audio/mp4') => ({
  sha256: sha256(bytes),
  bytes: bytes.length,
  mime,
  sending: true,
});

/** Stores a recording of an entry, which names it. */
export async function putRecording(
  entry: string,
  overrides: Parameters<typeof makeRecording>[0] = {},
): Promise<string> {
  const id = await put(recordings.path, makeRecording({ entry, ...overrides }));
  await db.doc(`entries/${entry}`).update({ recording: id });
  return id;
}

/** Stores a recording that can be played, with its file. */
export async function putReady(entry: string, file = mediaFile('voice.m4a')): Promise<string> {
  const id = await putRecording(entry, {
    sha256: sha256(file),
    bytes: file.length,
    state: 'ready',
    seconds: 3,
    portable: true,
  });
  const path = recordingPath('owner', id);
  await bucket.file(path).save(file, { resumable: false });
  await db.doc(`${recordings.path}/${id}`).update({ play_path: path });
  return id;
}
