const last = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after the other in this process. Transactions that read and write one document would
 * otherwise abort each other again and again; those of other processes still do, and the SDK repeats them.
 */
export async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
