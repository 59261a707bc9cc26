import { startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { InitialDataContext } from './public/hydrate';

/** For `useSyncExternalStore`: these values do not change while the page is open. */
export const never = () => () => undefined;

/** Records if React called the server's snapshot, which it does only during hydration. */
function takeOver() {
  let seen = false;
  return { seen: () => seen, see: () => (seen = true) };
}

/**
 * True for the component's whole life when it was hydrated. The value of a store must not change, because
 * React would then render it again synchronously.
 */
function useTakesOver(): boolean {
  const [{ seen, see }] = useState(takeOver);
  return useSyncExternalStore(never, seen, see);
}

/** A value that the server cannot know. */
interface Looked<T> {
  /** The value in the server's HTML. */
  drawn: T;
  /** Reads the value in this browser. */
  here: () => T;
  /** Subscribes to changes of the value. */
  subscribe?: (onChange: () => void) => () => void;
}

/**
 * `drawn` during hydration, then the value of this browser. The change is rendered in slices, so that a slow
 * phone can be scrolled meanwhile.
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

/** False during hydration; components that depend on this browser render again when it becomes true. */
export const useHydrated = (): boolean => useLooked({ drawn: false, here: yes });

/** The time of the component's first render, in milliseconds; during hydration the server's time. */
export function useNow(): number {
  const initial = useContext(InitialDataContext);
  const [mounted] = useState(() => Date.now());
  return useLooked({ drawn: initial?.at ?? mounted, here: () => mounted });
}
