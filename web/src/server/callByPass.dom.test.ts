import * as consentSheets from 'virtual:routes/consentSheets';
import * as judging from 'virtual:routes/judging';
import * as passes from 'virtual:routes/passes';
import * as rounds from 'virtual:routes/rounds';
import * as stage from 'virtual:routes/stage';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/apiErrors';
import { answer, stubFetch } from '../testing/answers';
import { callByPass, sendByPass } from './callByPass';
import { sendFileByPass } from './fileByPass';

const CODE = '7KQ2M-9XW4T';

beforeEach(() => {
  document.documentElement.lang = 'ki';
});

const firstOf = (fetch: ReturnType<typeof stubFetch>) => fetch.mock.calls[0] ?? [];

test('a read carries the pass and the language of the page, and the query without its missing fields', async () => {
  const fetch = stubFetch(answer(200, { slots: [] }));
  expect(await callByPass(stage.pack, { pass: 'p1.1', query: { rev: 3, since: undefined } })).toEqual({
    slots: [],
  });
  const [url, init] = firstOf(fetch);
  expect(url).toBe('/api/stage/pack?rev=3');
  expect(init).toMatchObject({ method: 'GET', cache: 'no-store', keepalive: false, body: null });
  expect(init?.headers).toEqual({ Authorization: 'Pass p1.1', 'Accept-Language': 'ki' });
});

test('opening a pass sends its code as JSON, and no pass', async () => {
  const fetch = stubFetch(answer(200, { token: 'p1.1' }));
  await callByPass(passes.open, { body: { code: CODE } });
  const [url, init] = firstOf(fetch);
  expect(url).toBe('/api/passes/open');
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ code: CODE }) });
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'Accept-Language': 'ki' });
});

test('the clock of the server is the time of its answer, and is unknown where the answer has none', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T00:00:00Z'));
  const dated = new Response('{}', { headers: { Date: 'Wed, 25 Nov 2026 00:01:00 GMT' } });
  stubFetch(dated, answer(200, {}));
  const offset = async () => (await sendByPass(judging.pack, { pass: 'p' })).offsetMs;
  expect(await offset()).toBe(60_500);
  expect(await offset()).toBeNull();
});

test('a request that is sent while the page is left outlives the page', async () => {
  const fetch = stubFetch(answer(200, {}));
  await sendByPass(judging.ops, { pass: 'p', body: { ops: [] } }, true);
  expect(firstOf(fetch)[1]).toMatchObject({ keepalive: true });
});

test.each([
  ['the connection is lost', new TypeError('no network')],
  ['a hotspot answers with its own page', new Response('<html>Welcome</html>')],
])('throws NetworkError when %s', async (_, reply) => {
  stubFetch(reply);
  await expect(callByPass(judging.pack, { pass: 'p' })).rejects.toBeInstanceOf(NetworkError);
});

test('a picture is not taken for sent when a hotspot answers with its own page', async () => {
  stubFetch(new Response('<html>Welcome</html>'));
  const image = new File(['x'], 'sheet.jpg', { type: 'image/jpeg' });
  const given = { params: { id: 'g1' }, pass: 'p', key: 'k', fields: { sheet: 's' }, image };
  await expect(sendFileByPass(consentSheets.scan, given)).rejects.toBeInstanceOf(NetworkError);
});

test('throws the server’s refusal with its sentence and the time after which to try again', async () => {
  stubFetch(
    new Response('{"error":"Too many.","code":"rate-limited"}', {
      status: 429,
      headers: { 'Retry-After': '7' },
    }),
  );
  const error = await callByPass(judging.pack, { pass: 'p' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, code: 'rate-limited', message: 'Too many.', retryAfter: 7 });
});

/** It is compiled and never run: each line that must not compile says so. */
async function typesFollowFromTheRow() {
  // @ts-expect-error -- the row needs the token of a pass
  await callByPass(judging.pack, {});
  // @ts-expect-error -- the query has no such field
  await callByPass(stage.pack, { pass: 'p', query: { from: '' } });
  // @ts-expect-error -- the row takes an idempotency key, which only call() sends
  await callByPass(rounds.create, { body: { title: '' } });
}

test('a request that does not fit its row does not compile', () => {
  expect(typesFollowFromTheRow).toBeTypeOf('function');
});
