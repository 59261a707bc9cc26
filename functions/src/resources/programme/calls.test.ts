import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { lineOf, type Slot } from '@ndeiya/domain/programme/slot';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { callPerformers, callsProjection } from './calls';

const YEAR = 2026;
/** Nine in the morning at the venue. */
const START = new Date('2026-08-16T06:00:00Z');
const MINUTE = 60_000;
const minutes = (count: number) => new Date(START.getTime() + count * MINUTE);

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, {
    ...makeEdition({ year: YEAR, event_date: START, location: 'Ndeiya Stadium' }),
    ...stampsAt(),
  });
  turn({ on: true });
  for (let place = 0; place < 6; place += 1) perform(place);
});

const turn = ({ on }: { on: boolean }) => {
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on, ...stampsAt() });
};

const slotOf = (place: number, changes: Partial<Slot> = {}): Slot =>
  ({
    ...storedAs('slots', {
      kind: 'entry',
      withdrawn: false,
      entry: `e${String(place)}`,
      number: `A${String(place)}`,
      order_key: `V${String(place)}`,
      edition: YEAR,
      state: 'planned',
      minutes: 10,
      planned_at: minutes(place * 10),
      started_at: null,
      ended_at: null,
      ...changes,
    }),
    id: `s${String(place)}`,
  }) as Slot;

/** Stores an accepted entry with a number of its own, and its line. */
function perform(place: number, changes: Partial<Slot> = {}): void {
  const id = `e${String(place)}`;
  const own = { edition: YEAR, owner: null, number: `A${String(place)}`, state: 'accepted' as const };
  const phone = `071234567${String(place)}`;
  memory.put(`participants/${id}`, { ...makeParticipant({ phone }), ...stampsAt() });
  memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
  const members = [makeMember({ phone: '' })];
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ edition: YEAR, owner: null, members }),
    ...stampsAt(),
  });
  const { id: slot, ...fields } = slotOf(place, changes);
  memory.put(`slots/${slot}`, fields);
}

const lines = () =>
  [...memory.all('slots')].map(([id, fields]) => lineOf({ ...(fields as unknown as Slot), id }));
const programme = (changes: object = {}) => ({
  id: String(YEAR),
  edition: YEAR,
  state: 'published' as const,
  starts_at: START,
  gap_minutes: 0,
  lines: lines(),
  rev: 1,
  published_at: START,
  ...stampsAt(),
  ...changes,
});
const callAt = (now: Date, changes: object = {}) => callPerformers(memory.db, programme(changes), now);
const texts = () => [...memory.all('texts').values()] as unknown as Text[];
const told = () => texts().map(({ kind, entry }) => `${kind} ${String(entry)}`);

describe('shortly before a performance', () => {
  test.each<[string, number, string[]]>([
    ['more than twenty minutes before the first one, nobody', -21, []],
    ['twenty minutes before it, the first', -20, ['soon e0']],
    ['as the programme begins, who is on in twenty minutes', 0, ['soon e1', 'soon e2']],
  ])('%s is called', async (_, at, expected) => {
    await callAt(minutes(at));
    expect(told()).toEqual(expected);
  });

  test('each is called once, also where the programme moves and comes back', async () => {
    await callAt(minutes(-20));
    const [first] = texts();
    expect(first).toMatchObject({ to: '+254712345670', valid_until: START });
    expect(first?.body).toContain(
      'about 20 minutes until A0, or less. Please come to the stage at Ndeiya Stadium.',
    );
    memory.put(`texts/${[...memory.all('texts').keys()].join('')}`, {
      ...first,
      delivery: { ...first?.delivery, state: 'sent', next_at: null },
    });
    perform(0, { planned_at: minutes(15) });
    await callAt(minutes(0));
    expect(texts().map(({ entry, delivery }) => [entry, delivery.state])).toContainEqual(['e0', 'sent']);
    expect(told().filter((one) => one === 'soon e0')).toHaveLength(1);
  });

  test.each<[string, Partial<Slot>]>([
    ['was called already', { state: 'called' }],
    ['was put off', { state: 'postponed' }],
    ['does not take place', { state: 'withdrawn' }],
  ])('nobody is called for a line that %s', async (_, changes) => {
    perform(0, changes);
    await callAt(minutes(-15));
    expect(told()).not.toContain('soon e0');
  });

  test.each<[string, () => void]>([
    ['the entry was withdrawn and the line has not followed yet', () => withdraw('e0')],
    ['the steward has called it and the programme has not followed yet', () => restate('called')],
    ['the edition sends no texts', () => turn({ on: false })],
    [
      'the settings of the texts cannot be read',
      () => memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, spent: 'x', ...stampsAt() }),
    ],
    ['there is no mobile number', () => memory.put('participants/e0', { phone: '000 000 000' })],
  ])('nobody is called where %s', async (_, change) => {
    const before = programme();
    change();
    await callPerformers(memory.db, before, minutes(-20));
    expect(texts()).toEqual([]);
  });

  test('the next run reads nothing of a line that was told but its text', async () => {
    const reads = vi.spyOn(memory, 'collection');
    const readsOf = (paths: string[]) => reads.mock.calls.filter(([path]) => paths.includes(path)).length;
    await callAt(minutes(-20));
    const ofLine = ['participants', 'slots', 'entries', 'entry_people', 'text_templates', 'editions'];
    const before = readsOf(ofLine);
    expect(readsOf(['participants'])).toBe(1);
    await callAt(minutes(-19));
    expect(readsOf(ofLine)).toBe(before);
    expect(told()).toEqual(['soon e0']);
  });

  test('of the texts of the programme, a run reads those of the lines that it calls only', async () => {
    await callAt(minutes(-20));
    const [first] = texts();
    for (let index = 10; index < 60; index += 1)
      memory.put(`texts/t${String(index)}`, {
        ...first,
        entry: `e${String(index)}`,
        values: { ...first?.values, number: `B${String(index)}` },
      });
    const reads = vi.spyOn(memory as unknown as { snapshot: (path: string) => unknown }, 'snapshot');
    await callAt(minutes(-19));
    expect(reads.mock.calls.filter(([path]) => path.startsWith('texts/'))).toHaveLength(1);
  });

  test('whoever read the message of a family is not looked at again', async () => {
    await callAt(minutes(-20));
    const [[id, text] = []] = [...memory.all('texts')];
    const { values } = text as unknown as Text;
    const unmerged = { values, body: '', parts: 1 };
    memory.put(`texts/${String(id)}`, { ...text, values: { ...values, number: 'A0, A9' }, unmerged });
    const reads = vi.spyOn(memory as unknown as { snapshot: (path: string) => unknown }, 'snapshot');
    await callAt(minutes(-19));
    expect(reads.mock.calls.filter(([path]) => path.startsWith('entries/'))).toEqual([]);
  });

  test('a draft calls nobody', async () => {
    await callAt(minutes(-20), { state: 'draft' });
    expect(texts()).toEqual([]);
  });
});

const withdraw = (id: string) => {
  memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), state: 'withdrawn' });
};
const restate = (state: Slot['state']) => {
  memory.put('slots/s0', { ...memory.fields('slots/s0'), state });
};

describe('on the day before', () => {
  /** Ten in the evening at the venue, two days and one day before. */
  const EVE = new Date('2026-08-14T21:30:00Z');

  test('everybody is told of place, time and number from nine in the morning', async () => {
    await callAt(EVE);
    expect(told()).toHaveLength(6);
    expect(texts()[0]).toMatchObject({
      kind: 'day_before',
      not_before: new Date('2026-08-15T06:00:00Z'),
      valid_until: START,
    });
    expect(texts()[0]?.body).toContain('Place: Ndeiya Stadium. Begin: 09:00 AM. Your number: A0.');
  });

  test.each([
    ['a minute before midnight at the venue', new Date('2026-08-14T20:59:00Z')],
    ['on the day itself', new Date('2026-08-15T21:00:00Z')],
  ])('nobody is told %s', async (_, at) => {
    await callAt(at);
    expect(texts()).toEqual([]);
  });

  test('the first beginning, once it was told and comes back, takes back the other one that has not left', async () => {
    await callAt(EVE);
    for (const [id, fields] of memory.all('texts'))
      memory.put(`texts/${id}`, {
        ...fields,
        delivery: { ...(fields as unknown as Text).delivery, state: 'sent' },
      });
    await callAt(EVE, { starts_at: minutes(60) });
    await callAt(EVE);
    const ofFirst = texts().filter(({ entry }) => entry === 'e0');
    expect(ofFirst.map(({ delivery, values }) => [delivery.state, values.time])).toEqual([
      ['sent', '09:00 AM'],
      ['cancelled', '10:00 AM'],
    ]);
  });

  test('another beginning takes back what has not left, and tells of it', async () => {
    await callAt(EVE);
    await callAt(EVE, { starts_at: minutes(60) });
    const ofFirst = texts().filter(({ entry }) => entry === 'e0');
    expect(ofFirst.map(({ delivery, values }) => [delivery.state, values.time])).toEqual([
      ['cancelled', '09:00 AM'],
      ['queued', '10:00 AM'],
    ]);
  });
});

test('a changed programme calls, and the maintenance calls where nothing has changed', async () => {
  const { id, ...fields } = programme({ starts_at: new Date(), lines: [] });
  const path = `programmes/${id}`;
  perform(0, { planned_at: new Date(Date.now() + 10 * MINUTE) });
  memory.put(path, { ...fields, lines: lines().slice(0, 1) });
  const { onChange, repair } = callsProjection(memory.db);
  await onChange({ collection: 'programmes', documentId: id, before: null, after: {} } as never);
  expect(told()).toEqual(['soon e0']);
  for (const [name] of memory.all('texts')) memory.remove(`texts/${name}`);
  if ('length' in repair) await repair[0].run(new Date());
  expect(told()).toEqual(['soon e0']);
});
