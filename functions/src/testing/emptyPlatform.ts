import { AppError } from '@ndeiya/domain/kernel/errors';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import { passes } from '@ndeiya/domain/people/pass';
import type { Platform } from '../platform/firebase';
import { hashPassToken } from '../resources/people/passes/passSecrets';

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

/** The open pass with the role that its id names, or one with changed fields. Its token is the id, a dot and `token`. */
export function openPass(role: string, changes: object = {}) {
  return {
    ...snapshot(true),
    ref: { update: resolve },
    data: () => ({
      id: role,
      role,
      name: 'Wanjiku',
      edition: 2025,
      email: null,
      token_hash: hashPassToken(`${role}.token`),
      sealed_token: null,
      expires_at: new Date(Date.now() + 86_400_000),
      revoked_at: null,
      last_seen_at: null,
      devices: [],
      entry: 'x',
      member: 'x',
      guardian: null,
      contact_hash: null,
      ...changes,
    }),
  };
}

function foundIn(collection: string, id: string): object {
  const isRole = PASS_ROLES.some((role) => role === id);
  return collection === passes.path && isRole ? openPass(id) : snapshot(collection === 'users');
}

/** Callers beyond those of the empty platform. */
interface Callers {
  /** The snapshot of a document, where it is another than that of the empty platform. */
  read?: (collection: string, id: string) => object | undefined;
  verifyIdToken?: (token: string) => Promise<object>;
}

function document({ read }: Callers, collection: string, id = 'x') {
  const get = () => Promise.resolve(read?.(collection, id) ?? foundIn(collection, id));
  return {
    id,
    path: `${collection}/${id}`,
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

function collection(callers: Callers, path: string) {
  const made: object = {
    ...query(),
    doc: (id?: string) => document(callers, path, id),
    add: resolve,
    withConverter: () => made,
  };
  return made;
}

const administratorUnlessUser = (token: string) =>
  Promise.resolve({ uid: 'admin', admin: token !== 'user', email: 'admin@example.org' });

/**
 * A platform without data, for tests of the code before a service runs: every bearer token but `user` is an
 * administrator's, `Pass judge.token` is an open pass of that role, no limit is reached, and writes succeed without effect.
 */
export function emptyPlatform(callers: Callers = {}): Platform {
  return {
    db: {
      collection: (path: string) => collection(callers, path),
      doc: () => document(callers, 'x'),
      getAll: transaction.getAll,
      runTransaction: (work: (of: typeof transaction) => unknown) => work(transaction),
      batch: () => ({ ...transaction, commit: resolve }),
    },
    auth: {
      verifyIdToken: callers.verifyIdToken ?? administratorUnlessUser,
      listUsers: () => Promise.resolve({ users: [] }),
      getUser: unknown,
      getUserByEmail: unknown,
    },
    bucket: unknown,
  } as unknown as Platform;
}
