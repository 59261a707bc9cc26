import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import type { TextKind } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS, type Text, type TextSpend } from '@ndeiya/domain/sms/text';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followSilence, sendDue, storeAnswer } from '../../functions/src/resources/sms/delivery';
import { type OutgoingText, planCancel, planText, settled } from '../../functions/src/resources/sms/enqueue';
import { leaseBatch } from '../../functions/src/resources/sms/lease';
import { type SmsProvider, smsProvider } from '../../functions/src/resources/sms/provider';
import { reportOf, takeReport } from '../../functions/src/resources/sms/reports';
import { resumeQueues } from '../../functions/src/resources/sms/settings';
import { retryMessage } from '../../functions/src/resources/sms/steps';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import { type PhoneServer, startPhones } from './server';

const YEAR = 2026;
const EVENT = new Date('2026-08-16T06:00:00Z');
/** Noon at the venue. */
const NOW = new Date('2026-08-10T09:00:00Z');
const MINUTE = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

let memory: MemoryFirestore;
let phones: PhoneServer;
let site: Server;
let sms: SmsProvider;
let clock: Date;

beforeEach(async () => {
  memory = new MemoryFirestore();
  clock = NOW;
  site = createServer((request, response) => {
    void bodyOf(request)
      .then((form) => reportOf(new URLSearchParams(form)))
      .then((report) => report && takeReport(memory.db, report, clock))
      .then(() => response.end());
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  phones = await startPhones({
    http: 0,
    reportUrl: () => `http://127.0.0.1:${String(port)}/`,
    speed: 50,
  });
  vi.stubEnv('SMS_PROVIDER', 'africastalking');
  vi.stubEnv('SMS_API_KEY', 'key');
  vi.stubEnv('SMS_USERNAME', 'sandbox');
  vi.stubEnv('SMS_URL', phones.url);
  sms = smsProvider() ?? fail();
  settings({});
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await phones.stop();
  await new Promise((resolve) => site.close(resolve));
});
const fail = (): never => {
  throw new Error('no provider');
};

function settings(changes: Partial<TextSpend>): void {
  const usual = { ...NO_TEXTS, on: true, budget: 10_000, price: 100, created_at: NOW, updated_at: NOW };
  memory.put(`text_spend/${String(YEAR)}`, { ...usual, ...changes });
}
const spend = () => memory.all('text_spend').get(String(YEAR)) as unknown as TextSpend;

const values = {
  number: 'A7',
  date: 'August 16, 2026',
  time: '09:00 AM',
  place: 'Ndeiya',
  link: 'http://127.0.0.1:5000/consent#A-B',
  site: 'Ndeiya',
};
const outgoing = (changes: Partial<OutgoingText> = {}): OutgoingText => ({
  kind: 'accepted',
  to: '0712 345 678',
  edition: { year: YEAR, event_date: EVENT },
  entry: 'e1',
  language: 'en',
  says: 'A7',
  values,
  valid_until: EVENT,
  now: clock,
  ...changes,
});

async function queue(changes: Partial<OutgoingText> = {}): Promise<string> {
  return memory.db.runTransaction(async (transaction) => {
    const { id, write } = await planText(transaction, memory.db, outgoing(changes));
    write();
    return id;
  });
}
const stored = (id: string) => memory.all('texts').get(id) as unknown as Text;
const deliveryOf = (id: string) => stored(id).delivery;
const send = () => sendDue({ db: memory.db, sms, now: () => clock });
const requests = () => phones.store.requests().length;

describe('the fates of numbers', () => {
  test.each([
    ['a usual number', '0712345600', 'delivered', 1],
    ['08, which reports twice', '0712345608', 'delivered', 1],
    ['09, which reports in the wrong order', '0712345609', 'delivered', 1],
    ['10, which never reports', '0712345610', 'sent', 1],
    ['03, which is invalid', '0712345603', 'failed', 0],
    ['06, which wants none', '0712345606', 'stopped', 0],
  ])('%s', async (_, to, state, arrived) => {
    const id = await queue({ to });
    await send();
    await phones.reported();
    expect(deliveryOf(id)).toMatchObject({ state, attempts: 1, reserved: 0 });
    expect(phones.store.messages()).toHaveLength(arrived);
    expect(spend()).toMatchObject({ spent: arrived * 80, reserved: 0 });
    await send();
    expect(requests()).toBe(1);
  });

  test('06 wants nothing more, so that a further message does not leave', async () => {
    await queue({ to: '0712345606' });
    await send();
    const second = await queue({ to: '0712345606', says: 'A8' });
    expect(memory.all('texts').has(second)).toBe(false);
    expect(requests()).toBe(1);
  });

  test('07, whose answer is lost, is unsure, and its report says that it arrived; it is sent once', async () => {
    const id = await queue({ to: '0712345607' });
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', reserved: 100 });
    expect(spend()).toMatchObject({ spent: 0, reserved: 100 });
    await phones.reported();
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', may_be_double: false });
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
    clock = later(60);
    await send();
    expect(phones.store.messages()).toHaveLength(1);
  });

  test('07 without a report is repeated once after 15 minutes, is marked, and then given up', async () => {
    const id = await queue({ to: '0712345607' });
    await send();
    await phones.stop();
    clock = later(14);
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', attempts: 1 });
    clock = later(15);
    await followSilence({ db: memory.db }, clock);
    expect(deliveryOf(id)).toMatchObject({ state: 'queued', may_be_double: true, cost: 100 });
    const lost: SmsProvider = { send: () => Promise.resolve({ result: 'unknown', reason: 'lost' }) };
    await sendDue({ db: memory.db, sms: lost, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', attempts: 2 });
    clock = later(31);
    await sendDue({ db: memory.db, sms: lost, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 2, may_be_double: true });
    expect(spend()).toMatchObject({ spent: 200, reserved: 0 });
  });

  test('11, a fault of the gateway, is tried three times and costs nothing', async () => {
    const id = await queue({ to: '0712345611' });
    for (const minutes of [0, 1, 5, 10, 20]) {
      clock = later(minutes);
      await send();
    }
    expect(requests()).toBe(3);
    expect(deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(spend()).toMatchObject({ spent: 0, reserved: 0 });
  });

  test('a provider that cannot be reached is a fault of the gateway: nothing was sent', async () => {
    const id = await queue();
    await phones.stop();
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'queued', attempts: 1, reserved: 0 });
  });

  test('a wrong key fails at once and says so', async () => {
    const id = await queue();
    vi.stubEnv('SMS_API_KEY', ' ');
    await sendDue({ db: memory.db, sms: smsProvider(), now: () => clock });
    expect(deliveryOf(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('key') as string,
    });
  });
});

describe('an empty account (05)', () => {
  const probes = () => phones.store.requests().filter(({ to }) => to.endsWith('05')).length;

  test('stops the queue: the others wait, and one is tried once an hour', async () => {
    const first = await queue({ to: '0712345605' });
    await send();
    expect(spend().stopped).toMatchObject({ at: NOW });
    const other = await queue({ to: '0712345600', entry: 'e2' });
    clock = later(59);
    await send();
    expect([probes(), deliveryOf(other).state]).toEqual([1, 'queued']);
    clock = later(61);
    await send();
    // One of them was tried: either the account is still empty, or the other went out and started the queue.
    expect(requests()).toBeLessThanOrEqual(3);
    expect(deliveryOf(first).state).toBe('queued');
    expect(spend().reserved).toBe(0);
  });

  test('an administrator starts the queue again, and what waited goes out', async () => {
    const other = await queue({ to: '0712345600', entry: 'e2', not_before: later(1) });
    await queue({ to: '0712345605' });
    await send();
    clock = later(2);
    await send();
    expect(deliveryOf(other).state).toBe('queued');
    memory.put(`texts/${other}`, { ...stored(other), not_before: null });
    await resumeQueues(memory.db);
    expect(spend().stopped).toBeNull();
    clock = new Date(Date.now() + MINUTE);
    settings({ spent: 0 });
    memory.put(`texts/${other}`, {
      ...stored(other),
      valid_until: null,
      delivery: { ...deliveryOf(other), next_at: clock },
    });
    await send();
    await phones.reported();
    expect(deliveryOf(other).state).toBe('delivered');
  });
});

describe('a process that is killed', () => {
  const lease = () => leaseBatch(memory.db, { hasProvider: true, now: clock });

  test('between lease and send: the message is unsure, and repeated once', async () => {
    const id = await queue();
    await lease();
    expect([deliveryOf(id).state, spend().reserved]).toEqual(['sending', 100]);
    clock = later(1);
    await send();
    expect(requests()).toBe(0);
    clock = later(3);
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['unsure', 0]);
    clock = later(18);
    await send();
    await phones.reported();
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', may_be_double: true });
    expect([requests(), spend().reserved]).toEqual([1, 0]);
  });

  test('between send and store: a report with the number ends it, and it is not sent again', async () => {
    const id = await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    await sms.send(leased ?? fail());
    clock = later(3);
    await send();
    const [message] = phones.store.messages();
    await takeReport(
      memory.db,
      {
        providerId: message?.id ?? '',
        status: 'Success',
        number: '254712345610',
        reason: '',
      },
      clock,
    );
    expect(deliveryOf(id).state).toBe('delivered');
    clock = later(60);
    await send();
    expect(phones.store.messages()).toHaveLength(1);
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
  });

  test('after it was stored: nothing is sent again', async () => {
    const id = await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    const answer = await sms.send(leased ?? fail());
    await storeAnswer(memory.db, leased ?? fail(), answer, clock);
    clock = later(60);
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['sent', 1]);
  });

  test('an answer that comes after its lease has ended counts once', async () => {
    await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    const answer = await sms.send(leased ?? fail());
    clock = later(3);
    await followSilence({ db: memory.db }, clock);
    await storeAnswer(memory.db, leased ?? fail(), answer, clock);
    await storeAnswer(memory.db, leased ?? fail(), answer, clock);
    expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
  });
});

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
    clock = new Date();
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
    clock = later(10);
    await send();
    expect(requests()).toBe(0);
    expect(await queue({ not_before: settled(clock) })).toBe(id);
    expect(deliveryOf(id).state).toBe('queued');
    clock = later(20);
    await send();
    await phones.reported();
    await cancel();
    await queue();
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['delivered', 1]);
  });

  test('waits until it has settled', async () => {
    await queue({ not_before: settled(clock) });
    clock = new Date(settled(NOW).getTime() - 1);
    await send();
    expect(requests()).toBe(0);
    clock = settled(NOW);
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
  clock = new Date('2026-08-10T20:50:00Z');
  for (let index = 0; index < 6; index += 1)
    await queue({ says: String(index), entry: `e${String(index)}`, kind: 'prize' });
  await send();
  expect(requests()).toBe(5);
  clock = new Date('2026-08-10T21:00:00Z');
  await queue({ says: 'next', kind: 'prize' });
  await send();
  expect(requests()).toBe(6);
});

describe('a message that does not leave', () => {
  test.each<[string, Partial<TextSpend>, Partial<OutgoingText>, string]>([
    ['after its time', {}, { valid_until: new Date(NOW.getTime() - 1) }, 'expired'],
    ['after texts were turned off', { on: false }, {}, 'failed'],
    ['with more than two parts', {}, { values: { ...values, place: 'x'.repeat(400) } }, 'failed'],
  ])('%s', async (_, changes, text, state) => {
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
    clock = new Date('2026-08-15T19:00:00Z');
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
  ['accepted', 'Ndeiya: accepted. Your number: A7. Event: August 16, 2026, 09:00 AM, Ndeiya.'],
])('the text of %s is kept after it was sent as: %j', async (kind, body) => {
  const id = await queue({ kind });
  expect(stored(id).body).not.toBe('');
  await send();
  expect(stored(id).body).toBe(body);
});
