import { vi } from 'vitest';

const addressOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : key, 'https://site.example').href;

class FakeCache {
  readonly kept = new Map<string, Response>();
  match = (key: RequestInfo | URL) => Promise.resolve(this.kept.get(addressOf(key))?.clone());
  put(key: RequestInfo | URL, response: Response) {
    this.kept.delete(addressOf(key));
    this.kept.set(addressOf(key), response);
    return Promise.resolve();
  }
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => new Request(url)));
  delete = (key: RequestInfo | URL) => Promise.resolve(this.kept.delete(addressOf(key)));
}

/**
 * Replaces `caches`, which jsdom lacks. Returns a function that lists a cache's addresses, the oldest first.
 */
export function stubCaches() {
  const stores = new Map<string, FakeCache>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return Promise.resolve(store);
  };
  vi.stubGlobal('caches', {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (key: string) =>
      Promise.resolve(
        [...stores.values()]
          .map(({ kept }) => kept.get(addressOf(key)))
          .find(Boolean)
          ?.clone(),
      ),
  });
  return {
    names: () => [...stores.keys()],
    kept: (name: string) => [...(stores.get(name)?.kept.keys() ?? [])],
  };
}
