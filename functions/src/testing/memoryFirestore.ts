import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { copied } from './copied';
import { type After, fieldAt, ID, inOrder, type Order, plainValue } from './memoryOrder';
import { atLeastOne, cursorOf, documentPath, filtersOf, pathInside, storable } from './sdkChecks';

type Fields = Record<string, unknown>;
interface Stored {
  fields: Fields;
  version: number;
  createTime: Moment;
}
/** A time of the database, as far as the server asks it. */
interface Moment {
  toDate: () => Date;
  toMillis: () => number;
}
interface Converter {
  toFirestore: (entity: object) => Fields;
  fromFirestore: (snapshot: { id: string; data: () => Fields }) => unknown;
}
type Filter = readonly [field: string, operator: string, value: unknown];

/** Thrown by a transaction whose documents another one has changed meanwhile: it is run again. */
class Contention extends Error {}

const isSet = (value: unknown) => value !== null && value !== undefined;

/** Tells if a stored value passes a filter. Dates are compared as numbers. */
const COMPARE: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  '==': (value, wanted) => value === wanted,
  '!=': (value, wanted) => isSet(value) && value !== wanted,
  '<': (value, wanted) => isSet(value) && (value as number) < (wanted as number),
  '<=': (value, wanted) => isSet(value) && (value as number) <= (wanted as number),
  '>': (value, wanted) => isSet(value) && (value as number) > (wanted as number),
  '>=': (value, wanted) => isSet(value) && (value as number) >= (wanted as number),
  in: (value, wanted) => (wanted as unknown[]).includes(value),
  'array-contains-any': (value, wanted) =>
    Array.isArray(value) && (wanted as unknown[]).some((one) => value.includes(one)),
  'array-contains': (value, wanted) => Array.isArray(value) && value.includes(wanted),
};

function passes(fields: Fields, [field, operator, wanted]: Filter): boolean {
  const compare = COMPARE[operator];
  if (!compare) throw new Error(`The stand-in knows no ${operator}.`);
  return compare(plainValue(fieldAt(fields, field)), plainValue(wanted));
}

/** The fields that a query has selected; the name of one may lead into a map, which is then read as a whole. */
function onlyThese(fields: Fields, selected: readonly string[]): Fields {
  const names = new Set(selected.map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

/** The number that `FieldValue.increment` adds; null for another value. */
const addedBy = (value: unknown): number | null =>
  value instanceof FieldValue && 'operand' in value ? Number(value.operand) : null;

/** The fields after an update whose names may lead into maps: 'delivery.state'. */
function updated(before: Fields, changes: Fields): Fields {
  const after = copied(before);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inner = after;
    for (const name of names) inner = inner[name] as Fields;
    const added = addedBy(value);
    inner[last] = added === null ? value : Number(inner[last]) + added;
  }
  return after;
}

/**
 * A database in memory, for tests of what happens between the steps of transactions that run at once: every read yields,
 * and a transaction is run again where a document or query that it has read was changed. It knows what the tests need of
 * Firestore; tests/api shows the same against the emulator.
 */
export class MemoryFirestore {
  /** The documents by their path, apart for each collection: a query looks at those of its own. */
  private collections = new Map<string, Map<string, Stored>>();
  private version = 0;
  /** The database's own clock. */
  clock = () => new Date();
  /** The documents that were read, one by one or as those that a query has found. */
  reads = 0;

  /** The database for code that takes Firestore's. */
  get db(): Firestore {
    return this as unknown as Firestore;
  }

  /** The fields of every document of a collection, by id. */
  all(path: string): Map<string, Fields> {
    const inside = [...this.documentsBeside(`${path}/`)].filter(([key]) => key.startsWith(`${path}/`));
    return new Map(inside.map(([key, { fields }]) => [key.slice(path.length + 1), fields]));
  }

  /** Every document by its path. */
  everything(): [string, Fields][] {
    return [...this.collections.values()].flatMap((documents) =>
      [...documents].map(([path, { fields }]): [string, Fields] => [path, fields]),
    );
  }

  /** The fields of a document; undefined where there is none. */
  fields(path: string): Fields | undefined {
    return this.stored(path)?.fields;
  }

  /** Returns what puts every document back as it is now, so that a test can go on from here in several ways. */
  keep(): () => void {
    const kept = [...this.collections].map(([name, documents]) => [name, [...documents]] as const);
    return () => {
      this.collections = new Map(kept.map(([name, documents]) => [name, new Map(documents)]));
    };
  }

  remove(path: string): void {
    this.documentsBeside(path).delete(path);
  }

  /** The documents of the collection in which this path lies. */
  private documentsBeside(path: string): Map<string, Stored> {
    const collection = path.slice(0, path.indexOf('/'));
    const known = this.collections.get(collection) ?? new Map<string, Stored>();
    this.collections.set(collection, known);
    return known;
  }

  private stored(path: string): Stored | undefined {
    return this.documentsBeside(path).get(path);
  }

  put(path: string, fields: object): void {
    this.version += 1;
    const createTime = this.stored(path)?.createTime ?? this.readNow();
    const stored = { fields: storable(fields) as Fields, version: this.version, createTime };
    this.documentsBeside(path).set(path, stored);
  }

  private readNow(): Moment {
    const now = this.clock();
    return { toDate: () => now, toMillis: () => now.getTime() };
  }

  private snapshot(
    path: string,
    { converter, selected }: { converter?: Converter; selected?: string[] } = {},
  ) {
    this.reads += 1;
    const stored = this.stored(path);
    const id = path.slice(path.indexOf('/') + 1);
    const all = stored && copied(stored.fields);
    const fields = all && selected ? onlyThese(all, selected) : all;
    const data = () => {
      if (!fields) return undefined;
      return converter ? converter.fromFirestore({ id, data: () => fields }) : fields;
    };
    return {
      id,
      exists: stored !== undefined,
      ref: this.reference(path, converter),
      readTime: this.readNow(),
      createTime: stored?.createTime,
      data,
      get: (field: string) => fields && fieldAt(fields, field),
    };
  }

  private reference(path: string, converter?: Converter) {
    const set = (entity: object) => {
      this.put(path, converter ? converter.toFirestore(entity) : entity);
    };
    const update = (changes: Fields) => {
      const before = this.stored(path);
      if (!before) throw new Error(`${path} does not exist.`);
      this.put(path, updated(before.fields, changes));
    };
    return {
      id: path.slice(path.indexOf('/') + 1),
      path,
      key: path,
      parent: { id: path.slice(0, path.indexOf('/')) },
      firestore: this,
      versions: () => [this.stored(path)?.version ?? 0],
      get: async () => {
        await Promise.resolve();
        return this.snapshot(path, { ...(converter && { converter }) });
      },
      apply: {
        set,
        update,
        create: (entity: object) => {
          if (this.stored(path)) throw Object.assign(new Error(`6 ALREADY_EXISTS: ${path}`), { code: 6 });
          set(entity);
        },
        delete: () => {
          this.remove(path);
        },
      },
      set: async (entity: object, { mergeFields }: { mergeFields?: string[] } = {}) => {
        await Promise.resolve();
        set(mergeFields ? { ...this.fields(path), ...entity } : entity);
      },
      update: async (changes: Fields) => {
        await Promise.resolve();
        update(changes);
      },
      delete: async () => {
        await Promise.resolve();
        this.remove(path);
      },
    };
  }

  doc(path: string) {
    return this.reference(documentPath(path));
  }

  /** The last argument may say which fields are wanted; here all are read. */
  getAll(...all: ({ get: () => Promise<unknown> } | { fieldMask: string[] })[]) {
    return Promise.all(atLeastOne(all).flatMap((one) => ('get' in one ? [one.get()] : [])));
  }

  listCollections() {
    const filled = [...this.collections].filter(([, documents]) => documents.size > 0);
    return Promise.resolve(filled.map(([id]) => ({ id })));
  }

  batch() {
    type Ref = ReturnType<MemoryFirestore['reference']>;
    const writes: (() => unknown)[] = [];
    return {
      create: (ref: Ref, entity: object) => writes.push(() => ref.apply.create(entity)),
      delete: (ref: Ref) => writes.push(() => ref.apply.delete()),
      update: (ref: Ref, changes: Fields) => writes.push(() => ref.apply.update(changes)),
      commit: () => {
        for (const write of writes) write();
        return Promise.resolve();
      },
    };
  }

  collection(path: string) {
    return this.query(path, { filters: [], order: null, most: Infinity });
  }

  /** Two documents that are not written yet have ids of their own. */
  private nextId(): string {
    this.given = Math.max(this.given, this.version) + 1;
    return `m${String(this.given)}`;
  }
  private given = 0;

  private query(
    path: string,
    {
      converter,
      ...asked
    }: {
      filters: Filter[];
      order: Order;
      most: number;
      after?: After;
      selected?: string[];
      converter?: Converter;
    },
  ) {
    const more = (changes: Partial<typeof asked>) =>
      this.query(path, { ...asked, ...changes, ...(converter && { converter }) });
    const found = () => {
      const fitting = [...this.all(path)].filter(([, fields]) =>
        asked.filters.every((one) => passes(fields, one)),
      );
      return inOrder(fitting, asked.order, asked.after)
        .slice(0, asked.most)
        .map(([id]) => `${path}/${id}`);
    };
    return {
      path,
      firestore: this,
      doc: (...id: [string?]) =>
        this.reference(pathInside(path, id.length === 0 ? this.nextId() : id[0]), converter),
      withConverter: (wanted: Converter) => this.query(path, { ...asked, converter: wanted }),
      where: (...filter: [string, string, unknown]) =>
        more({ filters: [...filtersOf([...asked.filters, filter])] }),
      orderBy: (field: string | object, direction = 'asc') =>
        more({ order: [typeof field === 'string' ? field : ID, direction === 'asc' ? 1 : -1] }),
      limit: (most: number) => more({ most }),
      select: (...selected: string[]) => more({ selected }),
      startAfter: (after: After) => more({ after: cursorOf(after) }),
      count: () => ({
        versions: () => [found().length],
        get: async () => {
          await Promise.resolve();
          return { data: () => ({ count: found().length }), readTime: this.readNow() };
        },
      }),
      versions: () => found().map((one) => this.stored(one)?.version ?? 0),
      get: async () => {
        await Promise.resolve();
        const { selected } = asked;
        const as = { ...(converter && { converter }), ...(selected && { selected }) };
        const docs = found().map((one) => this.snapshot(one, as));
        return { docs, empty: docs.length === 0, size: docs.length, readTime: this.readNow() };
      },
    };
  }

  /** Tries a transaction again when other code has written meanwhile; for tests of a process that stops. */
  async runTransaction<T>(work: (transaction: unknown) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!(error instanceof Contention)) throw error;
      }
    }
    throw new Error('The transaction was disturbed a hundred times.');
  }

  private async attempt<T>(work: (transaction: unknown) => Promise<T>): Promise<T> {
    const reads: (() => boolean)[] = [];
    const writes: (() => unknown)[] = [];
    type Ref = ReturnType<MemoryFirestore['reference']>;
    const get = async (of: { versions: () => number[]; get: () => Promise<unknown> }) => {
      if (writes.length > 0) throw new Error('A transaction reads before it writes.');
      const seen = JSON.stringify(of.versions());
      reads.push(() => JSON.stringify(of.versions()) === seen);
      return of.get();
    };
    const result = await work({
      get,
      getAll: (...all: Ref[]) => Promise.all(atLeastOne(all).map(get)),
      set: (ref: Ref, entity: object) => writes.push(() => ref.apply.set(entity)),
      create: (ref: Ref, entity: object) => writes.push(() => ref.apply.create(entity)),
      update: (ref: Ref, changes: Fields) => writes.push(() => ref.apply.update(changes)),
      delete: (ref: Ref) => writes.push(() => ref.apply.delete()),
    });
    if (!reads.every((isSame) => isSame())) throw new Contention();
    for (const write of writes) write();
    return result;
  }
}
