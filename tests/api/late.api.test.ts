import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { users } from '@ndeiya/domain/people/user';
import { contactMessages } from '@ndeiya/domain/site/visitorForms';
import { makeContact, makeRegistration } from '@ndeiya/domain/testing/makers';
import { BaseAuth } from 'firebase-admin/auth';
import { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app';
import { auth, clear, db, resetLimits, stored } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { bucket, PATIENCE } from '../support/media';
import { serve } from '../support/ownServer';

/** Requests whose response is late or lost while the server continues. */

// Silences the log.
vi.mock('firebase-functions/logger');

/** Replaces the 30 seconds after which the API responds 503. */
const DEADLINE_MS = 1500;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const services = { db, auth, bucket: () => Promise.resolve(bucket) };
  server = await serve(createApp(services, { deadlineMs: DEADLINE_MS }));
});
afterAll(() => server.end());
beforeEach(() => Promise.all([resetLimits(), clear(contactMessages.path)]));
afterEach(() => {
  vi.restoreAllMocks();
});

/** The SDK calls it internally. */
const COMMIT: object = Transaction.prototype;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Pauses call number `place` of a method. Returns a function that continues it and waits for its end. */
function hold(target: object, name: string, place = 1) {
  const methods = target as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`there is no method ${name} to hold`);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ended: Promise<unknown> = Promise.resolve();
  let calls = 0;
  vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...args) {
    calls += 1;
    if (calls !== place) return original.apply(this, args);
    ended = held.then(() => original.apply(this, args));
    return ended;
  });
  return async () => {
    letGo();
    await ended.catch(() => undefined);
  };
}

const key = () => ({ 'Idempotency-Key': randomUUID() });
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } };

describe('a request that gets 503 because it takes too long', () => {
  test('writes nothing afterwards when no write had begun', async () => {
    const letGo = hold(Transaction.prototype, 'get');
    const rollback = vi.spyOn(Transaction.prototype as unknown as Record<string, Method>, 'rollback');
    expect(await server.post('/contact', makeContact())).toMatchObject(UNAVAILABLE);
    await letGo();
    await vi.waitFor(() => {
      expect(rollback).toHaveBeenCalled();
    }, PATIENCE);
    expect(await stored(contactMessages.path)).toEqual([]);
  });

  test('begins no write afterwards when it was still preparing it', async () => {
    const run = vi.spyOn(db, 'runTransaction');
    const letGo = hold(DocumentReference.prototype, 'get');
    expect(await server.post('/contact', makeContact())).toMatchObject(UNAVAILABLE);
    const attempts = run.mock.calls.length;
    await letGo();
    await vi.waitFor(() => {
      expect(run.mock.calls.length).toBeGreaterThan(attempts);
    }, PATIENCE);
    await expect(run.mock.results.at(-1)?.value).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stored(contactMessages.path)).toEqual([]);
  });

  test('is found by its repetition when the write ends after the response', async () => {
    const [input, headers] = [makeRegistration(), key()];
    // The first two commits count the call and reserve the name; the third writes the profile.
    const letGo = hold(COMMIT, 'commit', 3);
    expect(await server.post('/users/register', input, headers)).toMatchObject(UNAVAILABLE);
    await letGo();
    const again = await server.post('/users/register', input, headers);
    expect(again.status).toBe(201);
    const accounts = (await stored(users.path)).filter(({ email }) => email === input.email);
    expect(accounts).toMatchObject([{ id: again.body.id, username: input.username }]);
    expect((await auth.getUserByEmail(input.email)).uid).toBe(again.body.id);
  });

  test(
    'removes an account that Auth creates after the response, and the repetition creates it',
    { timeout: 60_000 },
    async () => {
      const [input, headers] = [makeRegistration(), key()];
      const letGo = hold(BaseAuth.prototype, 'createUser');
      expect(await server.post('/users/register', input, headers)).toMatchObject(UNAVAILABLE);
      const [, again] = await Promise.all([
        letGo(),
        call('post', '/users/register', { json: input, headers }),
      ]);
      expect(again.status).toBe(201);
      const { id } = again.body as { id: string };
      expect((await auth.getUserByEmail(input.email)).uid).toBe(id);
      expect((await stored(users.path)).filter(({ email }) => email === input.email)).toMatchObject([{ id }]);
    },
  );
});

/** Sends a request and closes the connection as soon as the server has received it. */
async function sendAndCut(path: string, json: object, headers: Record<string, string>): Promise<void> {
  const { hostname, port, pathname } = new URL(apiUrl() + path);
  const body = JSON.stringify(json);
  const lines = { Host: hostname, 'Content-Type': 'application/json', ...headers };
  const head = Object.entries({ ...lines, 'Content-Length': String(Buffer.byteLength(body)) });
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    const text = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST ${pathname} HTTP/1.1\r\n${text}\r\n${body}`, () => {
      resolve();
    });
  });
  socket.destroySoon();
}

test('a request whose connection was closed is done once, and its repetition gets the response', async () => {
  const [input, headers] = [makeContact(), key()];
  await sendAndCut('/contact', input, headers);
  const again = await call('post', '/contact', { json: input, headers });
  expect(again.status).toBe(201);
  const third = await call('post', '/contact', { json: input, headers });
  expect(third.text).toBe(again.text);
  expect(await stored(contactMessages.path)).toHaveLength(1);
});
