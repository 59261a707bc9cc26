import { createHmac } from 'node:crypto';
import type { AppError } from '@ndeiya/domain/kernel/errors';
import type * as kernel from '@ndeiya/domain/kernel/rateLimits';
import { RATE_LIMITS, SHARED_HOP } from '@ndeiya/domain/kernel/rateLimits';
import { makeEntry, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { archiveSound } from '../resources/archive/sound';
import { recordingFile } from '../resources/recordings/file';
import { memoryBucket } from '../testing/memoryBucket';
import { MemoryFirestore } from '../testing/memoryFirestore';

vi.mock('firebase-functions/logger');
// Thousands of parts would take half a minute.
vi.mock('@ndeiya/domain/kernel/rateLimits', async (original) => {
  const real = await original<typeof kernel>();
  const few = { max: 60, windowSeconds: 3600 };
  const limits = { ...real.RATE_LIMITS, archivePartsPerAddress: few, recordingPartsPerListener: few };
  return { ...real, RATE_LIMITS: limits };
});

const ADDRESS = { client: '192.0.2.1', nearest: '192.0.2.1', isEdge: false, entries: 0 };

/** A database with a recording of the account, and what opens a part of it with a signed address. */
function recorded() {
  const memory = new MemoryFirestore();
  const play_key = 'key';
  for (const id of ['r1', 'r2']) {
    const ready = {
      entry: `of ${id}`,
      owner: 'account',
      state: 'ready',
      play_path: 'file',
      play_key,
    } as const;
    memory.put(`recordings/${id}`, { ...makeRecording(ready), ...stampsAt() });
    memory.put(`entries/of ${id}`, { ...makeEntry({ owner: 'account', recording: id }), ...stampsAt() });
  }
  const open = recordingFile({ db: memory.db, bucket: memoryBucket().bucket });
  const until = Date.now() + 3_600_000;
  const sign = (id: string, listener: string) =>
    createHmac('sha256', play_key)
      .update(`${id}.${String(until)}.${listener}`)
      .digest('base64url');
  return (id: string, listener: string, signature = sign(id, listener)) =>
    open(id, { until, listener, signature });
}

test('an account that asks for parts of its recordings without end is refused, and no other account', async () => {
  const play = recorded();
  const most = RATE_LIMITS.recordingPartsPerListener.max;
  // An address that somebody has made up is counted for nobody.
  await expect(play('r1', 'account.account', 'made-up')).rejects.toMatchObject({ code: 'not-found' });
  for (let part = 0; part < most; part += 1) await play(part % 2 === 0 ? 'r1' : 'r2', 'account.account');
  await expect(play('r1', 'account.account')).rejects.toMatchObject({ code: 'rate-limited' });
  await expect(play('r1', 'account.stranger')).rejects.toMatchObject({ code: 'not-found' });
});

/** Asks for parts of the archive. No piece has this id: parts of all ids are counted alike, before anything is read. */
function archive() {
  const memory = new MemoryFirestore();
  const open = archiveSound({ db: memory.db, bucket: memoryBucket().bucket });
  const hear = (address: Partial<typeof ADDRESS>) =>
    open('gone', { until: 0, listener: '', signature: '' }, { ...ADDRESS, ...address }).catch(
      (error: unknown) => (error as AppError).code,
    );
  /** Returns how many of so many calls are let through. */
  const letThrough = async (calls: number, of: (call: number) => Partial<typeof ADDRESS>) => {
    let served = 0;
    for (let call = 0; call < calls; call += 1) if ((await hear(of(call))) === 'not-found') served += 1;
    return served;
  };
  return { memory, hear, letThrough };
}
const { max: PARTS } = RATE_LIMITS.archivePartsPerAddress;
const EDGE = { nearest: '64.233.160.1', isEdge: true };

test('a caller who asks for parts of the archive without end is refused before anything is read, and no other caller', async () => {
  const { memory, hear, letThrough } = archive();
  const one = { client: '192.0.2.1', nearest: '192.0.2.1' };
  expect(await letThrough(PARTS, () => one)).toBe(PARTS);
  memory.reads = 0;
  expect(await hear(one)).toBe('rate-limited');
  expect(memory.reads).toBe(0);
  expect(await hear({ client: '192.0.2.2', nearest: '192.0.2.2' })).toBe('not-found');
});

test("a machine past Hosting that makes up clients hears four callers' parts, and takes none from visitors", async () => {
  const { hear, letThrough } = archive();
  const nearest = '203.0.113.9';
  const madeUp = (call: number) => ({ client: `10.${String(call >> 8)}.${String(call & 255)}.1`, nearest });
  expect(await letThrough(4 * PARTS + 100, madeUp)).toBe(4 * PARTS);
  // One of the clients through Hosting, and the machine itself.
  expect(await hear({ ...madeUp(1), ...EDGE })).toBe('not-found');
  expect(await hear({ client: nearest, nearest })).toBe('not-found');
});

test("all callers of one network behind an edge hear twenty callers' parts, and visitors of others are served", async () => {
  const { hear, letThrough } = archive();
  const ofNetwork = (call: number) => ({ client: `2001:db8:1:${call.toString(16)}::/64`, ...EDGE });
  const room = SHARED_HOP.callersPerShard * PARTS;
  expect(await letThrough(room + 100, (call) => ofNetwork(call % 100))).toBe(room);
  expect(await hear({ client: '192.0.2.1', ...EDGE })).toBe('not-found');
});
