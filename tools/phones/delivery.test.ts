import type { TextKind } from '@ndeiya/domain/sms/kinds';
import type { Text, TextSpend } from '@ndeiya/domain/sms/text';
import { describe, expect, test } from 'vitest';
import { planCancel } from '../../functions/src/resources/sms/cancel';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { type OutgoingText, settled } from '../../functions/src/resources/sms/enqueue';
import type { SmsProvider } from '../../functions/src/resources/sms/provider';
import { takeReport } from '../../functions/src/resources/sms/reports';
import { retryMessage } from '../../functions/src/resources/sms/steps';
import { stopCode } from '../../functions/src/resources/sms/stopLink';
import {
  clock,
  deliveryOf,
  later,
  memory,
  MINUTE,
  NOW,
  phones,
  queue,
  requests,
  send,
  setClock,
  settings,
  sms,
  spend,
  stored,
  useDelivery,
  values,
  YEAR,
} from './deliveryTest';

useDelivery();

describe('money', () => {
  test.each([1, 10])('%d processes at once do not go over the budget by one message', async (processes) => {
    settings({ budget: 700 });
    const numbers = Array.from({ length: 30 }, (_, index) => `07123${String(10_000 + index * 100)}`);
    for (const [index, to] of numbers.entries()) await queue({ to, entry: `e${String(index)}` });
    let most = 0;
    const watched: SmsProvider = {
      send: async (message) => {
        most = Math.max(most, spend().spent + spend().reserved);
        return sms.send(message);
      },
    };
    await Promise.all(
      Array.from({ length: processes }, () => sendDue({ db: memory.db, sms: watched, now: () => clock })),
    );
    await phones.reported();
    expect(most).toBeLessThanOrEqual(700);
    expect(spend().spent).toBeLessThanOrEqual(700);
    expect(spend().reserved).toBe(0);
    const tos = phones.store.messages().map(({ to }) => to);
    expect(new Set(tos).size).toBe(tos.length);
    expect(tos.length).toBeGreaterThanOrEqual(7);
    const refused = [...memory.all('texts').values()].filter(
      (one) => (one as unknown as Text).delivery.state === 'failed',
    );
    expect(refused).toHaveLength(30 - tos.length);
  });

  test('a message that failed for the budget goes out once it was raised and somebody sends it again', async () => {
    settings({ budget: 50 });
    const id = await queue();
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 0 });
    settings({ budget: 100 });
    memory.put(`texts/${id}`, { ...stored(id), valid_until: null });
    await retryMessage(memory.db, id);
    await expect(retryMessage(memory.db, id)).rejects.toThrow('not failed');
    setClock(new Date());
    settings({ budget: 100, quiet_from: null, quiet_to: null });
    await send();
    expect(phones.store.messages()).toHaveLength(1);
  });
});

describe('reports', () => {
  const report = { status: 'Failed', reason: '' } as const;

  test('one with another number is forged, and changes nothing', async () => {
    const id = await queue({ to: '0712345610' });
    await send();
    const providerId = deliveryOf(id).provider_id ?? '';
    await takeReport(memory.db, { ...report, providerId, number: '254799999999' }, clock);
    expect(deliveryOf(id).state).toBe('sent');
    await takeReport(memory.db, { ...report, providerId, number: '254712345610' }, clock);
    expect(deliveryOf(id)).toMatchObject({ state: 'failed', error: 'The network says: Failed.' });
  });

  test('one that is faster than the answer is kept, and counts with it', async () => {
    const early: SmsProvider = {
      send: async (message) => {
        const number = message.to.slice(1);
        await takeReport(memory.db, { providerId: 'x1', status: 'Success', number, reason: '' }, clock);
        await takeReport(memory.db, { providerId: 'x1', status: 'Sent', number, reason: '' }, clock);
        return { result: 'accepted', providerId: 'x1', cents: 80 };
      },
    };
    const id = await queue();
    await sendDue({ db: memory.db, sms: early, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', cost: 80 });
    expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
  });

  test('one about an id that nobody knows is kept under a hash, and names nobody', async () => {
    await takeReport(memory.db, { ...report, providerId: 'unknown', number: '254712345678' }, clock);
    const [entry] = memory.all('text_reports');
    expect(JSON.stringify(entry)).not.toMatch(/unknown|712345678/);
  });
});

test('a text of an edition whose event is long ago is kept from the day on which it was written', async () => {
  settings({});
  const long = new Date(clock.getTime() - 500 * 24 * 60 * MINUTE);
  const id = await queue({ edition: { year: YEAR, event_date: long } });
  expect(stored(id).event_date).toEqual(clock);
});

describe('a decision', () => {
  const cancel = () =>
    memory.db.runTransaction(async (transaction) => {
      const write = await planCancel(transaction, memory.db, { entry: 'e1', kinds: ['accepted'] });
      write(clock);
    });

  test('that is undone and taken again is one text', async () => {
    const not_before = settled(clock);
    const id = await queue({ not_before });
    await cancel();
    expect(deliveryOf(id).state).toBe('cancelled');
    setClock(later(10));
    await send();
    expect(requests()).toBe(0);
    expect(await queue({ not_before: settled(clock) })).toBe(id);
    expect(deliveryOf(id).state).toBe('queued');
    setClock(later(20));
    await send();
    await phones.reported();
    await cancel();
    await queue();
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['delivered', 1]);
  });

  test('waits until it has settled', async () => {
    await queue({ not_before: settled(clock) });
    setClock(new Date(settled(NOW).getTime() - 1));
    await send();
    expect(requests()).toBe(0);
    setClock(settled(NOW));
    await send();
    expect(requests()).toBe(1);
  });

  test('about an offer with another date is another text', async () => {
    const one = await queue({ kind: 'offered', says: '2026-08-12' });
    expect(await queue({ kind: 'offered', says: '2026-08-13' })).not.toBe(one);
  });
});

test('a family with one number reads one message, with the numbers of its entries', async () => {
  const typed = ['0712345678', '+254 712 345 678', '254712345678'];
  const ids = [];
  for (const [index, to] of typed.entries())
    ids.push(
      await queue({
        kind: 'day_before',
        to,
        entry: `e${String(index)}`,
        values: { ...values, number: `A${String(7 + index)}` },
      }),
    );
  await send();
  await phones.reported();
  expect(phones.store.messages()).toMatchObject([{ text: expect.stringContaining('A7, A8, A9.') as string }]);
  expect(ids.map((id) => deliveryOf(id).state)).toEqual(['delivered', 'cancelled', 'cancelled']);
  expect(stored(ids[0] ?? '').entries).toEqual(['e0', 'e1', 'e2']);
  await queue({ kind: 'day_before', entry: 'e1', values: { ...values, number: 'A8' } });
  await send();
  expect(requests()).toBe(1);
});

test('a number has five messages on one day at the venue, and more after its midnight', async () => {
  settings({ quiet_from: null, quiet_to: null });
  setClock(new Date('2026-08-10T20:50:00Z'));
  for (let index = 0; index < 6; index += 1)
    await queue({ says: String(index), entry: `e${String(index)}`, kind: 'prize' });
  await send();
  expect(requests()).toBe(5);
  setClock(new Date('2026-08-10T21:00:00Z'));
  await queue({ says: 'next', kind: 'prize' });
  await send();
  expect(requests()).toBe(6);
});

describe('a message that does not leave', () => {
  test.each<[string, [Partial<TextSpend>, Partial<OutgoingText>], string]>([
    ['after its time', [{}, { valid_until: new Date(NOW.getTime() - 1) }], 'expired'],
    ['after texts were turned off', [{ on: false }, {}], 'failed'],
    ['with more than two parts', [{}, { values: { ...values, place: 'x'.repeat(400) } }], 'failed'],
  ])('%s', async (_, [changes, text], state) => {
    const id = await queue(text);
    settings(changes);
    await send();
    expect([deliveryOf(id).state, requests(), spend().reserved]).toEqual([state, 0, 0]);
  });

  test('where no provider is set up it says so', async () => {
    const id = await queue();
    await sendDue({ db: memory.db, sms: null, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('provider') as string,
    });
  });

  test('in quiet hours waits for the morning, but for what is urgent', async () => {
    setClock(new Date('2026-08-15T19:00:00Z'));
    const until = new Date(clock.getTime() + 6 * 60 * MINUTE);
    const waits = await queue({ kind: 'accepted' });
    await queue({ kind: 'soon', entry: 'e2', to: '0712000002' });
    await queue({ kind: 'offered', entry: 'e3', to: '0712000001', valid_until: until });
    await send();
    expect(
      phones.store
        .messages()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['+254712000001', '+254712000002']);
    expect(deliveryOf(waits).next_at).toEqual(new Date('2026-08-16T04:00:00Z'));
  });

  test.each<[string, Partial<OutgoingText>]>([
    ['no mobile number', { to: '020 2345678' }],
    ['the sign of no number', { to: '000 000 000' }],
  ])('to %s is not even stored', async (_, changes) => {
    await queue(changes);
    expect(memory.all('texts').size).toBe(0);
  });
});

test.each<[TextKind, string]>([
  ['consent_link', ''],
  [
    'accepted',
    `Ndeiya: accepted. Your number: A7. Event: August 16, 2026, 09:00 AM, Ndeiya. Stop: http://127.0.0.1:5000/stop#${stopCode('+254712345678')}`,
  ],
])('the text of %s is kept after it was sent as: %j', async (kind, body) => {
  const id = await queue({ kind });
  expect(stored(id).body).not.toBe('');
  await send();
  expect(stored(id).body).toBe(body);
});
