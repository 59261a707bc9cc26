import { entries } from '@ndeiya/domain/entries/entry';
import { SEARCH_FIELD, SEARCH_STATE_ID, SEARCH_VERSION, searchState } from '@ndeiya/domain/people/searchKeys';
import { users } from '@ndeiya/domain/people/user';
import { beforeEach, expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { buildSearchKeys, mendSearchKeys } from './searchKeys';

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
