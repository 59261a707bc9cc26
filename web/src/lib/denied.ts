import { createStore } from './store';

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

const denials = createStore(0);

/** Tells those who listen where the rules refused what was asked: the rights of this session may be other ones now. */
export function noteDenied(error: unknown): void {
  if (isDenied(error)) denials.set(denials.get() + 1);
}

/** Calls `listener` whenever the rules have refused something; gives the way to stop it. */
export const onDenied = denials.subscribe;
