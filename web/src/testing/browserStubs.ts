import { vi } from 'vitest';

/** Gives jsdom's window what browsers have and it lacks. */
export function stubBrowser(): void {
  // jsdom has neither, and pages use both.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    // MUI still asks in the old way.
    addListener: () => undefined,
    removeEventListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
