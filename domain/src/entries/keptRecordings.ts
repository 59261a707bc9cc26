import type { Hearers } from '../consents/goneVoices';
import { ENTRIES } from '../kernel/constants';
import type { Entry } from './entry';

type Kept = Pick<Entry, 'recordings_kept'>;
interface File {
  sha256: string;
}

const keptOf = ({ recordings_kept }: Kept, { sha256 }: File) =>
  recordings_kept.find((one) => one.sha256 === sha256);

/** True where nobody who has left the entry keeps the file from the judges. */
export const mayJudgesHear = (entry: Kept, file: File): boolean => keptOf(entry, file)?.judges ?? true;

/** True where nobody who has left the entry keeps the file from the archive. */
export const mayArchiveHave = (entry: Kept, file: File): boolean => keptOf(entry, file) === undefined;

/** The files that are kept from somebody after people have left who may be heard in them. */
export function keptAfter(
  entry: Kept,
  files: readonly File[],
  { judges, archive }: Hearers,
): Entry['recordings_kept'] {
  if (judges && archive) return entry.recordings_kept;
  const added = new Map(entry.recordings_kept.map((one) => [one.sha256, one]));
  for (const { sha256 } of files)
    added.set(sha256, { sha256, judges: judges && (added.get(sha256)?.judges ?? true) });
  return [...added.values()].slice(-ENTRIES.recordingsKept);
}

/** The files that are left after an organiser has said of some that nobody is heard in them who may not be. */
export const keptWithout = (entry: Kept, hashes: readonly string[]): Entry['recordings_kept'] =>
  entry.recordings_kept.filter(({ sha256 }) => !hashes.includes(sha256));
