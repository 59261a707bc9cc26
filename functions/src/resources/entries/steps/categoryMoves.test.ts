import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../../testing/groupWithGuardians';
import { updateEntry } from './update';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Somebody moves an own draft into another category and back without end, each time with a line in the log of organisers. */

let memory: ReturnType<typeof groupWithGuardians>['memory'];
beforeEach(() => {
  const made = groupWithGuardians();
  memory = made.memory;
  openPoetry(memory);
  const path = `editions/${String(YEAR_OF_GROUP)}`;
  const edition = memory.fields(path) as { categories: object[] };
  const [poetry] = edition.categories;
  memory.put(path, { ...edition, categories: [poetry, { ...poetry, name: 'Folk Songs' }] });
  const draft = { state: 'draft', category: 'Poetry', owner: 'mother', group: null } as const;
  made.enter('amina', '0799 000 000', draft);
});

const move = (at: number, isAdmin = false) =>
  updateEntry(memory.db, {
    id: 'amina',
    input: { category: at % 2 === 0 ? 'Folk Songs' : 'Poetry' },
    by: { uid: isAdmin ? 'admin' : 'mother', isAdmin },
    ifMatch: null,
  });

test('after very many moves of a day the next is refused and changes nothing, and organisers still move the entry', async () => {
  const { max } = RATE_LIMITS.categoryMovesPerUser;
  for (let at = 0; at < max; at += 1) await move(at);
  const before = memory.fields('entries/amina');
  await expect(move(max)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(memory.fields('entries/amina')).toEqual(before);
  await move(max, true);
  expect(memory.fields('entries/amina')).toMatchObject({ category: 'Folk Songs' });
});

test('a save that names the same category is no move', async () => {
  for (let at = 0; at < 3; at += 1) await move(1);
  expect(memory.all('rate_limits').size).toBe(0);
});
