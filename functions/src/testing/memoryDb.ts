import type { Firestore } from 'firebase-admin/firestore';

type Data = Record<string, unknown>;
interface Converter {
  toFirestore: (entity: object) => Data;
  fromFirestore: (snapshot: object) => object;
}
type Filter = (data: Data) => boolean;

const valueAt = (data: Data, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Data | undefined)?.[name], data);

const COMPARE: Record<string, (stored: unknown, asked: unknown) => boolean> = {
  '==': (stored, asked) => stored === asked,
  in: (stored, asked) => Array.isArray(asked) && asked.includes(stored),
  '>': (stored, asked) => stored instanceof Date && asked instanceof Date && stored > asked,
};

/** A database in memory with the operations that the archive needs, so that every way out can be tried in this process. */
export function memoryDb() {
  const stored = new Map<string, Data>();
  const timed = <T extends object>(fields: T) => ({ ...fields, readTime: { toDate: () => new Date() } });

  const snapshotOf = (path: string, converter?: Converter) => {
    const data = stored.get(path);
    const id = path.slice(path.indexOf('/') + 1);
    const raw = { id, data: () => data };
    return timed({
      id,
      ref: document(path),
      exists: data !== undefined,
      get: (field: string) => data && valueAt(data, field),
      data: () => (data && converter ? converter.fromFirestore(raw) : data),
    });
  };

  function document(path: string, converter?: Converter) {
    const write = (data: object) => {
      stored.set(path, { ...(converter ? converter.toFirestore(data) : data) });
      return Promise.resolve();
    };
    return {
      id: path.slice(path.indexOf('/') + 1),
      path,
      get: () => Promise.resolve(snapshotOf(path, converter)),
      create: write,
      set: write,
      update: (changes: object) => {
        const before = stored.get(path);
        if (!before) throw new Error(`${path} is not there`);
        return write({ ...before, ...changes });
      },
      delete: () => Promise.resolve(void stored.delete(path)),
    };
  }

  function query(path: string, filters: readonly Filter[], converter?: Converter) {
    const found = () =>
      [...stored].filter(([key, data]) => key.startsWith(`${path}/`) && filters.every((one) => one(data)));
    const self = {
      where: (field: string, op: string, value: unknown) =>
        query(path, [...filters, (data) => COMPARE[op]?.(valueAt(data, field), value) ?? false], converter),
      limit: () => self,
      get: () => {
        const docs = found().map(([key]) => snapshotOf(key, converter));
        return Promise.resolve(timed({ docs, empty: docs.length === 0 }));
      },
    };
    return self;
  }

  function collection(path: string, converter?: Converter): object {
    return {
      ...query(path, [], converter),
      path,
      doc: (id = crypto.randomUUID()) => document(`${path}/${id}`, converter),
      withConverter: (next: Converter) => collection(path, next),
    };
  }

  type Ref = ReturnType<typeof document>;
  const getAll = (...refs: Ref[]) => Promise.all(refs.map((ref) => ref.get()));
  const transaction = {
    get: (ref: Ref) => ref.get(),
    getAll,
    create: (ref: Ref, data: object) => void ref.create(data),
    set: (ref: Ref, data: object) => void ref.set(data),
    update: (ref: Ref, data: object) => void ref.update(data),
    delete: (ref: Ref) => void ref.delete(),
  };
  /** A transaction that throws leaves everything as it was. */
  async function runTransaction<T>(work: (of: typeof transaction) => Promise<T>): Promise<T> {
    const before = new Map(stored);
    try {
      return await work(transaction);
    } catch (error) {
      stored.clear();
      for (const [path, data] of before) stored.set(path, data);
      throw error;
    }
  }
  const db = { collection, doc: (path: string) => document(path), getAll, runTransaction };
  return { db: db as unknown as Firestore, stored };
}

/** A bucket in memory, by the paths of its files. */
export function memoryBucket() {
  const files = new Map<string, Buffer>();
  const file = (path: string) => ({
    name: path,
    copy: (other: { name: string }) => {
      const bytes = files.get(path);
      if (!bytes) throw new Error(`${path} is not there`);
      files.set(other.name, bytes);
      return Promise.resolve();
    },
    download: ({ start, end }: { start: number; end: number }) =>
      Promise.resolve([files.get(path)?.subarray(start, end + 1)]),
    delete: () => Promise.resolve(void files.delete(path)),
  });
  return { bucket: () => Promise.resolve({ file } as never), files };
}
