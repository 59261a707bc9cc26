import { useEffect } from 'react';

/** Lets the browser ask before the page is closed, while it holds the only copy of a recording. */
export function useStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isNeeded]);
}
