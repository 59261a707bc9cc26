import { startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { InitialDataContext } from './public/hydrate';

/** Serves as the subscription of `useSyncExternalStore` for values that do not change while the page is open. */
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
interface BrowserValue<T> {
  /** The value in the server's HTML. */
  onServer: T;
  /** Reads the value in this browser. */
  inBrowser: () => T;
  /** Subscribes to changes of the value. */
  subscribe?: (onChange: () => void) => () => void;
}

/**
 * `onServer` during hydration, then the value of this browser. The change is rendered in slices, so that a slow
 * phone can be scrolled meanwhile.
 */
export function useBrowserValue<T>({ onServer, inBrowser, subscribe = never }: BrowserValue<T>): T {
  const takesOver = useTakesOver();
  const [value, setValue] = useState(() => (takesOver ? onServer : inBrowser()));
  useEffect(() => {
    const read = () => {
      startTransition(() => {
        setValue(inBrowser());
      });
    };
    read();
    return subscribe(read);
    // The value does not depend on how often the component is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return value;
}

const yes = () => true;

/** False during hydration; components that depend on this browser render again when it becomes true. */
export const useHydrated = (): boolean => useBrowserValue({ onServer: false, inBrowser: yes });

/** The time of the component's first render, in milliseconds; during hydration the server's time. */
export function useNow(): number {
  const initial = useContext(InitialDataContext);
  const [mounted] = useState(() => Date.now());
  return useBrowserValue({ onServer: initial?.at ?? mounted, inBrowser: () => mounted });
}
