import { describe, expect, test, vi } from 'vitest';
import { planCancel } from '../../functions/src/resources/sms/cancel';
import { followSilence, sendDue, storeAnswer } from '../../functions/src/resources/sms/delivery';
import { leaseBatch } from '../../functions/src/resources/sms/lease';
import type { SendAnswer, SmsProvider } from '../../functions/src/resources/sms/provider';
import { takeReport } from '../../functions/src/resources/sms/reports';
import {
  clock,
  deliveryOf,
  fail,
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
  values,
} from './deliveryTest';

// Texts that cannot be read are logged.
vi.mock('../../functions/src/platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

useDelivery();

const undo = (entry = 'e1') =>
  memory.db.runTransaction(async (transaction) => {
    const write = await planCancel(transaction, memory.db, { entry, kinds: ['accepted', 'day_before'] });
    write(clock);
  });
const lease = async () =>
  ((await leaseBatch(memory.db, { hasProvider: true, now: clock })) ?? [])[0] ?? fail();
const answering = (answer: SendAnswer): SmsProvider => ({ send: () => Promise.resolve(answer) });
const LOST: SendAnswer = { result: 'unknown', reason: 'The answer was lost.' };
const GATEWAY: SendAnswer = { result: 'refused', fault: 'gateway', reason: 'The gateway failed.' };
const EMPTY: SendAnswer = { result: 'refused', fault: 'balance', reason: 'The account is empty.' };
const sendWith = (answer: SendAnswer) => sendDue({ db: memory.db, sms: answering(answer), now: () => clock });

describe('a report that comes while the message is being sent', () => {
  const report = (status: 'Sent' | 'Success' | 'Failed' = 'Success', providerId = 'x1') =>
    takeReport(memory.db, { providerId, status, number: '254712345678', reason: '' }, clock);

  test('counts, so that the text is not sent again where the answer of the provider is lost', async () => {
    const id = await queue();
    const leased = await lease();
    await report();
    await storeAnswer(memory.db, leased, { answer: LOST, now: clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', provider_id: 'x1' });
    setClock(later(60));
    await send();
    expect(requests()).toBe(0);
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
  });

  test.each([[['Success']], [['Sent', 'Success']]] as const)(
    'leaves the cost to the answer, which counts once: %j',
    async (statuses) => {
      const id = await queue();
      const leased = await lease();
      for (const status of statuses) await report(status);
      const answer: SendAnswer = { result: 'accepted', providerId: 'x1', cents: 80 };
      await storeAnswer(memory.db, leased, { answer, now: clock });
      await storeAnswer(memory.db, leased, { answer, now: clock });
      expect(deliveryOf(id)).toMatchObject({ state: 'delivered', cost: 80 });
      expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
    },
  );
});

describe('an answer that names no id', () => {
  const NAMELESS: SendAnswer = { result: 'accepted', providerId: null, cents: 80 };
  const report = () =>
    takeReport(memory.db, { providerId: 'x1', status: 'Success', number: '254712345678', reason: '' }, clock);

  test('is about the message of which a report has told before it', async () => {
    const id = await queue();
    const leased = await lease();
    await report();
    await storeAnswer(memory.db, leased, { answer: NAMELESS, now: clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', provider_id: 'x1', cost: 80 });
    expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
  });

  test('leaves the message to the report that comes after it, which is found by the number', async () => {
    const id = await queue();
    await sendWith(NAMELESS);
    expect(deliveryOf(id)).toMatchObject({ state: 'sent', provider_id: null });
    await report();
    expect(deliveryOf(id)).toMatchObject({ state: 'delivered', provider_id: 'x1', cost: 80 });
  });
});

describe('a report of another message to the number that is taken for one of this message', () => {
  const ofOther = (status: 'Success' | 'Failed') =>
    takeReport(memory.db, { providerId: 'other', status, number: '254712345678', reason: '' }, clock);
  const OWN: SendAnswer = { result: 'accepted', providerId: 'own', cents: 80 };

  test.each(['Success', 'Failed'] as const)(
    'is forgotten where this one is refused, and costs nothing: %s',
    async (status) => {
      const id = await queue();
      const leased = await lease();
      await ofOther(status);
      await storeAnswer(memory.db, leased, { answer: GATEWAY, now: clock });
      expect(deliveryOf(id)).toMatchObject({ state: 'queued', cost: null, provider_id: null });
      expect(spend()).toMatchObject({ spent: 0, reserved: 0 });
      setClock(later(5));
      await send();
      expect(requests()).toBe(1);
    },
  );

  test('is forgotten where this one is accepted, whose own reports count then', async () => {
    const id = await queue();
    const leased = await lease();
    await ofOther('Failed');
    await storeAnswer(memory.db, leased, { answer: OWN, now: clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'sent', cost: 80, provider_id: 'own', error: null });
    expect(spend()).toMatchObject({ spent: 80, reserved: 0 });
    await takeReport(
      memory.db,
      { providerId: 'own', status: 'Success', number: '254712345678', reason: '' },
      clock,
    );
    expect(deliveryOf(id).state).toBe('delivered');
  });

  test('does not send a text again that has lost its link', async () => {
    const id = await queue({ kind: 'consent_link' });
    const leased = await lease();
    await ofOther('Success');
    await storeAnswer(memory.db, leased, { answer: GATEWAY, now: clock });
    expect([deliveryOf(id).state, stored(id).body]).toEqual(['failed', '']);
  });

  test('does not bring back a decision that was undone meanwhile', async () => {
    const id = await queue();
    const leased = await lease();
    await ofOther('Failed');
    await undo();
    await storeAnswer(memory.db, leased, { answer: GATEWAY, now: clock });
    expect(deliveryOf(id)).toMatchObject({ state: 'cancelled', cost: null });
  });
});

describe('a decision that is undone while its text is on its way', () => {
  test.each([
    ['the gateway fails', GATEWAY],
    ['the account is empty', EMPTY],
    ['the number is refused', { ...GATEWAY, fault: 'final' }],
  ] as const)('is not told again where %s, and is a new text when it is made again', async (_, answer) => {
    const id = await queue();
    const leased = await lease();
    await undo();
    await storeAnswer(memory.db, leased, { answer, now: clock });
    expect([deliveryOf(id).state, spend().reserved]).toEqual(['cancelled', 0]);
    setClock(later(70));
    await send();
    expect(requests()).toBe(0);
    expect(await queue()).toBe(id);
    await send();
    expect(requests()).toBe(1);
  });

  test('is not repeated where the answer stays lost, and may be double when it is made again', async () => {
    const id = await queue();
    await sendWith(LOST);
    await undo();
    setClock(later(16));
    await sendWith(LOST);
    expect(deliveryOf(id)).toMatchObject({ state: 'cancelled', attempts: 1, may_be_double: true });
    expect(spend()).toMatchObject({ spent: 100, reserved: 0 });
    await queue();
    await send();
    expect([deliveryOf(id).may_be_double, requests()]).toEqual([true, 1]);
  });

  test('and is made again before the answer is missed, is repeated as if it had stood', async () => {
    const id = await queue();
    await sendWith(LOST);
    await undo();
    await queue();
    setClock(later(16));
    await followSilence({ db: memory.db }, clock);
    expect(deliveryOf(id)).toMatchObject({ state: 'queued', may_be_double: true });
  });

  test('stays sent where the text has arrived, and the same decision sends none', async () => {
    const id = await queue();
    const leased = await lease();
    await undo();
    const answer: SendAnswer = { result: 'accepted', providerId: 'x1', cents: 80 };
    await storeAnswer(memory.db, leased, { answer, now: clock });
    await queue();
    await send();
    expect([deliveryOf(id).state, requests()]).toEqual(['sent', 0]);
  });
});

describe('a message for a family that did not leave', () => {
  const family = async () => {
    const ids: string[] = [];
    for (const index of [0, 1, 2])
      ids.push(
        await queue({
          kind: 'day_before',
          entry: `e${String(index)}`,
          values: { ...values, number: `A${String(index)}` },
        }),
      );
    return ids;
  };
  const said = () => phones.store.messages().map(({ text }) => /Your number: ([^.]*)\./.exec(text)?.[1]);

  test.each([
    ['another member', 'e1', 'A0, A2'],
    ['the member under whose entry it was sent', 'e0', 'A1, A2'],
  ])('no longer names %s, once that one has withdrawn', async (_, withdrawn, numbers) => {
    await family();
    const leased = await lease();
    expect(leased.entries).toEqual(['e0', 'e1', 'e2']);
    await undo(withdrawn);
    await storeAnswer(memory.db, leased, { answer: GATEWAY, now: clock });
    setClock(later(5));
    await send();
    expect(said()).toEqual([numbers]);
  });

  test('is put together anew with everybody where nobody has withdrawn', async () => {
    const [head = ''] = await family();
    await sendWith(GATEWAY);
    expect(stored(head)).toMatchObject({ entries: ['e0'], values: { number: 'A0' }, unmerged: null });
    setClock(later(5));
    await send();
    expect(said()).toEqual(['A0, A1, A2']);
  });

  test('fails for each of them, so that each can be sent again', async () => {
    const ids = await family();
    await sendWith({ ...GATEWAY, fault: 'final' });
    expect(ids.map((id) => [deliveryOf(id).state, stored(id).merged_into])).toEqual(
      ids.map(() => ['failed', null]),
    );
  });

  test('is sent once where it has left, whoever withdraws afterwards and comes back', async () => {
    await family();
    await send();
    await undo('e1');
    await queue({ kind: 'day_before', entry: 'e1', values: { ...values, number: 'A1' } });
    await send();
    expect(said()).toEqual(['A0, A1, A2']);
  });
});

test('a page full of texts that cannot be read does not keep the others back', async () => {
  const id = await queue({ to: '0712345610' });
  for (let index = 0; index < 45; index += 1) {
    const delivery = { ...deliveryOf(id), next_at: later(-10) };
    memory.put(`texts/bad${String(index)}`, { ...stored(id), kind: 'unknown', delivery });
  }
  await send();
  expect(deliveryOf(id).state).toBe('sent');
  expect(requests()).toBe(1);
});
