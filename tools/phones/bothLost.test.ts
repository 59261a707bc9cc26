import { expect, test } from 'vitest';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { textAnswer } from '../../functions/src/resources/sms/list';
import type { SendAnswer } from '../../functions/src/resources/sms/provider';
import {
  clock,
  deliveryOf,
  later,
  memory,
  phones,
  queue,
  requests,
  send,
  setClock,
  spend,
  stored,
  useDelivery,
} from './deliveryTest';

/** Two texts to one number are on their way, and the answers of the provider to both are lost. */

useDelivery();

/** The answer of the provider to this number is lost, and its reports come. */
const TO = '0712345607';
const queueBoth = async () => [
  await queue({ to: TO }),
  await queue({ to: TO, kind: 'offered', entry: 'e2', says: 'A8' }),
];
const seen = (ids: readonly string[]) =>
  ids.map((id) => {
    const { state, may_be_double, error } = textAnswer({ ...stored(id), id });
    return { state, may_be_double, error };
  });
const sendWith = (answer: (count: number) => SendAnswer) => {
  let count = 0;
  const sms = { send: () => Promise.resolve(answer((count += 1))) };
  return sendDue({ db: memory.db, sms, now: () => clock });
};
const states = (ids: readonly string[]) => seen(ids).map(({ state }) => state);

test('neither is called arrived by a report that fits both, because a wrong guess would leave one untold', async () => {
  const ids = await queueBoth();
  await send();
  await phones.reported();
  expect(phones.store.messages()).toHaveLength(2);
  expect(states(ids)).toEqual(['unsure', 'unsure']);
  expect(spend()).toMatchObject({ spent: 0, reserved: 200 });
  expect(memory.all('text_reports').size).toBe(2);
});

test('each is sent once more after 15 minutes, is marked as maybe double, and never a third time', async () => {
  const ids = await queueBoth();
  await send();
  await phones.reported();
  setClock(later(14));
  await send();
  expect(requests()).toBe(2);
  setClock(later(16));
  await sendWith((count) => ({ result: 'accepted', providerId: `again-${String(count)}`, cents: 80 }));
  expect(seen(ids)).toEqual(ids.map(() => ({ state: 'sent', may_be_double: true, error: null })));
  expect(spend()).toMatchObject({ spent: 2 * 100 + 2 * 80, reserved: 0 });
  setClock(later(120));
  await send();
  expect([requests(), ids.map((id) => deliveryOf(id).attempts)]).toEqual([2, [2, 2]]);
});

test('an organiser reads that each may have arrived where the second answers are lost too, and decides', async () => {
  const ids = await queueBoth();
  await send();
  await phones.reported();
  setClock(later(16));
  await sendWith(() => ({ result: 'unknown', reason: 'The answer was lost.' }));
  setClock(later(40));
  await send();
  const lost = 'The answer of the provider was lost twice. Ask the person whether it arrived.';
  expect(seen(ids)).toEqual(ids.map(() => ({ state: 'failed', may_be_double: true, error: lost })));
  expect(spend()).toMatchObject({ spent: 400, reserved: 0 });
});
