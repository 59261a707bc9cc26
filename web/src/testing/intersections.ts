import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces `IntersectionObserver`, which jsdom lacks: nothing is on the screen until `enterAll` is called.
 */
export function stubIntersections() {
  const callbacks = new Set<IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = () => callbacks.add(this.callback);
      disconnect = () => callbacks.delete(this.callback);
    },
  );
  return {
    enterAll() {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      act(() => {
        callbacks.forEach((callback) => {
          callback([entry], {} as IntersectionObserver);
        });
      });
    },
  };
}
