import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
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

/** These are written before the event, and nothing but its edition, or their round, says when it is. */
const WRITTEN_BEFORE = [
  ['groups', { edition: EVENT_YEAR, updated_at: inDays(-700) }, 365],
  ['ballots', { edition: EVENT_YEAR, created_at: inDays(-700) }, 365],
  ['judges', { round: 'r', updated_at: inDays(-700) }, 400],
] as const;

describe.each(WRITTEN_BEFORE)('%s', (collection, fields, days) => {
  const one = `${collection}/one`;
  const isKept = () => memory.fields(one) !== undefined;
  beforeEach(() => {
    memory.put('rounds/r', { edition: EVENT_YEAR });
    memory.put(one, storedAs(collection, fields));
  });

  test('stay until the days after an event that was put off are over, however old they are', async () => {
    for (const [day, isStill] of [
      [NEXT, true],
      [inDays(1 - days), true],
      [inDays(-1 - days), false],
    ] as const) {
      plan(day);
      await enforceRetention(memory.db, TONIGHT);
      expect(isKept()).toBe(isStill);
    }
  });

  test('stay while nobody can read when the event is, and the night says so', async () => {
    plan('soon');
    await expect(enforceRetention(memory.db, TONIGHT)).rejects.toThrow();
    expect(isKept()).toBe(true);
  });

  test('are deleted where their edition is gone', async () => {
    await enforceRetention(memory.db, TONIGHT);
    expect(isKept()).toBe(false);
  });
});

const putJudge = () => {
  memory.put('judges/one', storedAs('judges', { round: 'r', updated_at: inDays(-700) }));
};

test('a judge of a round that does not say its edition stays, and the night says so', async () => {
  putJudge();
  memory.put('rounds/r', { edition: 'damaged' });
  await expect(enforceRetention(memory.db, TONIGHT)).rejects.toThrow();
  expect(memory.fields('judges/one')).toBeDefined();
});

test('a judge of a round that was deleted is deleted', async () => {
  putJudge();
  await enforceRetention(memory.db, TONIGHT);
  expect(memory.fields('judges/one')).toBeUndefined();
});

test('every collection that waits for an event names its edition or its round', () => {
  const waiting = RETENTION_RULES.flatMap(({ collection, afterEvent }) =>
    afterEvent === undefined ? [] : [[collection, afterEvent === true ? 'edition' : 'round'] as const],
  );
  const nameless = waiting.filter(
    ([path, field]) => !COLLECTIONS.some((one) => one.path === path && field in one.fields.shape),
  );
  expect(nameless).toEqual([]);
  const tried = [...WRITTEN_BEFORE.map(([path]) => path), 'passes'];
  expect(waiting.map(([path]) => path).toSorted()).toEqual(tried.toSorted());
});

test('ballots of an event that was put off do not use up what a night may delete', async () => {
  plan(NEXT);
  const put = (id: string, edition: number, days: number) => {
    memory.put(`ballots/${id}`, storedAs('ballots', { edition, created_at: inDays(days) }));
  };
  for (let at = 0; at < 3000; at += 1) put(`stays${String(at)}`, EVENT_YEAR, -700);
  put('over', EVENT_YEAR - 5, -600);
  await enforceRetention(memory.db, TONIGHT);
  expect(memory.fields('ballots/over')).toBeUndefined();
  expect(memory.all('ballots').size).toBe(3000);
});

const putLost = (id: string, days: number) => {
  memory.put(`lost_passes/${id}`, storedAs('lost_passes', { updated_at: inDays(days) }));
};

test('however many numbers strangers have sent before, those of others are deleted in the same night', async () => {
  for (let at = 0; at < 3300; at += 1) putLost(`made-up${String(at)}`, -100);
  putLost('real', -99);
  expect(await enforceRetention(memory.db, TONIGHT)).toBe(3301);
  expect(memory.all('lost_passes').size).toBe(0);
});

test('a run that has no more time ends after a page, and the next ones go on until nothing is left of any collection', async () => {
  for (let at = 0; at < 700; at += 1) putLost(`lost${String(at)}`, -100);
  memory.put('texts/one', storedAs('texts', { edition: 2020, event_date: inDays(-100) }));
  const left: number[] = [];
  const run = async () => {
    const end = await enforceRetention(memory.db, TONIGHT, () => true);
    left.push(memory.all('lost_passes').size);
    return end;
  };
  let end = await run();
  while (end === UNFINISHED) end = await run();
  expect(left.filter((count, at) => count !== left[at - 1])).toEqual([700, 400, 100, 0]);
  expect(memory.all('texts').size).toBe(0);
  expect(memory.all('locks/places').size).toBe(0);
});

test("a guardian's link that has ended stays while nobody can read when the event is", async () => {
  const link = { role: 'guardian', edition: EVENT_YEAR, expires_at: inDays(-2) };
  memory.put('passes/link', storedAs('passes', link));
  plan('soon');
  await expect(enforceRetention(memory.db, TONIGHT)).rejects.toThrow();
  expect(memory.fields('passes/link')).toBeDefined();
  plan(inDays(-400));
  await enforceRetention(memory.db, TONIGHT);
  expect(memory.fields('passes/link')).toBeUndefined();
});
