import { makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { eachDue } from '../../../platform/eachByItself';
import { UNFINISHED } from '../../../platform/projection';
import type { IsOver } from '../../../platform/timeLimit';
import { memoryBucket } from '../../../testing/memoryBucket';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { endOffers } from '../../entries/upkeep/maintain';
import { checkWaiting } from '../../recordings/maintain';
import { resumeAnnouncements } from '../../site/newsletter/projection';
import { sendDue } from '../../sms/delivery';
import { takeWaitingUploads } from '../images/pipeline';
import { drain } from '../mail/delivery';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A step without a place keeps its failures where its time is over, as one that has a place: what fails may be behind the end of
 * its run.
 */

const NOW = new Date('2026-06-01T09:00:00Z');
const PAST = new Date('2026-06-01T08:00:00Z');
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

interface Step {
  path: string;
  waiting: object;
  run: (isOver?: IsOver) => Promise<unknown>;
}

const { bucket } = memoryBucket();
const mailer = { send: () => Promise.resolve() };
const STEPS: Record<string, Step> = {
  offers: {
    path: 'entries/e1',
    waiting: { state: 'offered', offer_expires_at: PAST },
    run: (isOver) => endOffers(memory.db, NOW, isOver),
  },
  pictures: {
    path: 'gallery/g1',
    waiting: { image_upload: 'u1' },
    run: (isOver) => takeWaitingUploads({ db: memory.db, bucket }, isOver),
  },
  announcements: {
    path: 'announcements/a1',
    waiting: { state: 'queueing' },
    run: (isOver) => resumeAnnouncements(memory.db, NOW, isOver),
  },
  mail: {
    path: 'mail/m1',
    waiting: { delivery: { state: 'RETRY', nextAttemptTime: PAST } },
    run: (isOver) => drain({ db: memory.db, mailer, now: () => NOW }, isOver),
  },
  texts: {
    path: 'texts/t1',
    waiting: { delivery: { state: 'sending', next_at: PAST } },
    run: (isOver) => sendDue({ db: memory.db, sms: null, now: () => NOW }, isOver),
  },
  checks: {
    path: 'recordings/r1',
    waiting: { ...makeRecording({ state: 'checking' }), ...stampsAt(), updated_at: PAST },
    run: (isOver) => checkWaiting({ db: memory.db, bucket }, NOW, isOver),
  },
};

test.each(Object.keys(STEPS))(
  'the step %s is unfinished where its time is over before its work',
  async (name) => {
    const step = STEPS[name]!;
    expect(await step.run(() => true)).not.toBe(UNFINISHED);
    memory.put(step.path, step.waiting);
    expect(await step.run(() => true)).toBe(UNFINISHED);
  },
);

test.each([
  ['before the last document', 1, { sum: 1, isDone: false }],
  ['with the last document', 2, { sum: 2, isDone: true }],
])('a run whose time is over %s knows whether it has seen all', async (_when, most, result) => {
  for (const id of ['a', 'b']) memory.put(`things/${id}`, { at: 1 });
  let done = 0;
  const work = () => Promise.resolve((done += 1));
  const of = { query: memory.db.collection('things'), most: 5, isOver: () => done >= most };
  expect(await eachDue(of, work, ({ id }) => ({ id }))).toEqual(result);
});

test('a run that ends with a full page is unfinished where its time is over, because there may be more', async () => {
  for (const id of ['a', 'b']) memory.put(`things/${id}`, { at: 1 });
  let done = 0;
  const of = { query: memory.db.collection('things'), most: 2, isOver: () => done >= 2 };
  const work = () => Promise.resolve((done += 1));
  expect(await eachDue(of, work, ({ id }) => ({ id }))).toEqual({ sum: 2, isDone: false });
});
