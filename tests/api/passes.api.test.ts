import { randomUUID } from 'node:crypto';
import { factsOf } from '@ndeiya/domain/contract/personal';
import { LIMITS, PASSES } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { passApi } from '@ndeiya/domain/people/passApi';
import type { MadePass, OpenedPass, PassAnswer } from '@ndeiya/domain/people/passApi';
import { makePasses } from '@ndeiya/domain/testing/makers';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, db, makeAdmin, resetLimits, resetSuite, stored } from '../support/backend';
import { call } from '../support/client';
import { makePassByApi as makePass, openPassByApi as openPass } from '../support/passes';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const open = (code: string, headers = {}) => call('post', '/passes/open', { json: { code }, headers });
const openOn = (code: string, device: string) => call('post', '/passes/open', { json: { code, device } });
const leave = (pass: string, device: string) => call('post', '/passes/leave', { pass, json: { device } });
const me = (pass: string) => call('get', '/passes/me', { pass });
const change = (id: string, action: 'revoke' | 'free_devices') =>
  call('post', `/passes/${id}/${action}`, { token: admin.token });
const documentOf = ({ id }: { id: string }) => db.doc(`passes/${id}`);
const listed = async (query = '') => {
  const answer = await call('get', `/passes${query}`, { token: admin.token });
  return { found: answer.body as PassAnswer[], next: answer.headers.get('X-Next-Cursor') };
};

describe('a pass', () => {
  test('a pass is opened by its code, however that is typed, and says who its holder is', async () => {
    const pass = await makePass(admin, { role: 'head' });
    const holder = { role: 'head', name: pass.name, edition: pass.edition, expires_at: pass.expires_at };
    const { status, body } = await open(` ${pass.code.toLowerCase().replaceAll('-', ' ')}`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...holder, token: (body as OpenedPass).token });
    expect((await me((body as OpenedPass).token)).body).toEqual(holder);
  });

  test('a pass has a code of 100 bits and a token of 256 bits, and the database holds neither', async () => {
    const pass = await makePass(admin, { people: [{ name: 'Wambui', email: uniqueEmail() }] });
    const token = await openPass(pass);
    expect(pass.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(pass.link).toMatch(new RegExp(`/judge#${pass.code}$`));
    expect((await makePass(admin, { role: 'crew' })).link).toContain('/crew#');
    expect((await makePass(admin, { role: 'tabulator' })).link).toContain('/pass#');
    const [id, secret = ''] = token.split('.');
    expect(id).toBe(pass.id);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify((await documentOf(pass).get()).data());
    for (const part of [secret, pass.code, pass.code.replaceAll('-', '')]) expect(kept).not.toContain(part);
  });

  test('a pass is listed without what opens it, with its devices and when it was last seen', async () => {
    const pass = await makePass(admin, { role: 'translator' });
    const unopened = (await listed('?role=translator')).found.find(({ id }) => id === pass.id);
    expect(unopened).toMatchObject({ devices: [], last_seen_at: null, revoked_at: null });
    await openPass(pass);
    const { found } = await listed('?role=translator');
    const opened = found.find(({ id }) => id === pass.id);
    expect(opened?.devices).toHaveLength(1);
    expect(opened?.last_seen_at).not.toBeNull();
    expect(found.every(({ role }) => role === 'translator')).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/token|code|hash/);
  });

  test('a pass of a guardian is left out of the list of helpers, and stands in the list of its own role', async () => {
    const guardian = await makePass(admin, { role: 'guardian' });
    const helper = await makePass(admin, { role: 'crew' });
    const idsOf = async (role: string) => (await listed(`?role=${role}`)).found.map(({ id }) => id);
    const [helpers, guardians] = [await idsOf('helper'), await idsOf('guardian')];
    expect([helpers.includes(helper.id), helpers.includes(guardian.id)]).toEqual([true, false]);
    expect([guardians.includes(helper.id), guardians.includes(guardian.id)]).toEqual([false, true]);
  });

  test('a pass is noted as seen when it is used again after a while', async () => {
    const pass = await makePass(admin);
    const token = await openPass(pass);
    const seenAt = async () =>
      ((await documentOf(pass).get()).get('last_seen_at') as FirebaseFirestore.Timestamp).toMillis();
    const before = await seenAt();
    await me(token);
    expect(await seenAt()).toBe(before);
    await documentOf(pass).update({ last_seen_at: new Date(before - PASSES.seenEveryMs) });
    await me(token);
    expect(await seenAt()).toBeGreaterThanOrEqual(before);
  });

  test('a pass leaves nothing in the audit log', async () => {
    const pass = await makePass(admin);
    await openPass(pass);
    await change(pass.id, 'revoke');
    expect((await stored('audit_log')).filter(({ document_id }) => document_id === pass.id)).toEqual([]);
    // The trigger writes the log of audited collections alone.
    expect(factsOf('passes').audited).toBe(false);
  });
});

describe('making passes', () => {
  const create = (overrides: Parameters<typeof makePasses>[0], headers = {}) =>
    call('post', '/passes', { token: admin.token, json: makePasses(overrides), headers });
  const setEventDate = (event_date: Date) =>
    db.doc('settings/competition').set({ event_date }, { merge: true });

  test('several at once have the same role and a code each', async () => {
    const people = [{ name: 'Wanjiku' }, { name: 'Kamau' }, { name: 'Njeri' }];
    const made = (await create({ people, role: 'crew' })).body as MadePass[];
    expect(made.map(({ name, role }) => ({ name, role }))).toEqual(
      people.map(({ name }) => ({ name, role: 'crew' })),
    );
    expect(new Set(made.map(({ code }) => code)).size).toBe(3);
  });

  test('mails the link where an address is given, and the mail is not sent after the pass has ended', async () => {
    const email = uniqueEmail('judge');
    const [made] = (await create({ people: [{ name: 'Wanjiku', email }, { name: 'Kamau' }] }))
      .body as MadePass[];
    const mails = (await stored('mail')).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(made?.email).toBe(email);
    // The trigger erases the text once it was sent.
    const [mail] = mails as { message: { text: string }; valid_until?: FirebaseFirestore.Timestamp }[];
    const isErased = mail?.message.text === '' && mail.valid_until === undefined;
    const text = mail?.message.text ?? '';
    expect(isErased || text.includes(made?.link ?? 'no link')).toBe(true);
  });

  test('without a date they end two days after the event; after the event a date is needed', async () => {
    const event = new Date('2098-08-16T00:00:00+03:00');
    const { DEFAULT_SETTINGS } = await import('@ndeiya/domain/editions/settingsDefaults');
    const now = new Date();
    await db.doc('settings/competition').set({ ...DEFAULT_SETTINGS, created_at: now, updated_at: now });
    await setEventDate(event);
    const { expires_at: _date, ...json } = makePasses();
    const [made] = (await call('post', '/passes', { token: admin.token, json })).body as MadePass[];
    // An event that is postponed into another year belongs to its edition all the same.
    const { current_edition: edition } = DEFAULT_SETTINGS;
    expect(made).toMatchObject({ expires_at: '2098-08-18T00:00:00+03:00', edition });
    await setEventDate(new Date('2020-08-16T00:00:00+03:00'));
    const refused = await call('post', '/passes', { token: admin.token, json });
    expect(expectError(refused, 'invalid-fields').fields).toEqual({ expires_at: passApiMessages.eventOver });
    await clear('settings');
  });

  test('refuses a date that is over', async () => {
    const { fields } = expectError(await create({ expires_at: '2020-01-01T00:00' }), 'invalid-fields');
    expect(fields).toEqual({ expires_at: passApiMessages.expiryOver });
  });

  test.each([
    ['nobody', []],
    ['more than fit into one request', Array.from({ length: PASSES.atOnce + 1 }, () => ({ name: 'A' }))],
    ['a blank name', [{ name: '  ' }]],
    ['a wrong address', [{ name: 'A', email: 'nowhere' }]],
  ])('refuses %s', async (_what, people) => {
    const { fields } = expectError(await create({ people }), 'invalid-fields');
    expect(Object.keys(fields)).toEqual(['people']);
  });

  test('sent again with the same key, after a lost answer, gives the same codes and makes no second pass', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const json = makePasses({ people: [{ name: `Once ${unique()}` }] });
    const send = () => call('post', '/passes', { token: admin.token, json, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const name = json.people[0]?.name;
    expect((await stored('passes')).filter((pass) => pass.name === name)).toHaveLength(1);
  });

  test('the list is read a page at a time', { timeout: 30_000 }, async () => {
    await clear('passes');
    const people = Array.from({ length: PASSES.atOnce }, (_, index) => ({ name: `Person ${String(index)}` }));
    for (const role of ['judge', 'crew', 'head'] as const) await create({ people, role });
    const first = await listed();
    const second = await listed(`?cursor=${first.next ?? ''}`);
    expect([first.found.length, second.found.length, second.next]).toEqual([LIMITS.listPage, 50, null]);
    const ids = [...first.found, ...second.found].map(({ id }) => id);
    expect(new Set(ids).size).toBe(150);
    expectError(await call('get', '/passes?cursor=gone', { token: admin.token }), 'invalid-fields');
    await clear('passes');
  });
});

describe('a pass that is revoked in use', () => {
  test('a pass that is revoked in use is refused from then on, with a sentence, and its code opens nothing', async () => {
    const pass = await makePass(admin);
    const token = await openPass(pass);
    expect((await me(token)).status).toBe(200);
    expect(((await change(pass.id, 'revoke')).body as PassAnswer).revoked_at).not.toBeNull();
    const refused = await me(token);
    expect(expectError(refused, 'unauthenticated').error).toBe(passApiMessages.revoked);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Pass');
    expect(expectError(await open(pass.code), 'invalid-pass-code').error).toBe(passApiMessages.revoked);
  });

  test('a pass that is revoked in use keeps the time of the first revocation when it is revoked again', async () => {
    const { id } = await makePass(admin);
    const first = (await change(id, 'revoke')).body as PassAnswer;
    expect((await change(id, 'revoke')).body).toMatchObject({ revoked_at: first.revoked_at });
  });
});

test('a pass that has ended is refused with a sentence, and its code opens nothing', async () => {
  const pass = await makePass(admin);
  const token = await openPass(pass);
  await documentOf(pass).update({ expires_at: new Date() });
  expect(expectError(await me(token), 'unauthenticated').error).toBe(passApiMessages.expired);
  expect(expectError(await open(pass.code), 'invalid-pass-code').error).toBe(passApiMessages.expired);
});

describe('a fourth device', () => {
  test('a fourth device can open the pass once another one has logged out, however often that was sent', async () => {
    const pass = await makePass(admin);
    const [own, ...others] = Array.from({ length: 3 }, () => randomUUID());
    let token = '';
    for (const device of [own ?? '', ...others])
      ({ token } = expectSuccess(await openOn(pass.code, device), passApi.open));
    for (let time = 0; time < 2; time += 1) expectSuccess(await leave(token, own ?? ''), passApi.leave);
    expectSuccess(await openOn(pass.code, randomUUID()), passApi.open);
    expectError(await openOn(pass.code, randomUUID()), 'too-many-devices');
    expect((await me(token)).status).toBe(200);
  });

  test('finds nothing that opens the pass on a device where it was the last to log out', async () => {
    const pass = await makePass(admin);
    const device = randomUUID();
    const { token } = expectSuccess(await openOn(pass.code, device), passApi.open);
    expectSuccess(await leave(token, device), passApi.leave);
    expectError(await me(token), 'unauthenticated');
    const fresh = expectSuccess(await openOn(pass.code, device), passApi.open);
    expect(fresh.token).not.toBe(token);
  });

  test('a fourth device is refused with a sentence that says what to do, and the three others go on', async () => {
    const pass = await makePass(admin);
    const tokens = [await openPass(pass), await openPass(pass), await openPass(pass)];
    expect(expectError(await open(pass.code), 'too-many-devices').error).toBe(passApiMessages.tooManyDevices);
    for (const token of tokens) expect((await me(token)).status).toBe(200);
  });

  test('a fourth device can open the pass once an administrator has freed its devices, which are all logged out', async () => {
    const pass = await makePass(admin);
    const old = await openPass(pass);
    expect((await change(pass.id, 'free_devices')).body).toMatchObject({ devices: [] });
    expect(expectError(await me(old), 'unauthenticated').error).toBe(passApiMessages.unknown);
    const fresh = await openPass(pass);
    expect(fresh).not.toBe(old);
    expect((await me(fresh)).status).toBe(200);
  });

  test('a fourth device is not let in by opening at the same time as the others', async () => {
    const pass = await makePass(admin);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(pass.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  });
});

describe('a guessed code', () => {
  const { max } = RATE_LIMITS.passWrongPerAddress;
  const guess = () => open('00000-00000-00000-00000');

  test('counts against its address, and a right one is taken there all the same', async () => {
    const pass = await makePass(admin);
    for (let count = 0; count < max; count += 1) expectError(await guess(), 'invalid-pass-code');
    expectError(await guess(), 'rate-limited');
    expect((await open(pass.code)).status).toBe(200);
  });

  test(
    'only guessed codes are counted: a whole jury can open its passes behind one hotspot',
    { timeout: 30_000 },
    async () => {
      const people = Array.from({ length: max + 5 }, (_, index) => ({ name: `Judge ${String(index)}` }));
      const made = (await call('post', '/passes', { token: admin.token, json: makePasses({ people }) })).body;
      for (const { code } of made as MadePass[]) expect((await open(code)).status).toBe(200);
    },
  );

  test.each(['', 'x', 'DEMO-JUDGE-9', '../passes', '00000-00000-00000-0000U'])(
    'a guessed code that cannot be a code (%j) opens nothing',
    async (code) => {
      expect([400, 422]).toContain((await open(code)).status);
    },
  );

  test.each([
    ['no token', ''],
    ['an id that the database reserves', '__a__.b'],
    ['a token that was made up', 'x.y'],
    ['the id of a pass with another secret', 'known'],
    ['a token with more behind it', 'longer'],
  ])('of a token is refused: %s', async (_what, forged) => {
    const pass = await makePass(admin);
    const token = await openPass(pass);
    const forgeries: Record<string, string> = {
      known: `${pass.id}.${'A'.repeat(43)}`,
      longer: `${token}A`,
    };
    expectError(await me(forgeries[forged] ?? forged), 'unauthenticated');
    expectError(await call('get', '/passes/me', { token }), 'unauthenticated');
  });
});

test(
  'requests are counted per pass, not per address: the next pass behind the same hotspot is served',
  { timeout: 60_000 },
  async () => {
    const [busy, quiet] = [await openPass(await makePass(admin)), await openPass(await makePass(admin))];
    let last = 200;
    for (let count = 0; count <= RATE_LIMITS.ownPassPerPass.max && last === 200; count += 1)
      last = (await me(busy)).status;
    expect(last).toBe(429);
    expect((await me(quiet)).status).toBe(200);
  },
);
