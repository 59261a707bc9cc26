import { useCallback, useContext, useEffect, useState } from 'react';
import type { SearchIndex } from '@ndeiya/domain/archive/fold';
import {
  ARCHIVE_LIST_PATH,
  type ArchiveFile,
  archiveFilePath,
  archiveIndexPath,
  type ArchiveList,
} from '@ndeiya/domain/archive/publicFiles';
import { logError } from '../lib/log';
import { InitialDataContext } from '../lib/public/hydrate';

/** Not through the cache for visits without a connection: a withdrawn piece must not stay on a phone. */
async function readFile<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the archive answered ${String(response.status)}`);
  return (await response.json()) as T;
}

interface FileState<T> {
  /** Undefined while it loads; null where there is none. */
  data: T | null | undefined;
  isFailed: boolean;
  read: () => Promise<void>;
}

/** A file of the archive: first what the HTML has, which is read again where it is only a part. */
function useFile<T>(path: string, hasOnlyPart: boolean): FileState<T> {
  const initial = useContext(InitialDataContext);
  const [state, setState] = useState<Pick<FileState<T>, 'data' | 'isFailed'>>(() => ({
    data: initial?.responses({ key: path, url: path }) as T | null | undefined,
    isFailed: false,
  }));
  const isMissing = state.data === undefined;
  // A part is read once, and what is missing too; afterwards neither changes.
  const [needsRead] = useState(isMissing || (state.data !== null && hasOnlyPart));
  const read = useCallback(
    () =>
      readFile<T>(path).then(
        (data) => {
          setState({ data, isFailed: false });
        },
        (error: unknown) => {
          logError('read the archive', error);
          setState(({ data }) => ({ data, isFailed: true }));
        },
      ),
    [path],
  );
  useEffect(() => {
    if (needsRead) void read();
  }, [needsRead, read]);
  return { ...state, read };
}

/** The list of published pieces. */
export const useArchive = () => useFile<ArchiveList>(ARCHIVE_LIST_PATH, true);

/** A published piece. Where it asks for care, the HTML has a part of it only. */
export const usePiece = (id: string) => useFile<ArchiveFile>(archiveFilePath(id), false);

/** The search index of a language. */
export const readIndex = (language: string) => readFile<SearchIndex>(archiveIndexPath(language));
