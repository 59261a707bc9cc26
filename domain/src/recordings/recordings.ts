import type { FilePath } from '../kernel/folders';

/** Recordings of entries (docs/decisions/038-recordings.md). Plain data: contestants' pages load no zod for it. */
export const RECORDINGS = {
  bytes: 30 * 1024 * 1024,
  /** A file is sent in pieces of this size (docs/decisions/043-recordings-in-pieces.md); storage.rules repeats it. */
  pieceBytes: 98_304,
  /** After an entry was sent, the bytes of its recording may follow for so long, where the edition says nothing else. */
  hoursAfterSending: 24,
  /** The most recordings that one person has at a time. */
  perPerson: 20,
  /** The most bytes of one response while a recording is played: Hosting collects a response before it sends it. */
  rangeBytes: 1024 * 1024,
  playMinutes: 60,
  /** The time that a recording may be longer than its category allows: people announce themselves, and others clap. */
  spareSeconds: 60,
  /** After so many checks without an end a file is given up. */
  attempts: 3,
  /** The most recordings that one run of the maintenance handles. */
  perRun: 100,
  keptDays: 90,
  /** A phone deletes the recordings of an account that has not come back to it for so many days. */
  awayDays: 30,
  /** After so many days a phone deletes every recording that it holds, whoever uses it. */
  waitingDays: 180,
  /** About what a megabyte costs without a bundle in Kenya, in shillings. An edition with another currency needs its own. */
  pricePerMegabyte: 2,
} as const;

export const RECORDING_STATES = ['queued', 'uploading', 'checking', 'ready', 'rejected'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** The bytes are still on the phone, wholly or partly. */
export const isOnThePhone = (state: RecordingState): boolean => state === 'queued' || state === 'uploading';

/** Why a recording was not taken. */
export const RECORDING_ERRORS = [
  'not_arrived',
  'late',
  'wrong_size',
  'wrong_hash',
  'not_media',
  'unreadable',
  'no_sound',
  'too_short',
  'too_long',
] as const;
export type RecordingError = (typeof RECORDING_ERRORS)[number];

/** The folder of uploads in Storage. The rules let the person who uploads write there, once. */
export const recordingPath = (uploader: string, id: string): FilePath => `recordings/${uploader}/${id}`;

/** The place of a piece in Storage, until the whole file was checked. */
export const piecePath = <Folder extends string>(folder: Folder, index: number): `${Folder}/${string}` =>
  `${folder}/${String(index)}`;

export const pieceCount = (bytes: number): number => Math.ceil(bytes / RECORDINGS.pieceBytes);

/** The bytes of a file that the pieces from its beginning make up, where these pieces are stored. */
export function arrivedBytes(bytes: number, indexes: readonly number[]): number {
  const stored = new Set(indexes);
  let count = 0;
  while (stored.has(count)) count += 1;
  return Math.min(bytes, count * RECORDINGS.pieceBytes);
}

/** True for the types of files that an upload may claim to have; the server looks at the content. */
export const isMediaType = (type: string): boolean =>
  type.length <= 100 && /^(audio|video)\/[a-z0-9.+-]+$/.test(type);

/** About what sending so many bytes costs, in whole units of the currency. */
export const costOf = (bytes: number, perMegabyte: number): number =>
  Math.max(1, Math.ceil((bytes / 1_000_000) * perMegabyte));

/** The facts about a file that decide whether it may stay. */
interface MediaFacts {
  seconds: number;
  hasSound: boolean;
}

/** Compares a readable file with what its category allows; null where it may stay. */
export function faultOf({ seconds, hasSound }: MediaFacts, maxSeconds: number): RecordingError | null {
  if (!hasSound) return 'no_sound';
  // Also where a damaged file says that it lasts no number of seconds.
  if (!(seconds >= 1)) return 'too_short';
  return seconds > maxSeconds + RECORDINGS.spareSeconds ? 'too_long' : null;
}

const EVERYWHERE = ['aac', 'mp3', 'avc'];

/** True where old and new phones of every make play the file; the others need the right browser. */
export const playsEverywhere = (mime: string, codecs: readonly string[]): boolean =>
  /^(audio|video)\/(mp4|mpeg)\b/.test(mime) && codecs.every((codec) => EVERYWHERE.includes(codec));
