import { startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { InitialDataContext } from './public/hydrate';

/** For `useSyncExternalStore`: what is looked at does not change while the page is open. */
export const never = () => () => undefined;

/** Remembers whether the server's snapshot was ever asked for, which React does while it takes a page over, and only then. */
function takeOver() {
  let seen = false;
  return { seen: () => seen, see: () => (seen = true) };
}

/**
 * Whether this component takes over what the server drew, for as long as it lives: a store's value that changed would be
 * drawn again in one piece, however long that takes.
 */
function useTakesOver(): boolean {
  const [{ seen, see }] = useState(takeOver);
  return useSyncExternalStore(never, seen, see);
}

/** What a component shows that the server cannot know. */
interface Looked<T> {
  /** What the server drew. */
  drawn: T;
  /** What this browser says. */
  here: () => T;
  /** Tells of changes. */
  subscribe?: (onChange: () => void) => () => void;
}

/**
 * `drawn` while the page must look as the server drew it, then what this browser says. The change is drawn in slices, so
 * that a slow phone can be scrolled meanwhile.
 */
export function useLooked<T>({ drawn, here, subscribe = never }: Looked<T>): T {
  const takesOver = useTakesOver();
  const [value, setValue] = useState(() => (takesOver ? drawn : here()));
  useEffect(() => {
    const look = () => {
      startTransition(() => {
        setValue(here());
      });
    };
    look();
    return subscribe(look);
    // What is looked at does not depend on how often the component is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return value;
}

const yes = () => true;

/** False while the page must look as the server drew it; components that know more of this browser look again then. */
export const useHydrated = (): boolean => useLooked({ drawn: false, here: yes });

/** The moment at which the component was first drawn, in milliseconds; the server's while the page must look as it drew it. */
export function useNow(): number {
  const initial = useContext(InitialDataContext);
  const [mounted] = useState(() => Date.now());
  return useLooked({ drawn: initial?.at ?? mounted, here: () => mounted });
}
