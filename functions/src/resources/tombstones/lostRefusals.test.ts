import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { beforeEach, expect, test, vi } from 'vitest';
import { eachNight } from '../../platform/projection';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { runSteps, stepStore } from '../system/maintenance/steps';
import { mendTombstones } from './projection';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const DAY_MS = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

/** A refusal that was said and stored so many days ago, and whose event was lost. */
function refused(said: number, stored: number, fields: object = {}): void {
  const decision = makeConsent({ decision: 'refused', given_at: daysAgo(said), updated_at: daysAgo(stored) });
  memory.put('consents/no', { ...goldenOf('consents').at(-1)?.data, ...decision, ...fields });
}
const noted = (lastDone: Date | null) =>
  mendTombstones({ db: memory.db, ...memoryBucket() }, now, { lastDone });

test.each([
  ['of today', 1, 0, 0, daysAgo(1)],
  ['of the day after the last night that ended well, which was three weeks ago', 1, 20, 20, daysAgo(21)],
  ['of long before the last night that ended well', 0, 20, 20, daysAgo(1)],
  ['that a phone has sent ten days after it was said', 1, 10, 0, daysAgo(1)],
  ['of last year where no such night is known', 1, 300, 300, null],
  ['that is older than the time for which notes are kept', 0, 401, 401, null],
  ['that old, of which something was changed today', 0, 401, 0, daysAgo(1)],
])(
  'the night notes a refusal %s, whose event was lost: %i',
  async (...[, expected, said, stored, lastDone]) => {
    refused(said, stored);
    expect(await noted(lastDone)).toBe(expected);
  },
);

test('a refusal of a rehearsal whose event was lost is not noted', async () => {
  refused(0, 0, { edition: REHEARSAL_YEAR });
  expect(await noted(null)).toBe(0);
});

test('the night fails while a refusal cannot be read, so that it is noted once it can be, also weeks later', async () => {
  refused(0, 30, { language: 7 });
  await expect(noted(daysAgo(31))).rejects.toThrow('tombstones: 1 failed');
  refused(0, 30);
  // The last night that ended well is still the one before the fault.
  expect(await noted(daysAgo(31))).toBe(1);
});

test('an unreadable decision of a rehearsal lets no night fail', async () => {
  refused(0, 0, { edition: REHEARSAL_YEAR, language: 7 });
  expect(await noted(null)).toBe(0);
});

test('a refusal whose event was lost in the middle of a round is noted, although its place was behind it by then', async () => {
  const files = memoryBucket();
  for (let note = 0; note < 700; note += 1)
    files.files.set(`tombstones/erasure-${String(note)}.json`, Buffer.from('{}'));
  const night = async (day: number, isOver = () => false) => {
    const mend = (time: Date, lastDone?: Date | null) =>
      mendTombstones({ db: memory.db, ...files }, time, { lastDone, isOver });
    await runSteps(stepStore(memory.db), [eachNight('tombstones', mend)], daysAgo(20 - day));
  };
  const isNoted = () => files.files.has('tombstones/decision-no.json');
  await night(0);
  // The first part of this round ends behind the path of the later note, and then nothing runs for days.
  await night(1, () => true);
  refused(17, 17);
  await night(9);
  expect(isNoted()).toBe(false);
  await night(10);
  expect(isNoted()).toBe(true);
});
