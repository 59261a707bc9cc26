import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Commit, committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { walkInHandler } from './walkIn';

/** A walk-in comes a second time, with another key than the first: its answer was lost. */

const YEAR = 2026;
const NJERI = { name: 'Njeri Wanjiru', phone: '+254 712 345 678', category: 'Poetry', title: 'Rain' };
let memory: MemoryFirestore;

beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.useFakeTimers({ toFake: ['Date'] });
  memory = new MemoryFirestore();
  const categories = [newCategory('Poetry', true), newCategory('Folk Songs', true)];
  const edition = makeEdition({ year: YEAR, categories, prizes: [] });
  const event_date = new Date(Date.now() + 86_400_000);
  memory.put(`editions/${String(YEAR)}`, { ...edition, state: 'open', event_date, ...stampsAt() });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
});
afterEach(() => {
  vi.useRealTimers();
});

const once = { commit: (): Commit<EntryAnswer> => committing(memory.db) };
const add = async (input: object = {}) => {
  const { walkIn } = walkInHandler({ db: memory.db } as Platform);
  const given = { body: { ...NJERI, ...input }, user: { uid: 'admin' }, once };
  return (await walkIn(given as never)) as EntryAnswer;
};
const countWalkIns = () => memory.all('participants').size;

test('the same walk-in again is refused with the number of the first, and adds nothing', async () => {
  const { number } = await add();
  expect(number).toBe('A1');
  const refusal = { code: 'already-exists', message: entryApiMessages.sameWalkIn(number) };
  await expect(add()).rejects.toMatchObject(refusal);
  expect(countWalkIns()).toBe(1);
});

test('of two that come together, one is added', async () => {
  const results = await Promise.allSettled([add(), add()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(countWalkIns()).toBe(1);
});

describe('another walk-in is added', () => {
  test.each([
    ['with another name', { name: 'Njeri Wambui' }],
    ['with another phone', { phone: '+254 712 345 679' }],
    ['with another category', { category: 'Folk Songs' }],
    ['with another piece', { title: 'Sun' }],
    ['with a stage name', { stage_name: 'Njeri of Thigio' }],
  ])('%s', async (_what, other) => {
    await add();
    await add(other);
    expect(countWalkIns()).toBe(2);
  });

  test('after some minutes', async () => {
    await add();
    vi.advanceTimersByTime(ENTRIES.walkInMinutes * 60_000);
    await add();
    expect(countWalkIns()).toBe(2);
  });

  test('where the first was taken off the programme', async () => {
    const { id } = await add();
    memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), state: 'cancelled' });
    await add();
    expect(countWalkIns()).toBe(2);
  });

  test('where somebody registered with an address under the same name', async () => {
    const { id } = await add();
    const { email } = makeParticipant();
    memory.put(`participants/${id}`, { ...memory.fields(`participants/${id}`), email });
    await add();
    expect(countWalkIns()).toBe(2);
  });
});
