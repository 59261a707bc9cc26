import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { GroupSending } from './send';

const YEAR = 2026;
const DEADLINE = new Date('2026-06-01T20:59:00Z');
const MINUTE_MS = 60_000;
const CATEGORIES = ['Poetry', 'Drums'] as const;
let memory: MemoryFirestore;

/** A child's draft in each category. */
function putDraft(id: string, category: string): void {
  const members = [makeMember({ id: `m-${id}`, name: `Name ${id}`, person: `person-${id}` })];
  const fields = { edition: YEAR, category, group: 'g1', kind: 'solo' as const, owner: null };
  memory.put(`entries/${id}`, { ...makeEntry({ ...fields, state: 'draft' }), ...stampsAt() });
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ edition: YEAR, owner: null, members }),
    registered_person: `person-${id}`,
    ...stampsAt(),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: DEADLINE.getTime() - MINUTE_MS });
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const { categories, ...edition } = makeEdition({ year: YEAR, state: 'open', review: 'auto' });
  const [first] = categories;
  memory.put(`editions/${String(YEAR)}`, {
    ...edition,
    registration_opens_at: null,
    registration_closes_at: DEADLINE,
    event_date: new Date('2026-08-01T06:00:00Z'),
    categories: CATEGORIES.map((name) => ({
      ...first,
      name,
      kinds: ['solo'],
      per_person_cap: 1,
      places: null,
      recording: 'none',
    })),
    ...stampsAt(),
  });
  const group = storedAs('groups', { edition: YEAR, pass: 'leader', allowance: {}, state: 'open' });
  memory.put('groups/g1', { ...group, ...stampsAt() });
  putDraft('e1', 'Poetry');
  putDraft('e2', 'Drums');
});
afterEach(() => {
  vi.useRealTimers();
});

const statesNow = () => ['e1', 'e2'].map((id) => memory.fields(`entries/${id}`)?.state as string).toSorted();
const send = async (op_id: string) => {
  const by = { id: 'leader', isLeader: true };
  const { sent } = await new GroupSending(memory.db).send({ group: 'g1', op_id, entries: undefined, by });
  return sent.map(({ state, missing }) => `${state} ${missing.join()}`.trim()).toSorted();
};

/** A day passes as soon as the first category is sent. */
function letDeadlinePass(): void {
  const { db } = memory;
  const run = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementation(async (...given) => {
    const answer = await run(...given);
    if (statesNow().includes('accepted')) vi.setSystemTime(DEADLINE.getTime() + 24 * 60 * MINUTE_MS);
    return answer;
  });
}

test('where the deadline passes inside one send, what was in time is in, the rest stays a draft, and a repeat says the same', async () => {
  letDeadlinePass();
  const answer = await send('op-1');
  expect(answer).toEqual(['accepted', 'draft closed']);
  expect(statesNow()).toEqual(['accepted', 'draft']);
  expect(await send('op-1')).toEqual(answer);
  expect(await send('op-2')).toEqual(['draft closed']);
  expect(statesNow()).toEqual(['accepted', 'draft']);
});

test('all of it is in where the deadline has not passed', async () => {
  expect(await send('op-1')).toEqual(['accepted', 'accepted']);
});
