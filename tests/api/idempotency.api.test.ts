import { randomUUID } from 'node:crypto';
import { CONTRACT } from '@ndeiya/domain/contract/contract';
import { participants } from '@ndeiya/domain/entries/participant';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { users } from '@ndeiya/domain/people/user';
import { contactMessages } from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { makeContact, makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEYS, KEY_LIFE_MS } from '../../functions/src/platform/idempotencyKeys';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { type Answer, call } from '../support/client';
import { documentCounts } from '../support/documentCounts';
import { filesIn } from '../support/media';
import { IS_NIGHT } from '../support/night';
import type { RowName } from '../support/sample';
import { expectError } from './support/answers';
import { callSample, contentOf, type Target } from './support/callSample';
import { firstOfEach } from './support/firstOfEach';
import { SAMPLES } from './support/samples';
import { withoutTriggers } from './support/withoutTriggers';

const rows = Object.entries(CONTRACT as Record<string, Rows>).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, row]) => ({ name: `${tag}.${name}` as RowName, row })),
);
const creates = rows.filter(({ row }) => row.idempotencyKey);
/**
 * One of the rows with the same access, status and kind of content is sent twice at once, and everything that is stored
 * is counted; at night each of them is. Whether its handler keeps the response with what it writes is asked of every row
 * (`successes.api.test.ts`).
 */
const kindOf = ({ access, status, body, file, params }: RouteSpec) =>
  [access, status, Boolean(body), Boolean(file), Boolean(params)].join(' ');
const counted = IS_NIGHT ? creates : firstOfEach(creates, ({ row }) => kindOf(row));
const withKey = (key: string) => ({ 'Idempotency-Key': key });

withoutTriggers();

let admin: Account;
let user: Account;
beforeAll(async () => {
  [admin, user] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  await clear(IDEMPOTENCY_KEYS);
});

/** A call adds counters to `rate_limits`, and a document to `authors` for each record that it changes. */
const NOT_COUNTED = new Set(['rate_limits', 'authors']);

/** The number of documents in each collection that has any, and of files. */
async function amounts(): Promise<Record<string, number>> {
  const counts = Object.entries(await documentCounts()).filter(([path]) => !NOT_COUNTED.has(path));
  return { ...Object.fromEntries(counts), files: (await filesIn('media/')).length };
}

const expectRefusedKey = (answer: Answer) => {
  expect(Object.keys(expectError(answer, 'invalid-fields').fields)).toEqual(['Idempotency-Key']);
};

/** They create no document of their own, but a repetition would mail a second time, or do a step twice. */
const ALSO = ['users.forgotPassword', 'contestants.takeOver', 'entries.undo'];

/**
 * One call makes so many documents of the collection at most: the tickets of a batch, the edition before the first new
 * one, the counters of an entry, the performances of a programme.
 */
const MADE_TOGETHER: Record<string, number> = { ballots: 480, editions: 2, entry_quotas: 2, slots: 20 };

/** A repetition finds what the first call has made by what it is about, and gets the same response without a key. */
const FOUND_AGAIN = ['persons.link', 'votes.put', 'consents.give', 'consents.refuse'];

test('every row that responds 201 takes an idempotency key, and so does every other whose repetition would do more', () => {
  const names = (list: typeof rows) => list.map(({ name }) => name).sort();
  const creating = rows.filter(
    ({ row, name }) => (row.status === 201 && !FOUND_AGAIN.includes(name)) || ALSO.includes(name),
  );
  expect(names(creates)).toEqual(names(creating));
});

/** Gives what sends one and the same request of a row again and again, with a key of its own. */
async function sender({ name, row }: (typeof rows)[number]) {
  const target: Target = { name, row, admin, user };
  const sample = await SAMPLES[name](admin);
  // Calls that the sample needs may have a key too.
  await clear(IDEMPOTENCY_KEYS);
  const content = contentOf(target, sample);
  const headers = withKey(randomUUID());
  return async () => {
    const answer = await callSample(target, sample, { ...content, headers });
    return { status: answer.status, text: answer.text, etag: answer.headers.get('ETag') };
  };
}

test.each(counted)(
  '$name: two simultaneous requests and a later repetition with the same key are done once, with the same response',
  { timeout: 60_000 },
  async (one) => {
    const send = await sender(one);
    const before = await amounts();
    const [first, second] = await Promise.all([send(), send()]);
    const after = await amounts();
    expect(first.status).toBe(one.row.status ?? 200);
    expect(second).toEqual(first);
    const added = Object.entries(after).map(
      ([path, count]) => (count - (before[path] ?? 0)) / (MADE_TOGETHER[path] ?? 1),
    );
    expect(Math.max(...added)).toBeLessThanOrEqual(1);
    expect(await send()).toEqual(first);
    expect(await amounts()).toEqual(after);
  },
);

describe('a key', () => {
  const send = (json: object, key: string) => call('post', '/contact', { json, headers: withKey(key) });
  const enter = (by: Account, json: object, key: string) =>
    call('post', '/participants', { token: by.token, json, headers: withKey(key) });

  // Every route checks keys in the same place, and above each shows that it takes one.
  test.each([
    ['too few characters', 'short'],
    ['more than 200 characters', 'k'.repeat(201)],
    ['spaces', 'a key with spaces in it, long enough'],
  ])('with %s is refused', async (_, key) => {
    expectRefusedKey(await send(makeContact(), key));
  });

  test('of four simultaneous requests stores one record, and all get the same response', async () => {
    await clear(participants.path);
    const [key, input] = [randomUUID(), makeParticipant()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(user, input, key)));
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
      Array(4).fill({ status: 201, text: answers[0]?.text }),
    );
    expect(await stored(participants.path)).toHaveLength(1);
  });

  test('is refused with different content, and the first response stays', async () => {
    const [key, input] = [randomUUID(), makeContact()];
    await clear(contactMessages.path);
    const first = await send(input, key);
    expectError(await send({ ...input, message: 'Another one.' }, key), 'idempotency-key-reused');
    expect((await send(input, key)).text).toBe(first.text);
    expect(await stored(contactMessages.path)).toHaveLength(1);
  });

  test('of one account reveals nothing to another account and does not block it', async () => {
    await clear(participants.path);
    const [key, input, other] = [randomUUID(), makeParticipant(), await makeAccount()];
    const own = await enter(user, input, key);
    const foreign = await enter(other, input, key);
    expect([own.status, foreign.status]).toEqual([201, 201]);
    expect(foreign.body).toMatchObject({ user_id: other.uid });
  });

  test('of one route has no effect on another route', async () => {
    const key = randomUUID();
    const json = makeRegistration();
    expect((await call('post', '/users/register', { json, headers: withKey(key) })).status).toBe(201);
    const forgot = { json: { email: json.email }, headers: withKey(key) };
    expect((await call('post', '/users/forgot_password', forgot)).status).toBe(200);
  });

  test('is not counted to a limit when its request is repeated', async () => {
    const [key, input] = [randomUUID(), makeContact()];
    for (let count = 0; count < 8; count += 1) expect((await send(input, key)).status).toBe(201);
  });

  test('is stored for a day as a hash, without readable content', async () => {
    const [key, input] = [randomUUID(), makeRegistration()];
    await call('post', '/users/register', { json: input, headers: withKey(key) });
    const [record, ...others] = await stored(IDEMPOTENCY_KEYS);
    expect(others).toEqual([]);
    expect(Object.keys(record ?? {}).sort()).toEqual(
      ['answer', 'created_at', 'expires_at', 'fingerprint', 'id'].sort(),
    );
    const text = JSON.stringify(record);
    for (const secret of [key, input.email, input.username, input.password])
      expect(text).not.toContain(secret);
    const [from, to] = [record?.created_at as Timestamp, record?.expires_at as Timestamp];
    expect(to.toMillis() - from.toMillis()).toBe(KEY_LIFE_MS);
  });

  test('that has expired counts as a new one', async () => {
    const [key, input] = [randomUUID(), makeContact()];
    await send(input, key);
    const [record] = await stored(IDEMPOTENCY_KEYS);
    await db.doc(`${IDEMPOTENCY_KEYS}/${String(record?.id)}`).update({ expires_at: Timestamp.now() });
    expect((await send({ ...input, message: 'Another one.' }, key)).status).toBe(201);
  });
});

describe('an account', () => {
  test('that belongs to another person is refused to each repetition, and nothing is left', async () => {
    const taken = makeRegistration();
    const json = makeRegistration({ email: taken.email });
    await call('post', '/users/register', { json: taken });
    const ofAccounts = async () => {
      const counts = await amounts();
      return ['users', 'usernames', 'mail'].map((path) => counts[path] ?? 0);
    };
    const before = await ofAccounts();
    const headers = withKey(randomUUID());
    for (let count = 0; count < 2; count += 1)
      expectError(await call('post', '/users/register', { json, headers }), 'already-exists');
    expect(await ofAccounts()).toEqual(before);
  });

  test('is opened once when a simultaneous repetition has different content', async () => {
    const [key, one] = [randomUUID(), makeRegistration()];
    const send = (json: object) => call('post', '/users/register', { json, headers: withKey(key) });
    const mails = (await stored(mail.path)).length;
    const answers = await Promise.all([send(one), send(makeRegistration())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const opened = (answers.find(({ status }) => status === 201)?.body as { id: string }).id;
    expect((await stored(users.path)).map(({ id }) => id)).toContain(opened);
    expect(await stored(mail.path)).toHaveLength(mails);
  });
});
