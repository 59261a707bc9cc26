import { makeContact } from '@ndeiya/domain/testing/makers';
import * as certificates from 'virtual:routes/certificates';
import * as consents from 'virtual:routes/consents';
import * as contact from 'virtual:routes/contact';
import * as editions from 'virtual:routes/editions';
import * as participants from 'virtual:routes/participants';
import * as passes from 'virtual:routes/passes';
import * as rounds from 'virtual:routes/rounds';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { env } from '../lib/env';
import { getToken, logout } from '../lib/session/session';
import { answer, stubFetch } from '../testing/answers';
import { call } from './call';
import { callOnLeave } from './callOnLeave';

vi.mock('../lib/firebase/appCheck', () => ({ appCheckToken: () => Promise.resolve('checked') }));
vi.mock('../lib/session/session', () => ({ getToken: vi.fn(), logout: vi.fn() }));

const CODE = '0123456789';
const CONTACT = makeContact();
const message = (text = 'Hello') => ({ ...CONTACT, message: text });

beforeEach(() => {
  vi.mocked(getToken).mockReset().mockResolvedValue('t1');
  vi.mocked(logout).mockReset();
});
afterEach(() => {
  env.appCheckKey = null;
  localStorage.clear();
  vi.restoreAllMocks();
});

const headerOf = (fetch: ReturnType<typeof stubFetch>, name: string) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(name));

describe('the address', () => {
  test('has the path of the row with its parameters, encoded', async () => {
    const fetch = stubFetch(answer(200, {}));
    await call(rounds.console, { params: { id: 'a/b' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/rounds/a%2Fb/console');
    expect(fetch.mock.calls[0]?.[1]?.method).toBe('GET');
  });

  test('has the given fields of the query and not those that are undefined', async () => {
    const fetch = stubFetch(answer(200, []));
    await call(certificates.list, { query: { edition: '2031', cursor: undefined } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/certificates?edition=2031');
  });
});

describe('the caller', () => {
  test('a public row is called without the session', async () => {
    const fetch = stubFetch(answer(200, []));
    await call(editions.list);
    expect(headerOf(fetch, 'Authorization')).toEqual([null]);
  });

  test('a row for accounts is called with the session, and once more with a fresh token after a 401', async () => {
    vi.mocked(getToken).mockResolvedValueOnce('t1').mockResolvedValueOnce('t2');
    const fetch = stubFetch(answer(401, {}), answer(200, []));
    await call(certificates.mine);
    expect(headerOf(fetch, 'Authorization')).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('a row for staff is called with the session, or with the pass where one is given', async () => {
    const fetch = stubFetch(answer(200, []), answer(200, []));
    await call(rounds.list);
    await call(rounds.list, { pass: 'p1' });
    expect(headerOf(fetch, 'Authorization')).toEqual(['Bearer t1', 'Pass p1']);
  });

  test('with App Check a change carries a token, and opening a pass carries none', async () => {
    env.appCheckKey = 'key';
    const fetch = stubFetch(answer(201, {}), answer(200, {}));
    await call(contact.send, { body: message() });
    await call(passes.open, { body: { code: CODE } });
    expect(headerOf(fetch, 'X-Firebase-AppCheck')).toEqual(['checked', null]);
  });
});

test('a change is not sent without a connection, and a read is', async () => {
  const fetch = stubFetch(answer(200, []));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(call(contact.send, { body: message() })).rejects.toMatchObject({ name: 'NetworkError' });
  await call(editions.list);
  expect(fetch).toHaveBeenCalledOnce();
});

test('the version that a change is made from is sent as If-Match', async () => {
  const fetch = stubFetch(answer(200, {}), answer(200, {}));
  const params = { id: '2031' };
  await call(editions.setState, {
    params,
    body: { state: 'open' },
    version: '2031-01-01T03:00:00+03:00',
  });
  await call(editions.setState, { params, body: { state: 'open' }, version: null });
  expect(headerOf(fetch, 'If-Match')).toEqual(['"2031-01-01T00:00:00.000Z"', null]);
});

test('a page of a list has the cursor of the next one, and the last page has none', async () => {
  stubFetch(
    new Response('[{"id":"a"}]', { headers: { 'X-Next-Cursor': 'c1' } }),
    new Response('[{"id":"b"}]'),
  );
  const first = await call(passes.list);
  expect(first).toEqual({ items: [{ id: 'a' }], hasMore: true, next: 'c1' });
  const last = await call(passes.list, { query: { cursor: first.next } });
  expect(last).toEqual({ items: [{ id: 'b' }], hasMore: false, next: undefined });
});

test('a row with a picture is sent as a form, and the same form keeps its key', async () => {
  const fetch = stubFetch(new TypeError('no network'), answer(201, {}));
  const request = {
    params: { id: 'e1', member: 'm1' },
    body: { purposes: 'take_part', language: 'en', signed_as: 'Njeri', child: 'Kamau' },
    file: new File(['x'], 'paper.jpg'),
  } as const;
  await call(consents.paper, request).catch(() => undefined);
  await call(consents.paper, request);
  const form = fetch.mock.calls[1]?.[1]?.body as FormData;
  expect([...form.keys()]).toEqual(['purposes', 'language', 'signed_as', 'child', 'image']);
  const [first, second] = headerOf(fetch, 'Idempotency-Key');
  expect(second).toBe(first);
});

test('a request on leaving a page outlives it, and is not sent by somebody without a session', () => {
  const fetch = stubFetch(answer(200, {}));
  callOnLeave(participants.remove, { params: { id: 'p1' } });
  expect(fetch).not.toHaveBeenCalled();
  localStorage.setItem('token', 't1');
  callOnLeave(participants.remove, { params: { id: 'p1' } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/participants/p1');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
});

/** It is compiled and never run: each line that must not compile says so. */
async function typesFollowFromTheRow() {
  expectTypeOf(rounds).toHaveProperty('console');
  expectTypeOf(rounds).not.toHaveProperty('missing');
  // @ts-expect-error -- the path needs its parameter
  await call(rounds.console);
  // @ts-expect-error -- the parameter has another name
  await call(rounds.console, { params: { round: 'r1' } });
  // @ts-expect-error -- the body is missing
  await call(certificates.revoke, { params: { id: CODE } });
  // @ts-expect-error -- the body has another type
  await call(certificates.revoke, { params: { id: CODE }, body: { reason: 1 } });
  // @ts-expect-error -- the body has an unknown field
  await call(certificates.revoke, { params: { id: CODE }, body: { reason: '', why: '' } });
  // @ts-expect-error -- the row has no body
  await call(editions.choose, { params: { id: '2031' }, body: {} });
  // @ts-expect-error -- the row has no query
  await call(editions.list, { query: { year: '2031' } });
  // @ts-expect-error -- the query has no such field
  await call(certificates.list, { query: { year: '2031' } });
  // @ts-expect-error -- the row needs the token of a pass
  await call(passes.me);
  // @ts-expect-error -- no pass may call the row
  await call(editions.list, { pass: 'p1' });
  // @ts-expect-error -- the row takes no If-Match
  await call(editions.choose, { params: { id: '2031' }, version: null });
  const body = { purposes: '', language: 'en', signed_as: '', child: '' } as const;
  // @ts-expect-error -- the row needs a picture
  await call(consents.paper, { params: { id: 'e1', member: 'm1' }, body });

  expectTypeOf(await call(certificates.check, { params: { id: CODE }, body: { name: '' } })).toEqualTypeOf<{
    match: boolean | null;
  }>();
  expectTypeOf((await call(passes.list)).next).toEqualTypeOf<string | undefined>();
  const console = await call(rounds.console, { params: { id: 'r1' } });
  expectTypeOf(console).toHaveProperty('round');
  expectTypeOf(console).not.toHaveProperty('missing');
}

test('a request that does not fit its row does not compile', () => {
  expect(typesFollowFromTheRow).toBeTypeOf('function');
});
