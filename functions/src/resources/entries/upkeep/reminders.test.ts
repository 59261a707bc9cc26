import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { toTypedAddress } from '../steps/mailLimits';
import { remindDrafts } from './maintain';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Registration closes soon, and a draft was not sent yet. Strangers have typed the address of its owner. */

const YEAR = 2026;
const ADDRESS = 'njeri@example.org';
const HOUR_MS = 3_600_000;
let memory: MemoryFirestore;
let limiter: RateLimiter;

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const remind = () => remindDrafts(memory.db, new Date());
const mailed = () => [...memory.all('mail').values()].map(({ entry }) => entry);

function putDraft(id: string, owner: string, email: string): void {
  const draft = makeEntry({ edition: YEAR, category: 'Poetry', state: 'draft', reminded_at: null, owner });
  memory.put(`entries/${id}`, { ...draft, ...stampsAt() });
  const participant = makeParticipant({ email, category: 'Poetry' });
  memory.put(`participants/${id}`, { ...participant, edition: YEAR, ...stampsAt() });
}

/** Uses a limit up, as strangers have done. */
async function useUp(limit: RateLimitName, key: string): Promise<void> {
  for (let at = 0; at < RATE_LIMITS[limit].max; at += 1) await limiter.hit({ limit, key });
}

beforeEach(() => {
  memory = new MemoryFirestore();
  limiter = new RateLimiter(memory.db);
  const closes_at = fromNow(40);
  const edition = makeEdition({ year: YEAR, categories: [newCategory('Poetry', true)], prizes: [] });
  memory.put(`editions/${String(YEAR)}`, {
    ...edition,
    state: 'open',
    registration_closes_at: closes_at,
    event_date: fromNow(30 * 24),
    ...stampsAt(),
  });
  const settings = makeSettings({ current_edition: YEAR });
  const registration = { ...settings.registration, state: 'open', closes_at };
  memory.put(`settings/${SETTINGS_ID}`, { ...settings, registration, ...stampsAt() });
  memory.put('users/njeri', storedAs('users', { email: ADDRESS }));
  putDraft('draft', 'njeri', ADDRESS);
});

test('a draft is reminded once', async () => {
  await remind();
  await remind();
  expect(mailed()).toEqual(['draft']);
});

test('steps of strangers with the same address do not use up the reminder', async () => {
  const { limit, key } = toTypedAddress(ADDRESS);
  await useUp(limit, key);
  await remind();
  expect(mailed()).toEqual(['draft']);
});

test('reminders of strangers with the same address do not use up that of the account with it', async () => {
  await useUp('reminderMailPerStranger', ADDRESS);
  putDraft('typed', 'stranger', ADDRESS);
  await remind();
  expect(mailed()).toEqual(['draft']);
});

test('a draft that could not be reminded is reminded by a later run', async () => {
  await useUp('reminderMailPerOwnAddress', ADDRESS);
  await remind();
  expect(mailed()).toEqual([]);
  for (const id of [...memory.all('rate_limits').keys()]) memory.remove(`rate_limits/${id}`);
  await remind();
  expect(mailed()).toEqual(['draft']);
});

test('a draft without an address that gets mails is looked at once', async () => {
  putDraft('draft', 'njeri', 'walk-in@example.invalid');
  await remind();
  expect(mailed()).toEqual([]);
  expect(memory.fields('entries/draft')?.reminded_at).not.toBeNull();
});

test('drafts that wait for another day keep no other from its turn, however many there are', async () => {
  await useUp('reminderMailPerStranger', 'stranger@example.org');
  for (const id of ['a', 'b', 'c']) putDraft(id, 'attacker', 'stranger@example.org');
  // Each run has time for one draft.
  for (const _ of ['a', 'b', 'c', 'draft']) await remindDrafts(memory.db, new Date(), () => true);
  expect(mailed()).toEqual(['draft']);
});

test('a run begins no further reminder when its time is over', async () => {
  putDraft('other', 'somebody', 'somebody@example.org');
  expect(await remindDrafts(memory.db, new Date(), () => true)).toBe(UNFINISHED);
  expect(mailed()).toHaveLength(1);
  await remind();
  expect(mailed()).toHaveLength(2);
});
