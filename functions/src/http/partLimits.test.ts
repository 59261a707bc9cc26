import { createHmac } from 'node:crypto';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeEntry, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { archiveSound } from '../resources/archive/sound';
import { recordingFile } from '../resources/recordings/file';
import { memoryBucket } from '../testing/memoryBucket';
import { MemoryFirestore } from '../testing/memoryFirestore';

vi.mock('firebase-functions/logger');

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

test('a caller who asks for parts of the archive without end is refused before anything is read, and no other caller', async () => {
  const memory = new MemoryFirestore();
  const open = archiveSound({ db: memory.db, bucket: memoryBucket().bucket });
  const hear = (client: string) =>
    open('gone', { until: 0, listener: '', signature: '' }, { ...ADDRESS, client, nearest: client });
  for (let part = 0; part < RATE_LIMITS.archivePartsPerAddress.max; part += 1)
    await expect(hear('192.0.2.1')).rejects.toMatchObject({ code: 'not-found' });
  memory.reads = 0;
  await expect(hear('192.0.2.1')).rejects.toMatchObject({ code: 'rate-limited' });
  expect(memory.reads).toBe(0);
  await expect(hear('192.0.2.2')).rejects.toMatchObject({ code: 'not-found' });
});
