import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  callAt,
  CALLED_YEAR,
  calledMemory,
  linesTold,
  MINUTE_MS,
  perform,
  programme,
  useProgramme,
} from '../../testing/calledProgramme';
import { callsProjection } from './calls';

useProgramme();

/** Noon of the day before, when all lines of the programme are due. */
const DAY_BEFORE = new Date('2026-08-15T09:00:00Z');
const later = (minutes: number) => new Date(DAY_BEFORE.getTime() + minutes * MINUTE_MS);
const ALL = Array.from({ length: 6 }, (_, at) => `e${String(at)}`);

const pathsRead = () => {
  const reads = vi.spyOn(calledMemory as unknown as { snapshot: (path: string) => unknown }, 'snapshot');
  return (which: RegExp) => reads.mock.calls.map(([path]) => path).filter((path) => which.test(path));
};
const OF_LINES = /^(?:participants|slots|entries|entry_people)\//;

const dropNumbers = () => {
  for (const id of ALL) calledMemory.put(`participants/${id}`, { phone: '000 000 000' });
};
const refuseAll = () => {
  for (const id of ALL)
    calledMemory.put(`entries/${id}`, {
      ...calledMemory.fields(`entries/${id}`),
      consent: 'refused',
      has_minor: true,
    });
};

test.each([
  ['has no mobile number', dropNumbers],
  ['has a guardian who refused', refuseAll],
])(
  'the next run reads nothing of the lines of which each %s, and tries them again after an hour',
  async (_, change) => {
    change();
    await callAt(DAY_BEFORE);
    const read = pathsRead();
    await callAt(later(5));
    expect(read(OF_LINES)).toEqual([]);
    for (let place = 0; place < 6; place += 1) perform(place);
    await callAt(later(55));
    expect(linesTold()).toEqual([]);
    await callAt(later(61));
    expect(linesTold()).toHaveLength(6);
  },
);

test('a line that cannot be told on the day before is tried with each run shortly before its performance', async () => {
  dropNumbers();
  await callAt(DAY_BEFORE);
  const shortlyBefore = new Date('2026-08-16T05:45:00Z');
  await callAt(shortlyBefore);
  perform(0);
  await callAt(new Date(shortlyBefore.getTime() + 5 * MINUTE_MS));
  expect(linesTold()).toEqual(['soon e0']);
});

describe('after a save of an entry whose guardian has refused, on the day before the event', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: DAY_BEFORE });
    const { id, ...fields } = programme();
    calledMemory.put(`programmes/${id}`, fields);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The paths that are read after it. */
  const saved = async (documentId: string, fields: object) => {
    const own = { edition: CALLED_YEAR, owner: 'somebody', consent: 'refused', has_minor: true } as const;
    const before = { ...makeEntry({ ...own, title: 'A' }), seq: 7, ...stampsAt(), ...fields };
    const after = { ...before, title: 'B', seq: 8 };
    calledMemory.put(`entries/${documentId}`, after);
    const read = pathsRead();
    const event = { collection: 'entries', documentId, before, after } as never;
    await callsProjection(calledMemory.db).onChange(event);
    return read;
  };

  test('nothing is read where it is a draft', async () => {
    const read = await saved('draft', { state: 'draft', number: 'A9' });
    expect(read(/./)).toEqual([]);
  });

  test('no line is read where the entry has none', async () => {
    const read = await saved('e9', { state: 'submitted', number: 'A9' });
    expect(read(OF_LINES)).toEqual([]);
  });

  test('its own line is read and no other, also where nobody could be told an hour before', async () => {
    refuseAll();
    await callAt(DAY_BEFORE);
    const read = await saved('e1', { state: 'accepted', number: 'A1' });
    expect(new Set(read(OF_LINES))).toEqual(new Set(['slots/s1', 'entries/e1']));
  });
});
