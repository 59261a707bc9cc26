import { describe, expect, test, vi } from 'vitest';
import { followSilence, sendDue, storeAnswer } from '../../functions/src/resources/sms/delivery';
import { leaseBatch } from '../../functions/src/resources/sms/lease';
import type { SmsProvider } from '../../functions/src/resources/sms/provider';
import { takeReport } from '../../functions/src/resources/sms/reports';
import { resumeQueues } from '../../functions/src/resources/sms/settings';
import { smsProvider } from '../../functions/src/resources/sms/smsProvider';
import {
  clock,
  deliveryOf,
  fail,
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
} from './deliveryTest';

useDelivery();

describe('the fates of numbers', () => {
  test.each([
    ['a usual number', ['0712345600', 'delivered', 1]],
    ['08, which reports twice', ['0712345608', 'delivered', 1]],
    ['09, which reports in the wrong order', ['0712345609', 'delivered', 1]],
    ['10, which never reports', ['0712345610', 'sent', 1]],
    ['03, which is invalid', ['0712345603', 'failed', 0]],
    ['06, which wants none', ['0712345606', 'stopped', 0]],
  ] as const)('%s', async (_, [to, state, arrived]) => {
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

  test('a message to a number ending in 07, whose answer is lost, is unsure until its report comes, and is sent once', async () => {
    const id = await queue({ to: '0712345607' });
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', reserved: 100 });
    expect(spend()).toMatchObject({ spent: 0, reserved: 100 });
    await phones.reported();
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', may_be_double: false });
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
    setClock(later(60));
    await send();
    expect(phones.store.messages()).toHaveLength(1);
  });

  test('07 without a report is repeated once after 15 minutes, is marked, and then given up', async () => {
    const id = await queue({ to: '0712345607' });
    await send();
    await phones.stop();
    setClock(later(14));
    await send();
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', attempts: 1 });
    setClock(later(15));
    await followSilence({ db: memory.db }, clock);
    expect(deliveryOf(id)).toMatchObject({ state: 'queued', may_be_double: true, cost: 100 });
    const lost: SmsProvider = { send: () => Promise.resolve({ result: 'unknown', reason: 'lost' }) };
    await sendDue({ db: memory.db, sms: lost, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'unsure', attempts: 2 });
    setClock(later(31));
    await sendDue({ db: memory.db, sms: lost, now: () => clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 2, may_be_double: true });
    expect(spend()).toMatchObject({ spent: 200, reserved: 0 });
  });

  test('a message to a number ending in 11, where the gateway fails, is tried three times and costs nothing', async () => {
    const id = await queue({ to: '0712345611' });
    for (const minutes of [0, 1, 5, 10, 20]) {
      setClock(later(minutes));
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
    setClock(later(59));
    await send();
    expect([probes(), deliveryOf(other).state]).toEqual([1, 'queued']);
    setClock(later(61));
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
    setClock(later(2));
    await send();
    expect(deliveryOf(other).state).toBe('queued');
    memory.put(`texts/${other}`, { ...stored(other), not_before: null });
    await resumeQueues(memory.db);
    expect(spend().stopped).toBeNull();
    // The queue is started at the real time, which may be in the quiet hours.
    setClock(new Date(Date.now() + MINUTE));
    settings({ spent: 0, quiet_from: null, quiet_to: null });
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
    setClock(later(1));
    await send();
    expect(requests()).toBe(0);
    setClock(later(3));
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['unsure', 0]);
    setClock(later(18));
    await send();
    await phones.reported();
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', may_be_double: true });
    expect([requests(), spend().reserved]).toEqual([1, 0]);
  });

  test('between send and store: a report with the number ends it, and it is not sent again', async () => {
    const id = await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    await sms.send(leased ?? fail());
    setClock(later(3));
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
    setClock(later(60));
    await send();
    expect(phones.store.messages()).toHaveLength(1);
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
  });

  test('after it was stored: nothing is sent again', async () => {
    const id = await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    const answer = await sms.send(leased ?? fail());
    await storeAnswer(memory.db, leased ?? fail(), { answer, now: clock });
    setClock(later(60));
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['sent', 1]);
  });

  test('an answer that comes after its lease has ended counts once', async () => {
    await queue({ to: '0712345610' });
    const [leased] = (await lease()) ?? [];
    const answer = await sms.send(leased ?? fail());
    setClock(later(3));
    await followSilence({ db: memory.db }, clock);
    await storeAnswer(memory.db, leased ?? fail(), { answer, now: clock });
    await storeAnswer(memory.db, leased ?? fail(), { answer, now: clock });
    expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
  });
});
