import { makeContact } from '@ndeiya/domain/testing/makers';
import * as certificates from 'virtual:routes/certificates';
import * as consents from 'virtual:routes/consents';
import * as contact from 'virtual:routes/contact';
import * as entries from 'virtual:routes/entries';
import * as groups from 'virtual:routes/groups';
import * as passes from 'virtual:routes/passes';
import * as programme from 'virtual:routes/programme';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getToken } from '../lib/session/session';
import { answer, stubFetch } from '../testing/answers';
import { call } from './call';
import { forgetting } from './keys';

vi.mock('../lib/session/session', () => ({ getToken: vi.fn(), logout: vi.fn() }));

const CODE = '0123456789';
const CONTACT = makeContact();
const message = (text = 'Hello') => ({ ...CONTACT, message: text });

beforeEach(() => {
  vi.mocked(getToken).mockReset().mockResolvedValue('t1');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const headerOf = (fetch: ReturnType<typeof stubFetch>, name: string) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(name));

describe('the idempotency key', () => {
  /** Sends these texts one after the other. Returns the keys, each as the index at which it was first used. */
  async function keysOf(replies: (Response | Error)[], ...texts: string[]) {
    const fetch = stubFetch(...replies);
    for (const text of texts) await call(contact.send, { body: message(text) }).catch(() => undefined);
    const keys = headerOf(fetch, 'Idempotency-Key');
    for (const key of keys) expect(key).toMatch(/^[\w-]{36}$/);
    return keys.map((key) => keys.indexOf(key));
  }
  const done = () => answer(201, {});
  const lost = () => new TypeError('no network');

  test('stays for content that is sent again after a failure', async () => {
    const refused = answer(503, { code: 'unavailable' });
    expect(await keysOf([lost(), refused, done()], 'a', 'a', 'a')).toEqual([0, 0, 0]);
  });
  test('is new for content that is sent again after a success', async () => {
    expect(await keysOf([done(), done()], 'a', 'a')).toEqual([0, 1]);
  });
  test('is another for different content', async () => {
    expect(await keysOf([lost(), lost(), done()], 'a', 'b', 'b')).toEqual([0, 1, 1]);
  });
  test('is not sent again where another caller has used it', async () => {
    const reused = answer(422, { code: 'idempotency-key-reused' });
    expect(await keysOf([reused, done()], 'a', 'a')).toEqual([0, 1]);
  });
  test('stays where the work was done already', async () => {
    const told = () => answer(422, { code: 'idempotency-key-reused', done: true });
    expect(await keysOf([lost(), told(), told()], 'a', 'a', 'a')).toEqual([0, 0, 0]);
  });
  test('is not sent to a row that takes none', async () => {
    const fetch = stubFetch(answer(200, {}));
    await call(certificates.check, { params: { id: CODE }, body: { name: 'Njeri' } });
    expect(headerOf(fetch, 'Idempotency-Key')).toEqual([null]);
  });

  type Reply = ReturnType<typeof Promise.withResolvers<Response>>;
  const CREW = { body: { role: 'crew', people: [{ name: 'Njeri' }] } } as const;
  /** A pass is made and the answer lost; then comes another step, and the same pass is made again. Says whether the key is the same. */
  async function keepsKeyOver(step: () => Promise<unknown>, answers: (Response | Error)[]) {
    const fetch = stubFetch(lost(), ...answers, done());
    await call(passes.create, CREW).catch(() => undefined);
    await step().catch(() => undefined);
    await call(passes.create, CREW);
    const keys = headerOf(fetch, 'Idempotency-Key');
    return keys.at(0) === keys.at(-1);
  }
  const revoke = () => call(passes.revoke, { params: { id: 'p1' } });
  test('is new after another step about the same, which may have undone what was done', async () => {
    expect(await keepsKeyOver(revoke, [answer(200, {})])).toBe(false);
  });
  test.each([
    ['has lost its answer', lost],
    ['was answered by a server that failed', () => answer(503, { code: 'unavailable' })],
    ['was done already', () => answer(422, { code: 'idempotency-key-reused', done: true })],
  ])('is new where the other step %s, because it may have been done', async (_how, reply) => {
    expect(await keepsKeyOver(revoke, [reply()])).toBe(false);
  });
  test('stays where the other step was refused', async () => {
    expect(await keepsKeyOver(revoke, [answer(404, { code: 'not-found' })])).toBe(true);
  });
  test('stays where the other step was not sent without a connection', async () => {
    const withoutConnection = async () => {
      const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await revoke().finally(() => {
        offline.mockRestore();
      });
    };
    expect(await keepsKeyOver(withoutConnection, [])).toBe(true);
  });
  test('stays after a step about something else, and after a read', async () => {
    expect(await keepsKeyOver(() => call(contact.send, { body: message() }), [done()])).toBe(true);
    expect(await keepsKeyOver(() => call(passes.list), [answer(200, [])])).toBe(true);
  });
  test('stays after a preview, which changes nothing, and is new after the change that was looked at', async () => {
    const announce = (preview: boolean) => call(entries.announce, { body: { ids: ['e1'], preview } });
    const mails = () => answer(200, { mails: [], changed: [], refused: [] });
    expect(await keepsKeyOver(() => announce(true), [mails()])).toBe(true);
    expect(await keepsKeyOver(() => announce(false), [mails()])).toBe(false);
  });
  test('is new after a document of the collection was deleted without the API', async () => {
    const deletion = () => forgetting('passes', () => Promise.resolve());
    expect(await keepsKeyOver(deletion, [])).toBe(false);
  });
  test('of a request that still runs stays, although another one about the same has succeeded meanwhile', async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const fetch = stubFetch(promise, answer(200, {}), done());
    const first = call(passes.create, CREW).catch(() => undefined);
    await revoke();
    reject(lost());
    await first;
    await call(passes.create, CREW);
    const [key, , repeated] = headerOf(fetch, 'Idempotency-Key');
    expect(repeated).toBe(key);
  });
  test.each([
    ['is done', (step: Reply) => step.resolve(answer(200, {}))],
    ['has lost its answer too', (step: Reply) => step.reject(lost())],
  ])('of a request during which another step began stays where that step %s', async (_how, end) => {
    const [made, revoked] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const fetch = stubFetch(made.promise, revoked.promise, done());
    const first = call(passes.create, CREW).catch(() => undefined);
    const second = revoke().catch(() => undefined);
    made.reject(lost());
    await first;
    end(revoked);
    await second;
    await call(passes.create, CREW);
    const [key, , repeated] = headerOf(fetch, 'Idempotency-Key');
    expect(repeated).toBe(key);
  });
  test('of a link to a guardian is new after the entry has got another contact', async () => {
    const fetch = stubFetch(lost(), answer(200, {}), done());
    const link = () => call(consents.link, { params: { id: 'e1', member: 'm1' }, body: {} });
    await link().catch(() => undefined);
    await call(entries.update, { params: { id: 'e1' }, body: { guardians: [] } });
    await link();
    const keys = headerOf(fetch, 'Idempotency-Key');
    expect(keys.at(0)).not.toBe(keys.at(-1));
  });
  test('of a leader’s pass is new after that pass was revoked', async () => {
    const fetch = stubFetch(lost(), answer(200, {}), done());
    const handOver = () =>
      call(groups.handOver, {
        params: { id: 'g1' },
        body: { leader: { name: 'Njeri', phone: '0712 000 001' } },
      });
    await handOver().catch(() => undefined);
    await revoke();
    await handOver();
    const keys = headerOf(fetch, 'Idempotency-Key');
    expect(keys.at(0)).not.toBe(keys.at(-1));
  });
  test('of a built programme is new after one of its lines was removed', async () => {
    const fetch = stubFetch(lost(), answer(200, {}), done());
    const body = { starts_at: '2031-01-01T09:00:00+03:00', gap_minutes: 1 };
    await call(programme.build, { body }).catch(() => undefined);
    await call(programme.remove, { params: { id: 's1' } });
    await call(programme.build, { body });
    expect(new Set(headerOf(fetch, 'Idempotency-Key')).size).toBe(3);
  });
});
