import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import { texts, textSpend } from '@ndeiya/domain/sms/text';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin, resetSuite } from '../support/backend';
import { type Answer, call } from '../support/client';
import { putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { expectError } from './support/answers';

/** The edition that the settings describe. */
const YEAR = '2025';
const ON = { on: true, budget: 10_000, price: 100, quiet_from: null, quiet_to: null, plain_letters: true };

let admin: Account;
let user: Account;
beforeAll(async () => {
  await resetSuite();
  [admin, user] = await Promise.all([makeAdmin(), makeAccount()]);
});
beforeEach(async () => {
  await clear(texts.path, textSpend.path);
  await as('put', `/editions/${YEAR}/sms`, ON);
});

const as = (method: string, path: string, json?: object) =>
  call(method, path, { token: admin.token, ...(json && { json }) });

/** The body of a response that is a success. */
function bodyOf<T>({ status, body }: Answer): T {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body as T;
}

interface OnPhone {
  id: string;
  text: string;
  reports: string[];
}
async function phone(number: string): Promise<OnPhone[]> {
  const url = `${process.env.PHONES_URL ?? ''}/api/phones/${encodeURIComponent(number)}`;
  return (await (await fetch(url)).json()) as OnPhone[];
}
const outbox = async (query = '') => (await as('get', `/outbox${query}`)).body as OutboxMessage[];

/** Each has a piece of its own, because the same one again is taken for a repetition. */
async function walkIn(number: string): Promise<EntryAnswer> {
  const name = { name: 'Wanjiru Kamau', phone: number, category: 'Poetry', title: `Rain ${unique()}` };
  return bodyOf<EntryAnswer>(await as('post', '/entries/walk_in', name));
}

test('a walk-in with a phone and no address reads on it that the entry is accepted, once, and the cost is counted', async () => {
  const entry = await walkIn('0712 345 700');
  const [waits] = await outbox(`?entry=${entry.id}`);
  expect(waits).toMatchObject({ way: 'text', kind: 'accepted', state: 'queued', to: '+254712345700' });
  await vi.waitFor(async () => {
    expect(await outbox(`?entry=${entry.id}`)).toMatchObject([{ state: 'delivered', cost_cents: 80 }]);
  }, PATIENCE);
  const [message, ...more] = await phone('+254712345700');
  expect([message?.text, more]).toEqual([expect.stringContaining(`Your number: ${entry.number}.`), []]);
  expect((await as('get', `/editions/${YEAR}/sms`)).body).toMatchObject({
    spent: 80,
    reserved: 0,
    stopped: null,
  });
});

test('a decision that is undone at once sends nothing, and the same decision again sends one text', async () => {
  const entry = await walkIn('0712 345 701');
  await as('post', `/entries/${entry.id}/undo`, { reason: '', notify: true });
  expect(await outbox(`?entry=${entry.id}`)).toMatchObject([{ state: 'cancelled' }]);
  const again = { ids: [entry.id], to: 'accepted', comment: '', pending: false, notify: true };
  bodyOf(await as('post', '/entries/decide', again));
  expect(await outbox(`?entry=${entry.id}`)).toMatchObject([{ state: 'queued', kind: 'accepted' }]);
  await as('post', '/entries/decide', { ...again, to: 'cancelled' });
  expect(await outbox(`?entry=${entry.id}`)).toMatchObject([{ state: 'cancelled' }]);
});

test('no text is made where texts are off, nobody is told, or an address gets the mail', async () => {
  const mailed = await putEntry({ edition: Number(YEAR), state: 'submitted' });
  const decide = { ids: [mailed], to: 'accepted', comment: '', pending: false, notify: true };
  bodyOf(await as('post', '/entries/decide', decide));
  await as('put', `/editions/${YEAR}/sms`, { ...ON, on: false });
  await walkIn('0712 345 702');
  expect((await db.collection(texts.path).get()).size).toBe(0);
});

test('a guardian without an address gets the link as a text, of which lists show no code and which is emptied', async () => {
  const people = {
    members: [{ id: 'm1', name: 'Amina', phone: '', age_band: 'minor' as const, guardian_id: 'g1' }],
    guardians: [{ id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0112 345 721' }],
  };
  const entry = await putEntry(
    { edition: Number(YEAR), state: 'submitted', has_minor: true, owner: user.uid },
    people,
  );
  const path = `/entries/${entry}/members/m1/consent_link`;
  expectError(await call('post', path, { token: user.token, json: { text: true } }), 'entry-state');
  const { link, outbox: id } = bodyOf<ConsentLink>(await as('post', path, { mail: false, text: true }));
  const [listed] = await outbox(`?to=${encodeURIComponent('0112345721')}`);
  expect(listed).toMatchObject({ id, kind: 'consent_link', entry });
  expect(JSON.stringify(listed)).not.toContain(link?.split('#')[1]);
  await vi.waitFor(async () => {
    expect(await outbox('?way=text')).toMatchObject([{ id, state: 'delivered', body: '' }]);
  }, PATIENCE);
  expect((await phone('+254112345721'))[0]?.text).toContain(link);
  expectError(await as('post', `/outbox/${id ?? ''}/retry`, {}), 'text-state');
  await as('post', '/text_optouts', { phone: '+254 112 345 721' });
  expectError(await as('post', path, { mail: false, text: true }), 'text-state');
  await as('delete', '/text_optouts', { phone: '0112345721' });
  bodyOf(await as('post', path, { mail: false, text: true }));
});

test('a report with a wrong key is unknown, and one with the right key says nothing, also about an unknown id', async () => {
  const report = (key: string) =>
    call('post', `/texts/reports/${key}`, { raw: new URLSearchParams({ id: 'nobody', status: 'Success' }) });
  expect((await report('guess')).status).toBe(404);
  expect(await report('local-reports')).toMatchObject({ status: 200, text: 'OK' });
});

test('failed messages come first and the others fill the page, which ends after a hundred, and the next one goes on', async () => {
  const made = (await db.collection(texts.path).get()).size;
  expect(made).toBe(0);
  const stored = await walkIn('0712 345 704');
  const [text] = (await db.collection(texts.path).where('entry', '==', stored.id).get()).docs;
  const batch = db.batch();
  for (let index = 0; index < 130; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, index));
    const delivery = {
      ...(text?.get('delivery') as object),
      state: index < 120 ? 'sent' : 'failed',
      next_at: null,
    };
    batch.set(db.collection(texts.path).doc(), { ...text?.data(), created_at: at, delivery });
  }
  await batch.commit();
  const seen: OutboxMessage[] = [];
  const pages: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await as('get', `/outbox?way=text${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    pages.push(seen.push(...bodyOf<OutboxMessage[]>(page)));
    cursor = page.headers.get('X-Next-Cursor');
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(131);
  expect(pages).toEqual([100, 131]);
  expect(seen.findIndex(({ state }) => state !== 'failed')).toBe(10);
  expectError(await as('get', '/outbox?cursor=x'), 'invalid-fields');
});

test('the link of a text stops further ones to its number without an account, and an organiser lets them go again', async () => {
  await walkIn('0712 345 730');
  const [message] = await vi.waitFor(async () => {
    const found = await phone('+254712345730');
    expect(found).toHaveLength(1);
    return found;
  }, PATIENCE);
  const code = /\/stop#([\w-]+)$/.exec(message?.text ?? '')?.[1] ?? '';
  const stop = (typed: string) =>
    call('post', '/text_optouts/stop', { json: { phone: typed, code, website: '' } });
  const others = await stop('0712 345 731');
  expect(others.status).toBe(200);
  expect(await stop('0712 345 730')).toMatchObject({ status: 200, body: others.body });
  expect(JSON.stringify((await outbox('?way=text')).map(({ body }) => body))).not.toContain(code);
  const [stopped, other] = [await walkIn('0712 345 730'), await walkIn('0712 345 731')];
  expect(await outbox(`?entry=${stopped.id}`)).toEqual([]);
  expect(await outbox(`?entry=${other.id}`)).toMatchObject([{ state: 'queued' }]);
  await as('delete', '/text_optouts', { phone: '0712 345 730' });
  const again = await walkIn('0712 345 730');
  expect(await outbox(`?entry=${again.id}`)).toMatchObject([{ state: 'queued' }]);
});
