import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { SAMPLE_VALUES, type TextKind } from '@ndeiya/domain/sms/kinds';
import { NO_TEXTS, type Text, type TextSpend } from '@ndeiya/domain/sms/text';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { storeAnswer } from './delivery';
import { planText } from './enqueue';
import { leaseBatch } from './lease';
import { retryMessage } from './steps';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Strangers type the number of a real person, and cause texts to it. */

const YEAR = 2026;
const PRICE = 100;
const EVENT = new Date('2099-08-16T06:00:00Z');
const NOW = new Date('2026-08-15T09:00:00Z');
const VICTIM = '0733 000 222';
const OF_ACCOUNTS = RATE_LIMITS.accountTextsPerNumber.max;
const OF_ORGANISERS = RATE_LIMITS.textsPerNumber.max;
let memory: MemoryFirestore;

function setBudget(budget: number): void {
  const settings = { ...NO_TEXTS, on: true, budget, price: PRICE, quiet_from: null, quiet_to: null };
  memory.put(`text_spend/${String(YEAR)}`, { ...settings, ...stampsAt() });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  setBudget(100_000);
});

afterEach(() => {
  vi.useRealTimers();
});

interface Planned {
  kind?: TextKind;
  to?: string;
  by_account?: boolean;
}

/** Queues a text about each entry, and sends what is due. */
async function send(entries: readonly string[], { kind = 'offered', to = VICTIM, by_account }: Planned = {}) {
  const edition = { year: YEAR, event_date: EVENT };
  const values = { ...SAMPLE_VALUES, site: 'Site', link: 'https://site.example' };
  for (const [at, entry] of entries.entries())
    await memory.db.runTransaction(async (transaction) => {
      const number = to === VICTIM ? to : `${to} ${String(100 + at)}`;
      const about = { kind, edition, entry, language: 'en', says: '', valid_until: EVENT, now: NOW };
      const text = { ...about, to: number, values: { ...values, number: entry } };
      (await planText(transaction, memory.db, { ...text, ...(by_account && { by_account }) })).write();
    });
  await sendDue();
}

async function sendDue() {
  for (;;) {
    const leased = await leaseBatch(memory.db, { hasProvider: true, now: NOW });
    if (leased === null) return;
    for (const one of leased) {
      const answer = { result: 'accepted', providerId: one.id, cents: PRICE } as const;
      await storeAnswer(memory.db, one, { answer, now: NOW });
    }
  }
}

const all = () =>
  [...memory.all('texts').entries()].map(([id, text]) => ({ ...(text as unknown as Text), id }));
const sent = () => all().flatMap(({ entry, delivery }) => (delivery.state === 'sent' ? entry : []));
const failed = () => all().filter(({ delivery }) => delivery.state === 'failed');
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${String(at)}`);
const spending = () => memory.fields(`text_spend/${String(YEAR)}`) as unknown as TextSpend;

test("texts that accounts cause to a number use up two of its five of the day, and the others are the organisers'", async () => {
  await send(many('stranger', 6), { by_account: true });
  expect(sent()).toEqual(many('stranger', OF_ACCOUNTS));
  expect(failed()[0]?.delivery.error).toContain('Accounts have sent two');
  await send(many('called', OF_ORGANISERS + 1), { kind: 'returned' });
  const called = sent().filter((entry) => entry?.startsWith('called'));
  expect(called).toEqual(many('called', OF_ORGANISERS - OF_ACCOUNTS));
  expect(sent()).toHaveLength(OF_ORGANISERS);
});

test('a number that has had the five of the organisers gets none that an account causes', async () => {
  await send(many('decided', OF_ORGANISERS));
  await send(['stranger'], { by_account: true });
  expect(sent()).toEqual(many('decided', OF_ORGANISERS));
});

test('a text that an administrator sends again is one of the organisers', async () => {
  await send(many('stranger', OF_ACCOUNTS + 1), { by_account: true });
  const [left] = failed();
  await retryMessage(memory.db, left?.id ?? '');
  await sendDue();
  expect(sent()).toHaveLength(OF_ACCOUNTS + 1);
});

test('accounts together spend a fifth of the budget on a day, and organisers go on', async () => {
  setBudget(50 * PRICE);
  await send(many('stranger', 20), { by_account: true, to: '0733 000' });
  expect(sent()).toHaveLength(10);
  expect(failed()[0]?.delivery.error).toContain('part of the budget');
  expect(spending()).toMatchObject({ by_accounts: { of_day: 1000, total: 1000 }, spent: 1000, reserved: 0 });
  await send(['called'], { kind: 'soon' });
  expect(sent()).toContain('called');
});

test('accounts together spend half of the budget in all, however many days they take', async () => {
  setBudget(50 * PRICE);
  const by_accounts = { day: '2026-08-14', of_day: 1000, total: 24 * PRICE };
  memory.put(`text_spend/${String(YEAR)}`, { ...spending(), by_accounts });
  await send(many('stranger', 3), { by_account: true, to: '0733 000' });
  expect(sent()).toHaveLength(1);
  expect(spending().by_accounts).toEqual({ day: '2026-08-15', of_day: PRICE, total: 25 * PRICE });
});

test('a text of an account that the gateway refuses for now is counted once', async () => {
  await send(['stranger'], { by_account: true });
  const [one] = all();
  memory.put(`texts/${one?.id ?? ''}`, {
    ...one,
    delivery: { ...one?.delivery, state: 'queued', next_at: NOW },
  });
  await sendDue();
  expect(spending().by_accounts).toMatchObject({ of_day: PRICE, total: PRICE });
});
