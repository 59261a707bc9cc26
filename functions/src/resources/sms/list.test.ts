import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { listOutbox } from './list';

const TO = 'njeri@example.org';
const LETTERS = Array.from({ length: 450 }, (_, at) => `m${String(at).padStart(3, '0')}`);

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  for (const [at, id] of LETTERS.entries())
    memory.put(`mail/${id}`, storedAs('mail', { to: TO, entry: 'e1', created_at: new Date(at * 1000) }));
});

/** All pages of the list, as the page of the dashboard reads them. */
async function pages(query: { to?: string; entry?: string }): Promise<OutboxMessage[][]> {
  const found: OutboxMessage[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listOutbox(memory.db, { ...query, cursor }, () => Promise.resolve([]));
    found.push(page.messages);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

test.each([
  ['one address', { to: TO }],
  ['one entry', { entry: 'e1' }],
])('the messages of %s are all listed, the newest first, however many there are', async (_, query) => {
  const found = await pages(query);
  expect(found.map((page) => page.length)).toEqual([300, 150]);
  expect(found.flat().map(({ id }) => id)).toEqual(LETTERS.toReversed());
});

test.each(['rest - -', '-1', '1.5', 'x'])('the cursor "%s" is none of such a list', async (cursor) => {
  const list = listOutbox(memory.db, { to: TO, cursor }, () => Promise.resolve([]));
  await expect(list).rejects.toMatchObject({ code: 'invalid-fields' });
});
