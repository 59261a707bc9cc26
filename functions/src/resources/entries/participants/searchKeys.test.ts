import { entries } from '@ndeiya/domain/entries/entry';
import { SEARCH_FIELD, SEARCH_STATE_ID, SEARCH_VERSION, searchState } from '@ndeiya/domain/people/searchKeys';
import { users } from '@ndeiya/domain/people/user';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { refuseWrites } from '../../../testing/refusedWrites';
import { buildSearchKeys, mendSearchKeys } from './searchKeys';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MANY = 700;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

const noTime = () => true;
const putEntries = () => {
  for (let at = 0; at < MANY; at += 1)
    memory.put(`${entries.path}/e${String(at)}`, {
      stage_name: 'Mumbi',
      title: 'Rain',
      number: `A${String(at)}`,
    });
};
const withKeys = () => [...memory.all(entries.path).values()].filter((one) => SEARCH_FIELD in one).length;
const version = () => memory.fields(`${searchState.path}/${SEARCH_STATE_ID}`)?.version;

test('runs without time give keys to one page after the other, and the search counts as complete after the last one', async () => {
  putEntries();
  const pages: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    expect(version()).toBeUndefined();
    await buildSearchKeys(memory.db, now, noTime);
    pages.push(withKeys());
  }
  expect(pages).toEqual([300, 600, 700, 700]);
  expect(version()).toBe(SEARCH_VERSION);
});

test('a run that had its time leaves no place behind, so that the next change of the keys begins anew', async () => {
  putEntries();
  expect(await buildSearchKeys(memory.db, now)).toBe(true);
  expect([...memory.all('locks')]).toEqual([]);
});

test.each([
  ['an hour ago', 1, daysAgo(0.05)],
  ['long before the last night that ended well', 0, daysAgo(20)],
  ['after the last night that ended well, which was twelve days ago', 1, daysAgo(11)],
])('keys that are wrong since a change %s are corrected: %i', async (_when, mended, updated_at) => {
  const fields = { username: 'mumbi', email: 'mumbi@example.org', updated_at };
  memory.put(`${users.path}/u`, { ...fields, [SEARCH_FIELD]: { '=3': true } });
  await buildSearchKeys(memory.db, now);
  const { [SEARCH_FIELD]: keys } = memory.fields(`${users.path}/u`) ?? {};
  memory.put(`${users.path}/u`, { ...fields, [SEARCH_FIELD]: { ...(keys as object), wrong: true } });
  expect(await mendSearchKeys(memory.db, daysAgo(12))).toBe(mended);
});

test('a first night, and one that does not know when it last ended well, looks at every document', async () => {
  const fields = { username: 'mumbi', email: 'mumbi@example.org', updated_at: daysAgo(1000) };
  memory.put(`${users.path}/u`, { ...fields, [SEARCH_FIELD]: { wrong: true } });
  expect(await mendSearchKeys(memory.db, null)).toBe(1);
});

describe('a document whose keys the database refuses', () => {
  const USER = `${users.path}/u`;
  const BAD = `${entries.path}/e0`;
  const refuse = () => refuseWrites(memory, BAD);
  beforeEach(() => {
    putEntries();
    memory.put(USER, { username: 'mumbi', email: 'mumbi@example.org' });
  });

  test('keeps nobody else from their keys when these are made anew, and the search stays incomplete', async () => {
    refuse();
    expect(await buildSearchKeys(memory.db, now, noTime)).toBe(UNFINISHED);
    expect(withKeys()).toBe(299);
    await expect(buildSearchKeys(memory.db, now)).rejects.toThrow('1 failed');
    expect([withKeys(), SEARCH_FIELD in (memory.fields(USER) ?? {})]).toEqual([MANY - 1, true]);
    expect(version()).toBeUndefined();
  });

  test('is tried again after an hour, and until then the step fails without reading all others', async () => {
    const repair = refuse();
    await expect(buildSearchKeys(memory.db, now)).rejects.toThrow('1 failed');
    repair();
    memory.reads = 0;
    const soon = new Date(now.getTime() + HOUR_MS - 1);
    await expect(buildSearchKeys(memory.db, soon)).rejects.toThrow('after an hour');
    expect(memory.reads).toBe(2);
    const later = new Date(now.getTime() + HOUR_MS);
    expect(await buildSearchKeys(memory.db, later)).toBe(true);
    expect([withKeys(), version(), ...memory.all('locks')]).toEqual([MANY, SEARCH_VERSION]);
  });

  test.each([
    ['that have none', false],
    ['that have wrong ones since a change', true],
  ])('keeps nobody else from their keys at night: those %s', async (_, isChanged) => {
    if (isChanged) await buildSearchKeys(memory.db, now);
    for (const [id, fields] of isChanged ? memory.all(entries.path) : [])
      memory.put(`${entries.path}/${id}`, {
        ...fields,
        [SEARCH_FIELD]: { ...(fields[SEARCH_FIELD] as object), wrong: true },
        updated_at: now,
      });
    refuse();
    await expect(mendSearchKeys(memory.db, isChanged ? daysAgo(1) : null)).rejects.toThrow('1 failed');
    const right = [...memory.all(entries.path).values()].filter((one) => {
      const own: object = one[SEARCH_FIELD] ?? { wrong: true };
      return !('wrong' in own);
    });
    expect(right).toHaveLength(MANY - 1);
  });
});
