import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { textProjection } from '../../functions/src/resources/sms/projection';
import type { SendAnswer, SmsProvider } from '../../functions/src/resources/sms/provider';
import { clock, fail, memory, queue, settings, useDelivery } from './deliveryTest';

useDelivery();

const SECOND = 1000;
const MANY = 100;
let asked = 0;
let answerTo: (message: number) => SendAnswer;
const provider: SmsProvider = {
  send: () => {
    asked += 1;
    return Promise.resolve(answerTo(asked));
  },
};
const run = () => sendDue({ db: memory.db, sms: provider, now: () => clock });
const lost: SendAnswer = { result: 'unknown', reason: 'lost' };
const good: SendAnswer = { result: 'accepted', providerId: null, cents: 1 };

beforeEach(async () => {
  asked = 0;
  settings({ price: 1 });
  for (let at = 0; at < MANY; at += 1)
    await queue({ to: `07123${String(10_000 + at * 100)}`, entry: `e${String(at)}` });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a provider that answers to none of a batch is asked no further in this run', async () => {
  answerTo = () => lost;
  expect(await run()).toBe(false);
  expect(asked).toBe(20);
});

test('a provider that answers to some of each batch is asked about all messages', async () => {
  answerTo = (message) => (message % 20 === 0 ? good : lost);
  expect(await run()).toBe(true);
  expect(asked).toBe(MANY);
});

test('the messages of a slow provider wait for the next run after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answerTo = () => {
    vi.setSystemTime(Date.now() + 2 * SECOND);
    return good;
  };
  expect(await run()).toBe(true);
  expect(asked).toBe(40);
});

test('the step of the maintenance fails while the provider is silent, so that an organiser hears of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(clock);
  answerTo = () => lost;
  const { repair } = textProjection({ db: memory.db, sms: provider });
  const step = 'length' in repair ? repair.find(({ name }) => name === 'texts') : fail();
  await expect(step?.run(clock)).rejects.toThrow('gives no answer');
});
