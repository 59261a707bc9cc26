import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeAnswer } from '../../functions/src/resources/sms/delivery';
import { leaseBatch } from '../../functions/src/resources/sms/lease';
import { mendSpending, readSmsSettings, saveSmsSettings } from '../../functions/src/resources/sms/settings';
import { previewText, saveTemplate } from '../../functions/src/resources/sms/templates';
import {
  clock,
  deliveryOf,
  later,
  memory,
  MINUTE,
  queue,
  requests,
  send,
  setClock,
  settings,
  spend,
  stored,
  useDelivery,
  YEAR,
} from './deliveryTest';

vi.mock('../../functions/src/platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
useDelivery();

/** The document with the settings and the spending of an edition does not match its schema. */

const PATH = `text_spend/${String(YEAR)}`;
const damage = (fields: object) => {
  memory.put(PATH, { ...memory.fields(PATH), ...fields });
};
const nextRun = () => {
  setClock(new Date(Math.max(clock.getTime(), Date.now()) + MINUTE));
};

beforeEach(() => {
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { year: YEAR });
  settings({ quiet_from: null, quiet_to: null });
});

/** One text was sent, and another one waits. */
async function oneSent(): Promise<{ waiting: string; spent: number }> {
  await queue({ valid_until: null });
  await send();
  const { spent } = spend();
  expect(spent).toBeGreaterThan(0);
  return { waiting: await queue({ entry: 'e2', says: 'B', to: '0722 345 678', valid_until: null }), spent };
}

test('texts wait while the spending cannot be read, and the next run counts it from the texts and sends them', async () => {
  const { waiting, spent } = await oneSent();
  damage({ spent: 'much' });
  await send();
  expect(deliveryOf(waiting)).toMatchObject({ state: 'queued', attempts: 0 });
  expect(requests()).toBe(1);
  expect(await mendSpending(memory.db)).toBe(1);
  expect(spend()).toMatchObject({ spent, reserved: 0, on: true, budget: 10_000 });
  nextRun();
  await send();
  expect(deliveryOf(waiting).state).not.toBe('queued');
  expect(requests()).toBe(2);
  expect(await mendSpending(memory.db)).toBe(0);
});

test('a lost setting is said by an organiser: nothing is sent before, and what was spent counts after', async () => {
  const { waiting, spent } = await oneSent();
  damage({ budget: 'all', spent: null });
  await expect(mendSpending(memory.db)).rejects.toThrow('1 of 1 failed');
  expect(await readSmsSettings(memory.db, YEAR)).toMatchObject({
    unreadable: true,
    on: true,
    budget: 0,
    spent,
  });
  const after = await saveSmsSettings(memory.db, YEAR, { budget: spent });
  expect(after).toMatchObject({ on: true, budget: spent, spent });
  expect(after).not.toHaveProperty('unreadable');
  nextRun();
  await send();
  expect(deliveryOf(waiting)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(requests()).toBe(1);
});

test('a lost switch is off until an organiser turns it on', async () => {
  const { waiting } = await oneSent();
  damage({ on: 1 });
  expect(await saveSmsSettings(memory.db, YEAR, {})).toMatchObject({ on: false, budget: 10_000 });
  nextRun();
  await send();
  expect(deliveryOf(waiting).state).toBe('failed');
});

test('the answer to a text that is on its way is stored, and its money is counted afterwards', async () => {
  const id = await queue();
  const [leased] = (await leaseBatch(memory.db, { hasProvider: true, now: clock })) ?? [];
  damage({ reserved: 'x' });
  expect(await readSmsSettings(memory.db, YEAR)).toMatchObject({ spent: 0, reserved: 100 });
  const answer = { result: 'accepted', providerId: 'p1', cents: 70 } as const;
  await storeAnswer(memory.db, leased!, { answer, now: clock });
  expect(deliveryOf(id)).toMatchObject({ state: 'sent', cost: 70, reserved: 0 });
  await mendSpending(memory.db);
  expect(spend()).toMatchObject({ spent: 70, reserved: 0 });
});

test('texts of another edition are sent while the settings of one cannot be read', async () => {
  memory.put(`text_spend/${String(YEAR + 1)}`, { ...memory.fields(PATH) });
  const first = await queue();
  setClock(later(1));
  const other = await queue({
    entry: 'e2',
    says: 'B',
    to: '0722 345 678',
    edition: { year: YEAR + 1, event_date: new Date('2027-08-16T06:00:00Z') },
  });
  damage({ price: 'x' });
  await send();
  expect(deliveryOf(first)).toMatchObject({ state: 'queued', attempts: 0 });
  expect(deliveryOf(other).state).not.toBe('queued');
});

test('the stored sum stays where it is higher than that of the texts, which are deleted with their people', async () => {
  await oneSent();
  damage({ spent: 900, reserved: 'x' });
  await mendSpending(memory.db);
  expect(spend()).toMatchObject({ spent: 900, reserved: 0 });
});

test('a text that cannot be read counts as sent twice', async () => {
  const { waiting, spent } = await oneSent();
  memory.put(`texts/${waiting}`, { ...stored(waiting), delivery: 'lost' });
  damage({ spent: 'x' });
  expect(await readSmsSettings(memory.db, YEAR)).toMatchObject({ spent: spent + 400 });
});

test('a text that was taken back after its money was spent keeps its cost when it is queued again', async () => {
  const id = await queue();
  const cancelled = { ...deliveryOf(id), state: 'cancelled', cost: 100, next_at: null };
  memory.put(`texts/${id}`, { ...stored(id), delivery: cancelled });
  await queue();
  expect(deliveryOf(id)).toMatchObject({ state: 'queued', cost: 100 });
});

test('a text of a kind can be looked at while the settings cannot be read', async () => {
  damage({ price: 'x' });
  const draft = { kind: 'accepted', language: 'en', body: 'Number {number}.' } as const;
  expect(await previewText(memory.db, draft)).toMatchObject({ parts: 1 });
});

test('words of one kind that cannot be read stop no text, and are mended by typing them anew', async () => {
  const id = await queue();
  const other = await queue({ kind: 'offered', entry: 'e2', says: 'B', to: '0722 345 678' });
  memory.put('text_templates/accepted-en', { kind: 'accepted', language: 'en', body: 7 });
  await send();
  expect([id, other].map((one) => deliveryOf(one).state)).not.toContain('queued');
  const draft = { kind: 'accepted', language: 'en', body: 'Number {number}.' } as const;
  await saveTemplate(memory.db, draft);
  expect(memory.fields('text_templates/accepted-en')).toMatchObject({ body: 'Number {number}.' });
});
