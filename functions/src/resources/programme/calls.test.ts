import type { Slot } from '@ndeiya/domain/programme/slot';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import {
  callAt,
  CALLED_YEAR,
  calledMemory,
  lines,
  linesTold,
  MINUTE_MS,
  minutes,
  perform,
  programme,
  START,
  textsMade,
  turnTexts,
  useProgramme,
} from '../../testing/calledProgramme';
import { callPerformers, callsProjection } from './calls';

useProgramme();

describe('shortly before a performance', () => {
  test.each<[string, number, string[]]>([
    ['more than twenty minutes before the first one, nobody', -21, []],
    ['twenty minutes before it, the first', -20, ['soon e0']],
    ['as the programme begins, who is on in twenty minutes', 0, ['soon e1', 'soon e2']],
  ])('%s is called', async (_, at, expected) => {
    await callAt(minutes(at));
    expect(linesTold()).toEqual(expected);
  });

  test('each is called once, also where the programme moves and comes back', async () => {
    await callAt(minutes(-20));
    const [first] = textsMade();
    expect(first).toMatchObject({ to: '+254712345670', valid_until: START });
    expect(first?.body).toContain(
      'about 20 minutes until A0, or less. Please come to the stage at Ndeiya Stadium.',
    );
    calledMemory.put(`texts/${[...calledMemory.all('texts').keys()].join('')}`, {
      ...first,
      delivery: { ...first?.delivery, state: 'sent', next_at: null },
    });
    perform(0, { planned_at: minutes(15) });
    await callAt(minutes(0));
    expect(textsMade().map(({ entry, delivery }) => [entry, delivery.state])).toContainEqual(['e0', 'sent']);
    expect(linesTold().filter((one) => one === 'soon e0')).toHaveLength(1);
  });

  test.each<[string, Partial<Slot>]>([
    ['was called already', { state: 'called' }],
    ['was put off', { state: 'postponed' }],
    ['does not take place', { state: 'withdrawn' }],
  ])('nobody is called for a line that %s', async (_, changes) => {
    perform(0, changes);
    await callAt(minutes(-15));
    expect(linesTold()).not.toContain('soon e0');
  });

  test.each<[string, () => void]>([
    ['the entry was withdrawn and the line has not followed yet', () => withdraw('e0')],
    ['the steward has called it and the programme has not followed yet', () => restate('called')],
    ['the edition sends no texts', () => turnTexts({ on: false })],
    [
      'the settings of the texts cannot be read',
      () =>
        calledMemory.put(`text_spend/${String(CALLED_YEAR)}`, {
          ...NO_TEXTS,
          on: true,
          spent: 'x',
          ...stampsAt(),
        }),
    ],
    ['there is no mobile number', () => calledMemory.put('participants/e0', { phone: '000 000 000' })],
  ])('nobody is called where %s', async (_, change) => {
    const before = programme();
    change();
    await callPerformers(calledMemory.db, before, { now: minutes(-20) });
    expect(textsMade()).toEqual([]);
  });

  test('the next run reads nothing of a line that was told but its text', async () => {
    const reads = vi.spyOn(calledMemory, 'collection');
    const readsOf = (paths: string[]) => reads.mock.calls.filter(([path]) => paths.includes(path)).length;
    await callAt(minutes(-20));
    const ofLine = ['participants', 'slots', 'entries', 'entry_people', 'text_templates', 'editions'];
    const before = readsOf(ofLine);
    expect(readsOf(['participants'])).toBe(1);
    await callAt(minutes(-19));
    expect(readsOf(ofLine)).toBe(before);
    expect(linesTold()).toEqual(['soon e0']);
  });

  test('of the texts of the programme, a run reads those of the lines that it calls only', async () => {
    await callAt(minutes(-20));
    const [first] = textsMade();
    for (let index = 10; index < 60; index += 1)
      calledMemory.put(`texts/t${String(index)}`, {
        ...first,
        entry: `e${String(index)}`,
        values: { ...first?.values, number: `B${String(index)}` },
      });
    const reads = vi.spyOn(calledMemory as unknown as { snapshot: (path: string) => unknown }, 'snapshot');
    await callAt(minutes(-19));
    expect(reads.mock.calls.filter(([path]) => path.startsWith('texts/'))).toHaveLength(1);
  });

  test('whoever read the message of a family is not looked at again', async () => {
    await callAt(minutes(-20));
    const [[id, text] = []] = [...calledMemory.all('texts')];
    const { values } = text as unknown as Text;
    const unmerged = { values, body: '', parts: 1 };
    calledMemory.put(`texts/${String(id)}`, { ...text, values: { ...values, number: 'A0, A9' }, unmerged });
    const reads = vi.spyOn(calledMemory as unknown as { snapshot: (path: string) => unknown }, 'snapshot');
    await callAt(minutes(-19));
    expect(reads.mock.calls.filter(([path]) => path.startsWith('entries/'))).toEqual([]);
  });

  test('a draft calls nobody', async () => {
    await callAt(minutes(-20), { state: 'draft' });
    expect(textsMade()).toEqual([]);
  });
});

const withdraw = (id: string) => {
  calledMemory.put(`entries/${id}`, { ...calledMemory.fields(`entries/${id}`), state: 'withdrawn' });
};
const restate = (state: Slot['state']) => {
  calledMemory.put('slots/s0', { ...calledMemory.fields('slots/s0'), state });
};

describe('on the day before', () => {
  /** Ten in the evening at the venue, two days and one day before. */
  const EVE = new Date('2026-08-14T21:30:00Z');

  test('everybody is told of place, time and number from nine in the morning', async () => {
    await callAt(EVE);
    expect(linesTold()).toHaveLength(6);
    expect(textsMade()[0]).toMatchObject({
      kind: 'day_before',
      not_before: new Date('2026-08-15T06:00:00Z'),
      valid_until: START,
    });
    expect(textsMade()[0]?.body).toContain('Place: Ndeiya Stadium. Begin: 09:00 AM. Your number: A0.');
  });

  test.each([
    ['a minute before midnight at the venue', new Date('2026-08-14T20:59:00Z')],
    ['on the day itself', new Date('2026-08-15T21:00:00Z')],
  ])('nobody is told %s', async (_, at) => {
    await callAt(at);
    expect(textsMade()).toEqual([]);
  });

  test('the first beginning, once it was told and comes back, takes back the other one that has not left', async () => {
    await callAt(EVE);
    for (const [id, fields] of calledMemory.all('texts'))
      calledMemory.put(`texts/${id}`, {
        ...fields,
        delivery: { ...(fields as unknown as Text).delivery, state: 'sent' },
      });
    await callAt(EVE, { starts_at: minutes(60) });
    await callAt(EVE);
    const ofFirst = textsMade().filter(({ entry }) => entry === 'e0');
    expect(ofFirst.map(({ delivery, values }) => [delivery.state, values.time])).toEqual([
      ['sent', '09:00 AM'],
      ['cancelled', '10:00 AM'],
    ]);
  });

  test('another beginning takes back what has not left, and tells of it', async () => {
    await callAt(EVE);
    await callAt(EVE, { starts_at: minutes(60) });
    const ofFirst = textsMade().filter(({ entry }) => entry === 'e0');
    expect(ofFirst.map(({ delivery, values }) => [delivery.state, values.time])).toEqual([
      ['cancelled', '09:00 AM'],
      ['queued', '10:00 AM'],
    ]);
  });
});

test('a changed programme calls, and the maintenance calls where nothing has changed', async () => {
  const { id, ...fields } = programme({ starts_at: new Date(), lines: [] });
  const path = `programmes/${id}`;
  perform(0, { planned_at: new Date(Date.now() + 10 * MINUTE_MS) });
  calledMemory.put(path, { ...fields, lines: lines().slice(0, 1) });
  const { onChange, repair } = callsProjection(calledMemory.db);
  await onChange({ collection: 'programmes', documentId: id, before: null, after: {} } as never);
  expect(linesTold()).toEqual(['soon e0']);
  for (const [name] of calledMemory.all('texts')) calledMemory.remove(`texts/${name}`);
  if ('length' in repair) await repair[0].run(new Date());
  expect(linesTold()).toEqual(['soon e0']);
});
