import { expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { storeOnce } from './dedupe';

const DAY = 86_400_000;

test('the same message is stored once a day, and another one at once', async () => {
  const memory = new MemoryFirestore();
  let now = Date.UTC(2031, 7, 16);
  memory.clock = () => new Date(now);
  const write = vi.fn((transaction: { set: (ref: never, fields: object) => unknown }, ref: unknown) => {
    transaction.set(ref as never, { at: now });
  });
  const store = (message: string) =>
    storeOnce({ collection: memory.db.collection('letters'), content: { message } }, write);
  await store('Hello');
  await store('Hello');
  now += DAY - 1;
  await store('Hello');
  expect(memory.all('letters').size).toBe(1);
  const [id] = memory.all('letters').keys();
  // A letter and as many characters as the database gives an id.
  expect(id).toMatch(/^s[\w-]{20}$/);
  await store('Good morning');
  expect(memory.all('letters').size).toBe(2);
  now += 1;
  await store('Hello');
  expect(memory.all('letters').size).toBe(3);
});
