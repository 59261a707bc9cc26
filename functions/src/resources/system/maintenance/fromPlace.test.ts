import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filesFromPlace, fromPlace, pagesFromPlace } from '../../../platform/fromPlace';
import { pagesById } from '../../../platform/pages';
import { UNFINISHED } from '../../../platform/projection';
import { memoryBucket } from '../../../testing/memoryBucket';
import { MemoryFirestore } from '../../../testing/memoryFirestore';

vi.mock('../../../platform/log', () => ({ logError: () => undefined }));

let memory: MemoryFirestore;
let done: string[];
const bad = new Set<string>();
beforeEach(() => {
  memory = new MemoryFirestore();
  done = [];
  bad.clear();
});

const work = (key: string) => {
  if (bad.has(key)) return Promise.reject(new Error('unreadable'));
  done.push(key);
  return Promise.resolve();
};
const place = () => memory.fields('locks/places/lists/step');

/** True with the look after so many keys. */
const timeFor = (keys: number) => {
  let looks = 0;
  return () => {
    looks += 1;
    return looks >= keys;
  };
};
const walk = (keys = Infinity, list = '2026') => ({ name: 'step', list, isOver: timeFor(keys) });

interface Kind {
  run: (keys?: number, list?: string) => Promise<boolean>;
  add: (...ids: string[]) => void;
}
const KINDS: Record<string, () => Kind> = {
  'a list that was read': () => {
    const all: string[] = [];
    return {
      run: (keys, list) => fromPlace(memory.db, walk(keys, list))(all, work),
      add: (...ids) => all.push(...ids),
    };
  },
  'a collection in pages': () => {
    async function* pagesAfter(after: string | undefined) {
      const all = memory.db.collection('things');
      for await (const docs of pagesById(all, { after, size: 2 })) yield docs.map(({ id }) => id);
    }
    return {
      run: (keys, list) => pagesFromPlace(memory.db, walk(keys, list), { pagesAfter, work }),
      add: (...ids) => {
        for (const id of ids) memory.put(`things/${id}`, {});
      },
    };
  },
};

describe.each(Object.keys(KINDS))('%s', (kind) => {
  let list: Kind;
  beforeEach(() => {
    const made = KINDS[kind]?.();
    if (!made) throw new Error(kind);
    list = made;
    list.add('c', 'a', 'e', 'b', 'd');
  });

  test.each([1, 2, 3, 4])(
    'that is cut off after %i keys goes on where it has stopped, and comes to the last one',
    async (keys) => {
      const runs: string[][] = [];
      let isDone = false;
      for (let run = 0; run < 9 && !isDone; run += 1) {
        done = [];
        isDone = await list.run(keys);
        runs.push(done);
      }
      expect(runs.flat()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(runs[0]).toHaveLength(keys);
      expect(place()).toBeUndefined();
    },
  );

  test('that comes to its end in one run keeps no place', async () => {
    expect(await list.run()).toBe(true);
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(place()).toBeUndefined();
  });

  test('does what was added behind the place in the next round', async () => {
    await list.run(3);
    list.add('aa', 'dd');
    await list.run();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'dd', 'e']);
    done = [];
    await list.run();
    expect(done).toEqual(['a', 'aa', 'b', 'c', 'd', 'dd', 'e']);
  });

  test('begins anew where the place is that of another list', async () => {
    await list.run(3);
    done = [];
    await list.run(2, '2027');
    expect(done).toEqual(['a', 'b']);
  });

  test('does the others where one fails, and fails at the end of the round, not before', async () => {
    bad.add('b');
    expect(await list.run(3)).toBe(false);
    await expect(list.run()).rejects.toThrow('step: 1 failed');
    expect(done).toEqual(['a', 'c', 'd', 'e']);
    expect(place()).toBeUndefined();
  });
});

test('a run that is stopped goes on at the page before which it has stopped', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `k${String(at).padStart(3, '0')}`);
  const stopped = new Promise<never>(() => undefined);
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const stops = (key: string) => {
    if (key !== 'k220') return work(key);
    reach();
    return stopped;
  };
  const each = fromPlace(memory.db, { ...walk(), isOver: () => false });
  await Promise.race([each(ids, stops), reached]);
  done = [];
  await each(ids, work);
  expect([done[0], done.at(-1)]).toEqual(['k200', 'k249']);
});

test('a key that itself had no time for all is the next one again', async () => {
  const parts: Record<string, number> = { a: 1, b: 3, c: 1 };
  const part = async (key: string) => {
    await work(key);
    parts[key] = (parts[key] ?? 0) - 1;
    return parts[key] > 0 ? UNFINISHED : undefined;
  };
  const run = () => fromPlace(memory.db, walk())(['a', 'b', 'c'], part);
  expect([await run(), await run(), await run()]).toEqual([false, false, true]);
  expect(done).toEqual(['a', 'b', 'b', 'b', 'c']);
});

test('a run lists the files of a folder from its place on, and no further than it has time for', async () => {
  const names = Array.from({ length: 1200 }, (_, at) => `inbox/f${String(at).padStart(4, '0')}`);
  const { files, listed, bucket } = memoryBucket();
  for (const name of ['archive/a', ...names, 'media/z']) files.set(name, Buffer.from('x'));
  const found: string[][] = [];
  const run = async (pages: number) => {
    const folder = {
      name: 'step',
      bucket: await bucket(),
      folder: 'inbox/',
      isOver: timeFor(pages),
    } as const;
    return filesFromPlace(memory.db, folder, (page) => {
      found.push(page.map(({ path }) => path));
      return Promise.resolve();
    });
  };
  expect(await run(1)).toBe(false);
  expect(listed).toEqual([names.slice(0, 500)]);
  expect(await run(1)).toBe(false);
  // Storage gives the file at the place, too.
  expect(listed[1]?.[0]).toBe(names[499]);
  expect(await run(Infinity)).toBe(true);
  expect(found.flat()).toEqual(names);
  expect(place()).toBeUndefined();
});
