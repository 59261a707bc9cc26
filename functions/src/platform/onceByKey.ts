/**
 * Reads the thing of each key once, for all who ask while the returned function lives, such as the entries of one run of a transaction.
 * A failed read is tried again for whoever asks next.
 */
export function onceByKey<Key, T>(read: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const known = new Map<Key, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}
