import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stoppable, withDeadline } from '../../platform/deadline';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianQuestions } from './questions';

let logged = 0;
vi.mock('../../platform/log', () => ({
  logInfo: () => undefined,
  // A turn without an end would hang the test.
  logError: () => {
    logged += 1;
    if (logged > 50) throw new Error('logged without an end');
  },
}));

let { memory } = groupWithGuardians();
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  logged = 0;
  ({ memory } = groupWithGuardians());
});

test('a request that gets its 503 while guardians of a choir are asked asks no further one, and ends', async () => {
  vi.useFakeTimers();
  const OF = { edition: YEAR_OF_GROUP, owner: null };
  const numbers = ['0', '1', '2'];
  const guardians = numbers.map((n) => ({
    id: `g${n}`,
    name: 'Mum',
    relation: '',
    contact: `mum${n}@example.org`,
  }));
  const members = numbers.map((n) =>
    makeMember({ id: `m${n}`, name: `Child${n} Wambui`, age_band: 'minor', phone: '', guardian_id: `g${n}` }),
  );
  const state = {
    state: 'submitted',
    consent: 'missing',
    has_minor: true,
    kind: 'group',
    group: null,
  } as const;
  memory.put('entries/choir', { ...makeEntry({ ...OF, ...state }), ...stampsAt() });
  memory.put('entry_people/choir', { ...makeEntryPeople({ ...OF, members, guardians }), ...stampsAt() });
  const put = memory.put.bind(memory);
  vi.spyOn(memory, 'put').mockImplementation((path, fields) => {
    put(path, fields);
    // The first question is stored when the time of the request ends.
    if (path.startsWith('passes/')) vi.advanceTimersByTime(1000);
  });
  let work: Promise<unknown> = Promise.resolve();
  const answer = withDeadline(() => {
    work = new GuardianQuestions(stoppable(memory.db)).allMissing({ edition: YEAR_OF_GROUP });
    return work;
  }, 1000);
  await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.allSettled([work]);
  expect(memory.all('mail').size).toBe(1);
  expect(logged).toBeLessThan(5);
});
