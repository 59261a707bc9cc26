import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Platform } from '../platform/firebase';

const resolve = () => Promise.resolve({});
const unknown = () => Promise.reject(new AppError('not-found', 'There is no such account.'));

/** A snapshot of no document; only the profile of the caller below exists. */
const snapshot = (exists: boolean) => ({
  exists,
  id: 'x',
  readTime: { toDate: () => new Date() },
  get: () => exists,
  data: () => undefined,
});

function query() {
  const nothing = {
    docs: [],
    empty: true,
    size: 0,
    readTime: { toDate: () => new Date() },
    data: () => ({}),
  };
  const same = () => self;
  const self: Record<string, unknown> = { get: () => Promise.resolve(nothing) };
  for (const name of ['where', 'orderBy', 'limit', 'select', 'startAfter', 'count']) self[name] = same;
  return self;
}

function document(collection: string) {
  const get = () => Promise.resolve(snapshot(collection === 'users'));
  return {
    id: 'x',
    path: `${collection}/x`,
    get,
    create: resolve,
    set: resolve,
    update: resolve,
    delete: resolve,
  };
}

interface Readable {
  get: () => unknown;
}
const transaction = {
  get: (ref: Readable) => ref.get(),
  getAll: (...refs: Readable[]) => Promise.all(refs.map((ref) => ref.get())),
  create: () => 0,
  set: () => 0,
  update: () => 0,
  delete: () => 0,
};

function collection(path: string) {
  const made: object = {
    ...query(),
    doc: () => document(path),
    add: resolve,
    withConverter: () => made,
  };
  return made;
}

/**
 * A platform without data, for tests of the code before a service runs: every bearer token is an
 * administrator's, no limit is reached, and writes succeed without effect.
 */
export function emptyPlatform(): Platform {
  return {
    db: {
      collection,
      doc: () => document('x'),
      getAll: transaction.getAll,
      runTransaction: (work: (of: typeof transaction) => unknown) => work(transaction),
      batch: () => ({ ...transaction, commit: resolve }),
    },
    auth: {
      verifyIdToken: () => Promise.resolve({ uid: 'admin', admin: true, email: 'admin@example.org' }),
      listUsers: () => Promise.resolve({ users: [] }),
      getUser: unknown,
      getUserByEmail: unknown,
    },
    bucket: unknown,
  } as unknown as Platform;
}
