import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../lib/log';
import { readSources, type Sources } from './source';

/** The texts of this release; null until they are there, 'failed' where they cannot be read. */
export function useSources() {
  const [sources, setSources] = useState<Sources | null | 'failed'>(null);
  const load = useCallback(async () => {
    try {
      setSources(await readSources());
    } catch (error) {
      logError('read the texts of the site', error);
      setSources('failed');
    }
  }, []);
  useEffect(() => {
    // In a task of its own, because the state is set when the answer is there.
    queueMicrotask(() => void load());
  }, [load]);
  return { sources, load };
}
