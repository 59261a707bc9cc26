import { participants } from '@ndeiya/domain/entries/participant';
import { gallery } from '@ndeiya/domain/site/gallery';
import { FirebaseError } from 'firebase/app';
import { runTransaction, type Transaction } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineError } from '../../lib/offline';
import { withKey } from '../../server/keys';
import { addOnce, ConflictError, deleteDocument, updateDocument } from './documents';
import { withUpload } from './upload';

const BEFORE = new Date('2031-01-01T00:00:00Z');
const NOW = new Date('2031-01-01T00:01:00Z');
const store = new Map<string, Record<string, unknown>>();
const deleted = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('../../lib/firebase/firestore', () => ({ firestore: () => ({}) }));
vi.mock('../../lib/firebase/storage', () => ({ firebaseStorage: () => ({}) }));
vi.mock('../../lib/session/store', () => ({ currentSession: () => ({ uid: 'u1' }) }));
vi.mock('firebase/storage', () => ({
  deleteObject: deleted,
  ref: (_storage: unknown, path: string) => path,
  uploadBytesResumable: () => ({
    on: (...[, , , done]: (() => void)[]) => {
      done?.();
    },
  }),
}));
vi.mock('firebase/firestore', () => ({
  collection: (_db: unknown, path: string) => path,
  doc: (path: string, id: string) => ({ path: `${path}/${id}`, id, parent: { id: path } }),
  runTransaction: vi.fn(),
  serverTimestamp: () => NOW,
}));

interface Ref {
  path: string;
}
const transaction = {
  get: ({ path }: Ref) => Promise.resolve({ data: () => store.get(path) }),
  set: ({ path }: Ref, data: object) => store.set(path, { ...data }),
  update: ({ path }: Ref, data: object) => store.set(path, { ...store.get(path), ...data }),
  delete: ({ path }: Ref) => store.delete(path),
} as unknown as Transaction;

type Run = (transaction: Transaction) => Promise<unknown>;

/** Commits, and loses this many responses, so that the SDK runs the transaction again. */
const loseAnswers = (lost: number) => {
  vi.mocked(runTransaction).mockImplementationOnce(async (_db, run: Run) => {
    for (let time = 0; time < lost; time += 1) await run(transaction);
    return await run(transaction);
  });
};
/** Commits, and loses the response for ever. */
const vanish = () => {
  vi.mocked(runTransaction).mockImplementationOnce(async (_db, run: Run) => {
    await run(transaction);
    throw new FirebaseError('unavailable', 'no answer');
  });
};
/** Simulates the server's processing of an upload. */
const takeUpload = (ref: string) => {
  store.set(ref, { ...store.get(ref), image: { path: 'p' }, image_upload: null });
};
const fields = (upload: string) => ({
  title: 'Drums',
  image: null,
  image_upload: upload,
  image_error: null,
});
const png = () => new File(['x'], 'a.png', { type: 'image/png' });

beforeEach(() => {
  store.clear();
  deleted.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a transaction that the SDK repeats after a lost response keeps the picture that was made meanwhile', async () => {
  vi.mocked(runTransaction).mockImplementationOnce(async (_db, run: Run) => {
    await run(transaction);
    takeUpload('gallery/g1');
    return await run(transaction);
  });
  await addOnce(gallery, 'g1', fields('inbox/1'));
  expect(store.get('gallery/g1')).toMatchObject({ image: { path: 'p' }, image_upload: null });
});

test('a repeated form adds nothing twice, and stores the text that was typed meanwhile', async () => {
  vanish();
  await expect(addOnce(gallery, 'g1', fields('inbox/1'))).rejects.toThrow(OfflineError);
  takeUpload('gallery/g1');
  loseAnswers(0);
  await addOnce(gallery, 'g1', { ...fields('inbox/2'), title: 'Horns' });
  expect([...store.keys()].filter((path) => path.startsWith('gallery/'))).toEqual(['gallery/g1']);
  expect(store.get('gallery/g1')).toMatchObject({
    title: 'Horns',
    image: { path: 'p' },
    image_upload: 'inbox/2',
  });
});

test("one’s own change with a lost response is no conflict, another person's change is", async () => {
  const base = { id: 'g1', updated_at: BEFORE };
  const there = { ...fields('inbox/1'), created_at: BEFORE, updated_at: BEFORE };
  store.set('gallery/g1', { ...there, image_upload: null });
  loseAnswers(1);
  await updateDocument(gallery, base, { title: 'Horns' });
  expect(store.get('gallery/g1')).toMatchObject({ title: 'Horns', updated_at: NOW });
  loseAnswers(0);
  await expect(updateDocument(gallery, base, { title: 'Pipes' })).rejects.toThrow(ConflictError);
  expect(store.get('gallery/g1')).toMatchObject({ title: 'Horns' });
});

test('a create, an update and a delete each note who made it, under the version that they replace', async () => {
  const note = { by: 'u1', at: NOW };
  const stored = { ...fields('inbox/1'), image_upload: null, created_at: BEFORE, updated_at: BEFORE };
  loseAnswers(0);
  await addOnce(gallery, 'added', fields('inbox/1'));
  expect(store.get('authors/gallery~added~new')).toEqual(note);

  store.set('gallery/changed', stored);
  loseAnswers(0);
  await updateDocument(gallery, { id: 'changed', updated_at: BEFORE }, { title: 'Horns' });
  expect(store.get(`authors/gallery~changed~${String(BEFORE.getTime())}`)).toEqual(note);

  store.set('gallery/deleted', stored);
  loseAnswers(0);
  await deleteDocument(gallery, 'deleted');
  expect(store.has('gallery/deleted')).toBe(false);
  expect(store.get(`authors/gallery~deleted~${String(BEFORE.getTime())}`)).toEqual(note);
  expect([...store.keys()].filter((path) => path.startsWith('authors/'))).toHaveLength(3);
});

test('a deletion of what is gone already writes nothing', async () => {
  loseAnswers(0);
  await deleteDocument(gallery, 'gone');
  expect(store.size).toBe(0);
});

describe('the key of a lost request that had made the document', () => {
  const register = async () => {
    const keys: string[] = [];
    const lost = (key: string) => Promise.reject(new Error(String(keys.push(key))));
    await withKey({ path: '/entries/walk_in', content: 'Njeri', writes: 'entries' }, lost).catch(
      () => undefined,
    );
    return keys[0];
  };
  /** Says whether the key is the same after a deletion. */
  const keepsKey = async () => {
    const [first, repeated] = [await register(), await register()];
    expect(repeated).toBe(first);
    await deleteDocument(participants, 'njeri').catch(() => undefined);
    return (await register()) === first;
  };

  test('is forgotten after a deletion', async () => {
    loseAnswers(0);
    expect(await keepsKey()).toBe(false);
  });
  test('is forgotten after a deletion whose response was lost', async () => {
    vanish();
    expect(await keepsKey()).toBe(false);
  });
  test('stays where the deletion was refused', async () => {
    vi.mocked(runTransaction).mockRejectedValueOnce(new FirebaseError('permission-denied', 'no'));
    expect(await keepsKey()).toBe(true);
  });
  test('stays where the deletion was not sent without a connection', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await keepsKey()).toBe(true);
    offline.mockRestore();
  });
});

test('once the person was told that it failed, it is not tried again', async () => {
  vi.useFakeTimers();
  let again: Promise<unknown> = Promise.resolve();
  vi.mocked(runTransaction).mockImplementationOnce((_db, run: Run) => {
    const late = new Promise((resolve) => setTimeout(resolve, 30_000));
    again = late.then(() => run(transaction));
    return again;
  });
  const told = expect(addOnce(gallery, 'g1', fields('inbox/1'))).rejects.toThrow(OfflineError);
  await vi.advanceTimersByTimeAsync(20_000);
  await told;
  const called = expect(again).rejects.toThrow(OfflineError);
  await vi.advanceTimersByTimeAsync(10_000);
  await called;
  expect(store.size).toBe(0);
});

test('an upload is deleted when its document was refused, and kept when the result is unknown', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-0');
  const send = (error: Error) => withUpload(png(), () => Promise.reject(error));
  await expect(send(new OfflineError())).rejects.toThrow(OfflineError);
  expect(deleted).not.toHaveBeenCalled();
  await expect(send(new ConflictError(null))).rejects.toThrow(ConflictError);
  expect(deleted).toHaveBeenCalledExactlyOnceWith('inbox/u1/0-0-0-0-0');
});
