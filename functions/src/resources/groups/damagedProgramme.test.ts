import { lineOf } from '@ndeiya/domain/programme/slot';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { EntryService } from '../entries/service';
import { GroupService } from './service';

const log = vi.hoisted(() => ({ logError: vi.fn(), logInfo: vi.fn() }));
vi.mock('../../platform/log', () => log);

const PROGRAMME = `programmes/${String(YEAR)}`;
const PLANNED = new Date('2026-11-28T08:00:00Z');

/** A group with an entry that is on the programme, and an entry of an account. */
function hall() {
  const { memory, enter } = groupWithGuardians();
  enter('amina', 'mum@example.org', { state: 'accepted', consent: 'given' });
  enter('own', 'dad@example.org', { state: 'accepted', consent: 'given', group: null, owner: 'account' });
  const slot = storedAs('slots', { edition: YEAR, kind: 'entry', entry: 'amina', planned_at: PLANNED });
  memory.put('slots/s1', slot);
  const lines = [lineOf({ ...slot, id: 's1' } as unknown as Parameters<typeof lineOf>[0])];
  memory.put(PROGRAMME, {
    ...storedAs('programmes', { edition: YEAR, state: 'published', lines }),
    ...stampsAt(),
  });
  return memory;
}
const timesOf = async (memory: ReturnType<typeof hall>) =>
  (await new GroupService(memory.db).get('g1')).entries.map(({ planned_at }) => planned_at);

test('a group is shown without planned times where the programme cannot be read, and the log names it', async () => {
  const memory = hall();
  expect(await timesOf(memory)).toEqual([expect.stringMatching(/^2026-11-28T11:00/)]);
  memory.put(PROGRAMME, { ...memory.fields(PROGRAMME), lines: 7 });
  expect(await timesOf(memory)).toEqual([null]);
  expect(log.logError).toHaveBeenCalledWith('unreadable document', expect.anything(), { path: PROGRAMME });
});

test('the calendar of an entry has the day of the event where the programme cannot be read', async () => {
  const memory = hall();
  memory.put(PROGRAMME, { ...memory.fields(PROGRAMME), lines: 7 });
  const own = { uid: 'account', isAdmin: false };
  await expect(new EntryService(memory.db).calendar('own', own)).resolves.toContain('BEGIN:VEVENT');
});
