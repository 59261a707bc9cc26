import { useEffect, useState } from 'react';
import { logError } from '../lib/log';
import { readSources, type Sources } from './source';

/** The texts of this release; null until they are there, 'failed' where they cannot be read. */
export function useSources(): Sources | null | 'failed' {
  const [sources, setSources] = useState<Sources | null | 'failed'>(null);
  useEffect(() => {
    readSources().then(setSources, (error: unknown) => {
      logError('read the texts of the site', error);
      setSources('failed');
    });
  }, []);
  return sources;
}
