import { randomUUID } from 'node:crypto';
import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import { archiveMessages } from '@ndeiya/domain/archive/messages';
import { entries } from '@ndeiya/domain/entries/entry';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { OpenFile, Signed } from '../../http/fileParts';
import type { Address } from '../../http/types';
import { callerOf, countsOf, mayPretend } from '../../platform/callers';
import { refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { InstanceLimit } from '../../platform/instanceLimit';
import { recordingRef } from '../recordings/rows';
import { itemRef, publicRef } from './piece';

type Deps = Pick<Platform, 'db' | 'bucket'>;

/** A copy of a recording, and the recording that it was made of. */
export interface Copied {
  recording: string;
  sound: NonNullable<ArchiveItem['sound']>;
}

/** Copies the recording of an entry to a random path; null where there is none that can be played. */
export async function copySound(
  { db, bucket }: Deps,
  { id: piece, entry: id }: { id: string; entry: string },
): Promise<Copied | null> {
  const entry = (await refOf(db, entries).doc(id).get()).data();
  if (!entry?.recording) return null;
  const recording = (await recordingRef(db, entry.recording).get()).data();
  if (recording?.state !== 'ready' || recording.play_path === null) return null;
  // A permission for the sound is none for the picture of a child.
  if (!recording.mime.startsWith('audio/') || recording.codecs.length > 1) return null;
  const path: FilePath = `archive/${piece}/${randomUUID()}`;
  const files = await bucket();
  await files.file(recording.play_path).copy(files.file(path));
  const { sha256, bytes, mime, seconds } = recording;
  return { recording: entry.recording, sound: { path, sha256, bytes, mime, seconds } };
}

/**
 * Past Hosting one machine can be any number of clients, and each part costs traffic: all clients of such a last hop hear so
 * many callers' share together, and not the 80 of the forms. No visitor of the site comes that way, but through an edge that
 * is not known yet.
 */
const CALLERS_PAST_HOSTING = 4;

function countsOfPart(address: Address) {
  if (!mayPretend(address)) return countsOf('archivePartsPerAddress', address);
  return [{ key: callerOf(address) }, { key: address.nearest, widen: CALLERS_PAST_HOSTING }];
}

/** Opens the sound of a published piece. Both documents are read for each part, so that a withdrawn piece is silent at once. */
export function archiveSound({ db, bucket }: Deps) {
  const parts = new InstanceLimit('archivePartsPerAddress');
  return async (id: string, _signed: Signed, address: Address): Promise<OpenFile> => {
    parts.hit(...countsOfPart(address));
    const [shown, item] = await Promise.all([publicRef(db, id).get(), itemRef(db, id).get()]);
    const sound = item.data()?.sound;
    if (!sound || item.data()?.state !== 'published' || !shown.data()?.sound)
      throw new AppError('not-found', archiveMessages.notFound);
    const { path, bytes, mime } = sound;
    return {
      bytes,
      mime,
      read: async (part) => {
        const [content] = await (await bucket()).file(path).download({ ...part, validation: false });
        return content;
      },
    };
  };
}
