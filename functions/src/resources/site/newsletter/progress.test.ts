import type { Announcement } from '@ndeiya/domain/site/announcement';
import { makeQueuedAnnouncement } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { recountAnnouncement } from './progress';
import { resumeAnnouncements } from './projection';

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

const OLD = new Date(0);
const put = (id: string, fields: Partial<Announcement> = {}) => {
  const sending = { ...makeQueuedAnnouncement('admin'), state: 'sending', queued: 3, total: 3 };
  memory.put(`announcements/${id}`, { ...sending, created_at: OLD, updated_at: OLD, ...fields });
};
const setMail = (id: string, state: string, announcement_id = 'a') => {
  memory.put(`mail/${id}`, storedAs('mail', { announcement_id, delivery: { state } }));
};
/** Counts again; the document was last written long ago, so that nothing waits. */
async function recount() {
  memory.put('announcements/a', { ...memory.fields('announcements/a'), updated_at: OLD });
  await recountAnnouncement(memory.db, 'a');
  const { state, sent, failed } = memory.fields('announcements/a') ?? {};
  return [state, sent, failed];
}

test('an announcement of which one mail was deleted with its reader ends, and keeps its numbers when the others go', async () => {
  put('a');
  setMail('1', 'SUCCESS');
  setMail('2', 'ERROR');
  expect(await recount()).toEqual(['sent', 1, 1]);
  memory.remove('mail/1');
  expect(await recount()).toEqual(['sent', 1, 1]);
  memory.remove('mail/2');
  expect(await recount()).toEqual(['sent', 1, 1]);
});

test.each(['PENDING', 'RETRY', 'PROCESSING'])(
  'an announcement with a mail in the state %s goes on',
  async (open) => {
    put('a');
    setMail('1', 'SUCCESS');
    setMail('2', open);
    expect(await recount()).toEqual(['sending', 1, 0]);
  },
);

test('a failed mail that is sent again is failed no more, and the announcement ends again', async () => {
  put('a');
  setMail('1', 'SUCCESS');
  setMail('2', 'SUCCESS');
  setMail('3', 'ERROR');
  expect(await recount()).toEqual(['sent', 2, 1]);
  setMail('3', 'RETRY');
  expect(await recount()).toEqual(['sending', 2, 0]);
  setMail('3', 'SUCCESS');
  expect(await recount()).toEqual(['sent', 3, 0]);
});

test('ten announcements whose mails wait keep no other from its turn', async () => {
  for (let at = 0; at < 10; at += 1) {
    put(`w${String(at)}`);
    setMail(`w${String(at)}`, 'RETRY', `w${String(at)}`);
  }
  put('z');
  setMail('z', 'SUCCESS', 'z');
  await resumeAnnouncements(memory.db, new Date());
  expect(memory.fields('announcements/z')).toMatchObject({ state: 'sent', sent: 1 });
});
