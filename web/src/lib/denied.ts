const listeners = new Set<() => void>();

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

/** Tells those who listen where the rules refused what was asked: the rights of this session may be other ones now. */
export function noteDenied(error: unknown): void {
  if (!isDenied(error)) return;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls `listener` whenever the rules have refused something; gives the way to stop it. */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
