import { useSyncExternalStore } from 'react';

/** One value that code outside of React's tree owns, and the listeners that follow it. */
export interface Store<T> {
  get: () => T;
  /** Calls every listener, unless it is the value that the store has. */
  set: (value: T) => void;
  /** Calls `listener` after each change; returns the function that stops this. */
  subscribe: (listener: () => void) => () => void;
}

/** A new store. Every set of listeners of the site is one of these. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store, for a component. `onServer`: the value that the server's HTML was rendered with. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>, onServer = store.get()): T =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer);
