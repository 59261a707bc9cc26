import { useEffect, useState } from 'react';

/** Nobody reads a text in a shorter time. */
const LEAST_MS = 600;

/**
 * False for a moment after other words are shown. The buttons of all texts stand at one place, so that a second tap on the
 * button of one text would decide about the next.
 */
export function useIsRead(shown: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRead(shown);
    }, LEAST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return read === shown;
}
