import { useEffect } from 'react';

/**
 * Reads now, when the page comes into sight, and every `everyMs` milliseconds while it is. A page in the background
 * costs nothing.
 */
export function useInSight(read: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const readInSight = () => {
      if (document.visibilityState === 'visible') void read();
    };
    readInSight();
    const timer = setInterval(readInSight, everyMs);
    document.addEventListener('visibilitychange', readInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readInSight);
    };
  }, [read, everyMs]);
}
