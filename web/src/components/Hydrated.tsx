import { useEffect } from 'react';
import { endHolding } from '../lib/heldInput';
import { useHydrated } from '../lib/hydrated';

/**
 * Ends the holding of clicks and input (docs/decisions/016) once the components around it are hydrated and
 * know the session and the language of this browser. A failed page renders it too, because its own button
 * must work.
 */
export function Hydrated() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return undefined;
    // In a separate task, because React does not render between two repeated inputs while it runs effects.
    const timer = setTimeout(() => {
      void endHolding(document.getElementById('root'), window.heldInput);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [hydrated]);
  return null;
}
