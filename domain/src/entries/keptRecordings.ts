import type { LeftVoice, Voice } from '../consents/goneVoices';
import { ENTRIES } from '../kernel/constants';
import type { Entry } from './entry';

/** The files that were in an entry, who has left it since, and from whom the files are kept. */
export type HeardFiles = Pick<Entry, 'recordings_known' | 'recordings_kept' | 'voices_left'>;
type Known = Entry['recordings_known'][number];
type Kept = Entry['recordings_kept'][number];

interface File {
  /** '' where nobody knows which file it is, as of a copy from before copies had a hash. */
  sha256: string;
}

const isOf =
  ({ sha256 }: File) =>
  (one: File): boolean =>
    one.sha256 === sha256;

/**
 * A file that the full list has no place for, or of which nobody knows which one it is, may be any of those that are kept:
 * otherwise many files would drive out the one in which somebody is heard.
 */
function isDoubtful({ recordings_known }: HeardFiles, file: File): boolean {
  const isFull = recordings_known.length >= ENTRIES.recordingsKnown;
  return file.sha256 === '' || (isFull && !recordings_known.some(isOf(file)));
}

const keptOf = (entry: HeardFiles, file: File): Kept[] =>
  entry.recordings_kept.filter(isDoubtful(entry, file) ? () => true : isOf(file));

/** True where nobody who has left the entry keeps the file from the judges. */
export const mayJudgesHear = (entry: HeardFiles, file: File): boolean =>
  keptOf(entry, file).every(({ judges }) => judges);

/** True where nobody who has left the entry keeps the file from the archive. */
export const mayArchiveHave = (entry: HeardFiles, file: File): boolean => keptOf(entry, file).length === 0;

/** The time of a file of which nobody knows it. It says nothing about a file whose time is known, as the archive's copy has none. */
const ALWAYS = new Date(0);

/** The files that the entry has, or has had. They stay after they were removed, because the same file may be sent again. */
export function knownWith(
  { recordings_known: known }: Pick<HeardFiles, 'recordings_known'>,
  files: readonly Pick<Known, 'sha256' | 'since'>[],
): Known[] {
  const all = [...known];
  for (const { sha256, since } of files) {
    const at = all.findIndex(isOf({ sha256 }));
    const one = all[at];
    if (one) all[at] = since > ALWAYS && since < one.since ? { ...one, since } : one;
    else if (all.length < ENTRIES.recordingsKnown) all.push({ sha256, since, cleared: [] });
  }
  return all;
}

/** A full list takes nobody else: such a person may be heard in every file, once somebody decides. */
export function voicesWith(before: readonly LeftVoice[], left: readonly LeftVoice[]): LeftVoice[] {
  const all = new Map(before.map(({ person, at }) => [person, at]));
  for (const { person, at } of left)
    if (all.has(person) || all.size < ENTRIES.voicesLeft) all.set(person, at);
  return [...all].map(([person, at]) => ({ person, at }));
}

/** The persons who have left the entry, and about whom a decision counts there, in whichever entry it is made. */
export const leftOf = ({
  left_persons = [],
  voices_left = [],
}: Partial<Pick<Entry, 'left_persons' | 'voices_left'>>): string[] => [
  ...new Set([...left_persons, ...voices_left.map(({ person }) => person)]),
];

/** True where the person may be heard in the file, and no organiser has said otherwise since it was decided. */
const isHeardIn = ({ until, decisions }: Voice, { since, cleared }: Known): boolean =>
  (until === null || since <= until) &&
  (decisions.length === 0 || decisions.some((id) => !cleared.includes(id)));

/** The files that are kept from somebody, with those in which these voices may be heard. Nobody has agreed to more meanwhile. */
export function keptWith(
  { recordings_known, recordings_kept }: HeardFiles,
  voices: readonly Voice[],
): Kept[] {
  const kept = new Map(recordings_kept.map(({ sha256, judges }) => [sha256, judges]));
  for (const file of recordings_known)
    for (const voice of voices)
      if (isHeardIn(voice, file)) kept.set(file.sha256, (kept.get(file.sha256) ?? true) && voice.judges);
  return [...kept].map(([sha256, judges]) => ({ sha256, judges }));
}

/** The entry after somebody has left it who may be heard in these files. */
export function heardAfter<E extends HeardFiles>(
  entry: E,
  { files, voices }: { files: Parameters<typeof knownWith>[1]; voices: readonly Voice[] },
): E {
  const known = { ...entry, recordings_known: knownWith(entry, files) };
  return { ...known, recordings_kept: keptWith(known, voices) };
}

/** The files that are left after an organiser has said of some that nobody is heard in them who may not be. */
export const keptWithout = (entry: Pick<HeardFiles, 'recordings_kept'>, hashes: readonly string[]): Kept[] =>
  entry.recordings_kept.filter(({ sha256 }) => !hashes.includes(sha256));

/** The entry after an organiser has said so. It holds for what was decided by then: a later decision keeps the file again. */
export function withHeard<E extends HeardFiles>(
  entry: E,
  hashes: readonly string[],
  voices: readonly Voice[],
): E {
  const kept = entry.recordings_kept.filter(({ sha256 }) => hashes.includes(sha256));
  const files = kept.map(({ sha256 }) => ({ sha256, since: ALWAYS }));
  const cleared = voices.flatMap(({ decisions }) => decisions).slice(0, ENTRIES.clearedDecisions);
  const recordings_known = knownWith(entry, files).map((one) =>
    kept.some(isOf(one)) ? { ...one, cleared } : one,
  );
  return { ...entry, recordings_known, recordings_kept: keptWithout(entry, hashes) };
}
