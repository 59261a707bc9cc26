import { useEffect } from 'react';
import { useHydrated } from '../lib/hydrated';
import { endHolding } from '../lib/heldInput';

/**
 * Ends the holding of clicks and input (docs/decisions/016) once the components around it are hydrated and know the
 * session and the language of this browser. A page that failed renders it too: its own button must work.
 */
export function Hydrated() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return undefined;
    // In a task of its own: React does not render between two repeated inputs while it runs effects.
    const timer = setTimeout(() => {
      void endHolding(document.getElementById('root'), window.heldInput);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [hydrated]);
  return null;
}
