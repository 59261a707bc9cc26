const listeners = new Set<() => void>();

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

/**
 * Notifies the listeners when the rules refused a request, because this session's rights may have changed.
 */
export function noteDenied(error: unknown): void {
  if (!isDenied(error)) return;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls `listener` whenever the rules have refused a request; returns a function that stops it. */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
