import { createStore } from '../../lib/store';

/** The state of a file that this device sends. */
export interface Progress {
  /**
   * 'elsewhere': another tab sends it. 'waiting': for the network. 'replaced': the recording was removed, or another one
   * was given, on another device or by the organisers.
   */
  status: 'paused' | 'waiting' | 'sending' | 'elsewhere' | 'failed' | 'replaced';
  sent: number;
  bytes: number;
  /** False where the page must stay open, because the browser has not stored the file. */
  isStored: boolean;
  /** The server's sentence. */
  problem: string | null;
}
export const progresses = createStore<ReadonlyMap<string, Progress>>(new Map());

export const progressOf = (entry: string): Progress | undefined => progresses.get().get(entry);

/** Changes what is shown of an entry's file; null where this device sends none. */
export function show(entry: string, progress: Partial<Progress> | null): void {
  const next = new Map(progresses.get());
  const before = next.get(entry) ?? { status: 'waiting', sent: 0, bytes: 0, isStored: true, problem: null };
  if (progress) next.set(entry, { ...before, ...progress });
  else next.delete(entry);
  progresses.set(next);
}
