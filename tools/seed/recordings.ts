import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type Recording, recordings } from '@ndeiya/domain/recordings/recording';
import { recordingPath } from '@ndeiya/domain/recordings/recordings';
import type { DemoLife, DemoRecording } from './content/entries';
import type { Row } from './row';
import type { Services } from './services';

/** The organiser who attached them, for most demo entries have no account. */
const UPLOADER = 'demo-admin';
const DEMO_FILES = new URL('./content/media/', import.meta.url);

const FILES: Record<DemoRecording['file'], Pick<Recording, 'mime' | 'seconds' | 'codecs' | 'portable'>> = {
  'song.m4a': { mime: 'audio/mp4; codecs="mp4a.40.2"', seconds: 11, codecs: ['aac'], portable: true },
  'song.webm': {
    mime: 'video/webm; codecs="vp8, opus"',
    seconds: 6.6,
    codecs: ['vp8', 'opus'],
    portable: false,
  },
};

const contentOf = (file: DemoRecording['file']) => readFileSync(new URL(file, DEMO_FILES));
const idOf = (entry: string) => `${entry}-recording`;

/** The fields of an entry that name its recording. */
export const recordingOf = ({ recording }: DemoLife, entry: string) =>
  recording
    ? { recording: idOf(entry), recording_state: recording.state }
    : { recording: null, recording_state: null };

/** An entry does not name a recording that was refused. */
export const endedRecording = { recording: null, recording_state: 'rejected' } as const;

/** The recording as the check leaves it. */
export function recordingRow({ recording }: DemoLife, entry: Entry, event_date: Date): Row[] {
  if (!recording) return [];
  const { file, state } = recording;
  const content = contentOf(file);
  const id = idOf(entry.id);
  const isReady = state === 'ready';
  const stored: Recording = {
    id,
    entry: entry.id,
    edition: entry.edition,
    owner: entry.owner,
    uploader: isReady ? UPLOADER : (entry.owner ?? UPLOADER),
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    mime: 'audio/mp4',
    seconds: null,
    codecs: [],
    portable: false,
    ...(isReady && FILES[file]),
    state,
    play_path: isReady ? recordingPath(UPLOADER, id) : null,
    error: state === 'rejected' ? 'too_short' : null,
    play_key: createHash('sha256').update(`demo key of ${id}`).digest('base64url'),
    attempts: isReady ? 1 : 0,
    event_date,
    created_at: entry.updated_at,
    updated_at: entry.updated_at,
  };
  return [{ path: `${recordings.path}/${id}`, data: recordings.converter.toFirestore(stored) }];
}

/** Stores the files of the recordings that can be played. */
export async function seedRecordings({ bucket }: Services, rows: readonly Row[]): Promise<void> {
  const stored = rows.flatMap(({ data: { mime, play_path: path } }) =>
    typeof path === 'string' && typeof mime === 'string' ? [{ path, mime }] : [],
  );
  await Promise.all(
    stored.map(({ path, mime }) => {
      const content = contentOf(mime.startsWith('video/') ? 'song.webm' : 'song.m4a');
      return bucket.file(path).save(content, { resumable: false, metadata: { contentType: mime } });
    }),
  );
}
