import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { makeEntry, makeEntryPeople, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { mendRoundEntries, roundEntryProjection } from '../judging/followEntry';
import { slotProjection } from './followEntry';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** An entry is withdrawn while the programme, one of its lines, or one of its rounds cannot be read. */

const YEAR = 2026;
const ENTRY = makeEntry({
  edition: YEAR,
  state: 'accepted',
  number: 'A7',
  stage_name: 'Njeri',
  name_public: true,
});
let memory: MemoryFirestore;
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put('entries/e1', { ...ENTRY, ...stampsAt() });
  memory.put('entry_people/e1', { ...makeEntryPeople({ edition: YEAR }), ...stampsAt() });
  memory.put(`programmes/${String(YEAR)}`, storedAs('programmes', { edition: YEAR }));
  const line = { edition: YEAR, kind: 'entry', entry: 'e1', round: null, state: 'planned', withdrawn: false };
  const of = { ...line, number: 'A7', label: publicLabel(ENTRY), consent: 'given' };
  for (const id of ['s1', 's2']) memory.put(`slots/${id}`, storedAs('slots', of));
  for (const id of ['A', 'B']) {
    memory.put(
      `rounds/${id}`,
      storedAs('rounds', { edition: YEAR, state: 'setup', practice: false, hidden: null }),
    );
    const row = { round: id, entry: 'e1', number: 'A7', class: ENTRY.category, status: 'entered' };
    memory.put(`round_entries/${id}_e1`, storedAs('round_entries', { ...row, stage_name: 'Njeri' }));
  }
});

/** Withdraws the entry, and has what follows run as after its write. */
async function withdraw(follow: typeof slotProjection) {
  const before = memory.fields('entries/e1') ?? null;
  change('entries/e1', { state: 'withdrawn', name_public: false, consent: 'refused' });
  const written = { eventId: 'e', time: new Date(), collection: 'entries', documentId: 'e1', actor: 'owner' };
  await follow(memory.db).onChange({ ...written, before, after: memory.fields('entries/e1') ?? null });
}

const GONE = { label: 'No. A7', withdrawn: true, consent: 'refused' };

test('the line of a withdrawn entry follows where the programme cannot be read, which stays as it is', async () => {
  change(`programmes/${String(YEAR)}`, { state: 7 });
  await withdraw(slotProjection);
  expect(memory.fields('slots/s1')).toMatchObject(GONE);
  expect(memory.fields(`programmes/${String(YEAR)}`)).toMatchObject({ state: 7 });
});

test('the second line of an entry follows where the first one cannot be read, and the event is repeated', async () => {
  change('slots/s1', { kind: 'no kind' });
  await expect(withdraw(slotProjection)).rejects.toThrow('1 of 2 failed');
  expect(memory.fields('slots/s2')).toMatchObject(GONE);
});

const rows = () =>
  ['A', 'B'].map((id) => {
    const { status, stage_name } = memory.fields(`round_entries/${id}_e1`) ?? {};
    return [status, stage_name];
  });

test('the rows of a withdrawn entry follow where one of its rounds cannot be read, whose row loses its name only', async () => {
  change('rounds/A', { title: 7 });
  await withdraw(roundEntryProjection);
  expect(rows()).toEqual([
    ['entered', 'No. A7'],
    ['withdrawn', 'No. A7'],
  ]);
});

test('the night follows the rows of a damaged round, fails, and completes them once the round is repaired', async () => {
  const { title } = memory.fields('rounds/A') ?? {};
  change('rounds/A', { title: 7 });
  change('entries/e1', { state: 'withdrawn', name_public: false });
  await expect(mendRoundEntries(memory.db, YEAR)).rejects.toThrow('failed');
  expect(rows().map(([, name]) => name)).toEqual(['No. A7', 'No. A7']);
  change('rounds/A', { title });
  await mendRoundEntries(memory.db, YEAR);
  expect(rows().map(([status]) => status)).toEqual(['withdrawn', 'withdrawn']);
});
