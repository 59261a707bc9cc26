import { useEffect, useState } from 'react';
import { findRecords, type Found } from '../../data/admin/search';
import { logError } from '../../lib/log';

/** A pause of this length in typing starts the search. */
const DEBOUNCE_MS = 250;
const SHORTEST = 2;

type Answer = { to: string } & ({ status: 'ready'; found: Found[] } | { status: 'failed' });

/** Searches while typing; results for an older text are dropped. */
export function useRecordSearch(typed: string): {
  status: 'idle' | 'busy' | 'ready' | 'failed';
  found: Found[];
} {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (text.length < SHORTEST) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      findRecords(text).then(
        (found) => {
          if (current) setAnswer({ to: text, status: 'ready', found });
        },
        (error: unknown) => {
          logError('search', error);
          if (current) setAnswer({ to: text, status: 'failed' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (text.length < SHORTEST) return { status: 'idle', found: [] };
  if (answer?.to !== text) return { status: 'busy', found: [] };
  return answer.status === 'ready' ? answer : { status: 'failed', found: [] };
}
