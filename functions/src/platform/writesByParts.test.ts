import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { GRPC } from './errorCodes';
import { logError } from './log';
import { WritesByParts } from './writesByParts';

vi.mock('./log', () => ({ logError: vi.fn() }));

const MANY = 60;
const idOf = (at: number) => `d${String(at).padStart(2, '0')}`;
let memory: MemoryFirestore;
let commits: number[];
beforeEach(() => {
  memory = new MemoryFirestore();
  commits = [];
  for (let at = 0; at < MANY; at += 1) memory.put(`mail/${idOf(at)}`, { at });
});

/** Lets the database refuse the commits of which this is true. */
function refuse(isRefused: (ids: readonly string[]) => boolean, code: number = GRPC.INVALID_ARGUMENT): void {
  const begin = memory.batch.bind(memory);
  vi.spyOn(memory, 'batch').mockImplementation(() => {
    const batch = begin();
    const ids: string[] = [];
    return {
      ...batch,
      delete: (ref) => {
        ids.push(ref.id);
        return batch.delete(ref);
      },
      commit: () => {
        commits.push(ids.length);
        return isRefused(ids)
          ? Promise.reject(Object.assign(new Error('refused'), { code }))
          : batch.commit();
      },
    };
  });
}

async function deleteAll() {
  const { docs } = await memory.db.collection('mail').get();
  const writes = new WritesByParts(memory.db, 'mails');
  const written = await writes.take(docs, (batch, { ref }) => batch.delete(ref));
  return {
    written,
    end: () => {
      writes.end();
    },
  };
}

test.each([
  [MANY, [25, 25, 10]],
  [50, [25, 25]],
])('%s documents are written a few in one commit: %s', async (many, sizes) => {
  for (let at = many; at < MANY; at += 1) memory.remove(`mail/${idOf(at)}`);
  refuse(() => false);
  const { written, end } = await deleteAll();
  expect([written, commits, memory.all('mail').size]).toEqual([many, sizes, 0]);
  expect(end).not.toThrow();
});

test('documents that are too large for one commit are written one by one, and the end is good', async () => {
  refuse((ids) => ids.length > 1 && ids.includes(idOf(30)));
  const { written, end } = await deleteAll();
  expect([written, memory.all('mail').size]).toEqual([MANY, 0]);
  expect(end).not.toThrow();
});

test('a document that cannot be written keeps no other one, and the end says so', async () => {
  refuse((ids) => ids.includes(idOf(3)));
  const { written, end } = await deleteAll();
  expect([written, [...memory.all('mail').keys()]]).toEqual([MANY - 1, [idOf(3)]]);
  expect(end).toThrow('mails: 1 failed');
  expect(logError).toHaveBeenCalledWith('one of several failed', expect.any(Error), {
    list: 'mails',
    id: idOf(3),
  });
});

test('the end names the first failure of several', async () => {
  refuse(() => true);
  const { end } = await deleteAll();
  let thrown: unknown;
  try {
    end();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ message: 'mails: 60 failed', cause: { message: 'refused' } });
});

test('a database that does not answer is asked once', async () => {
  refuse(() => true, GRPC.UNAVAILABLE);
  await expect(deleteAll()).rejects.toThrow('refused');
  expect(commits).toEqual([25]);
});
