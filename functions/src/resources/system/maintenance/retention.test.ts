import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { EVENT_YEAR, inDays, NEXT, planEvent, PLANNED, TONIGHT } from '../../../testing/postponedEvent';
import { enforceRetention, RETENTION_RULES } from './retention';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let memory: MemoryFirestore;
const plan = (event_date: Date | string) => {
  planEvent(memory, event_date);
};
beforeEach(() => {
  memory = new MemoryFirestore();
});

/** These are the events themselves, and copies of what the settings or the edition say. */
const EVENTS = ['editions', 'public', 'rehearsal_editions', 'settings'];
const dated = COLLECTIONS.filter(({ fields }) => 'event_date' in fields.shape).map(({ path }) => path);

test('every collection that repeats the day of an event is kept by it, and names its edition', () => {
  const followed = RETENTION_RULES.filter(({ since }) => since === 'event_date');
  const paths = followed.map(({ collection }) => collection);
  expect([...new Set(paths)].toSorted()).toEqual(dated.filter((one) => !EVENTS.includes(one)).toSorted());
  const nameless = COLLECTIONS.filter(
    ({ path, fields }) => paths.includes(path) && !('edition' in fields.shape),
  );
  expect(nameless).toEqual([]);
});

describe.each(dated.filter((one) => !EVENTS.includes(one)))('%s', (collection) => {
  const one = `${collection}/one`;
  const put = () => {
    memory.put(one, storedAs(collection, { edition: EVENT_YEAR, event_date: PLANNED }));
  };
  beforeEach(put);

  test('is kept where the event was put off, and has its new day', async () => {
    plan(NEXT);
    await enforceRetention(memory.db, TONIGHT);
    expect(memory.fields(one)?.event_date).toEqual(NEXT);
  });

  test.each([
    ['after an event on its day', PLANNED],
    ['after an event that was brought forward', inDays(-500)],
  ])('is deleted %s', async (_, day) => {
    plan(day);
    await enforceRetention(memory.db, TONIGHT);
    expect(memory.fields(one)).toBeUndefined();
  });

  test('stays where nobody can read when the event is, until somebody has repaired it', async () => {
    plan('soon');
    await expect(enforceRetention(memory.db, TONIGHT)).rejects.toThrow();
    expect(memory.fields(one)?.event_date).toEqual(PLANNED);
    plan(PLANNED);
    await enforceRetention(memory.db, TONIGHT);
    expect(memory.fields(one)).toBeUndefined();
  });
});

test('an event that is brought forward deletes nothing earlier than was said', async () => {
  const written = inDays(-364);
  memory.put('entry_people/one', storedAs('entry_people', { edition: EVENT_YEAR, event_date: written }));
  plan(inDays(-500));
  await enforceRetention(memory.db, TONIGHT);
  expect(memory.fields('entry_people/one')?.event_date).toEqual(written);
});

test.each([
  ['stay', NEXT],
  ['nobody can read the day of', 'soon'],
])('a page of documents that %s hides none that is over', async (_, day) => {
  plan(day);
  const put = (id: string, edition: number, event_date: Date) => {
    memory.put(`entry_people/${id}`, storedAs('entry_people', { edition, event_date }));
  };
  for (let at = 0; at < 300; at += 1) put(`stays${String(at)}`, EVENT_YEAR, PLANNED);
  put('over', 2020, inDays(-365.5));
  await enforceRetention(memory.db, TONIGHT).catch(() => undefined);
  expect(memory.fields('entry_people/over')).toBeUndefined();
  expect(memory.all('entry_people').size).toBe(300);
});

test('a group that nobody has changed for a year is kept until a year after its event', async () => {
  memory.put('groups/g', storedAs('groups', { edition: EVENT_YEAR, updated_at: inDays(-700) }));
  for (const [day, isKept] of [
    [NEXT, true],
    [inDays(-364), true],
    [inDays(-366), false],
  ] as const) {
    plan(day);
    await enforceRetention(memory.db, TONIGHT);
    expect(memory.fields('groups/g') !== undefined).toBe(isKept);
  }
});
