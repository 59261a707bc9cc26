import { error } from 'firebase-functions/logger';
import request from 'supertest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from './app';
import type { Platform } from './platform/firebase';
import { emptyPlatform } from './testing/emptyPlatform';

vi.mock('firebase-functions/logger');

/** A platform whose every call fails with this error. */
function failing(error: Error): Platform {
  const reject = () => Promise.reject(error);
  const ref = { get: reject, create: reject, set: reject };
  const same = () => query;
  const query = { ...ref, doc: () => ref, where: same, orderBy: same, limit: same, count: () => ref };
  return {
    db: {
      collection: () => query,
      runTransaction: reject,
      batch: () => ({ create: () => 0, commit: reject }),
    },
    auth: { verifyIdToken: reject, getUserByEmail: reject, listUsers: reject },
    bucket: reject,
  } as unknown as Platform;
}
const contact = { name: 'A', email: 'a@example.org', message: 'Hello' };

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
});

async function answerTo(test: request.Test) {
  const { status, body, headers } = (await test) as {
    status: number;
    body: { error: string; code: string };
    headers: Record<string, string>;
  };
  return { status, body, headers };
}

describe('when a dependency is down', () => {
  const outages = [
    ['the database is unreachable', Object.assign(new Error('UNAVAILABLE: 10.0.0.1'), { code: 14 })],
    ['the database takes too long', Object.assign(new Error('DEADLINE_EXCEEDED'), { code: 4 })],
    ['the network is gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ] as const;
  test.each(outages)('%s gives 503 without details of the cause', async (_why, error) => {
    const app = createApp(failing(error));
    const answers = [
      await answerTo(request(app).post('/contact').send(contact)),
      await answerTo(request(app).get('/stats').set('Authorization', 'Bearer a.b.c')),
      await answerTo(request(app).get('/events')),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.1|DEADLINE|connect/);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    }
  });

  test('health names the dependency that does not respond', async () => {
    const app = createApp(failing(new Error('no')));
    const { status, body } = await answerTo(request(app).get('/health'));
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('an unexpected error gives a bare 500 and is logged with the id of the request', async () => {
    const app = createApp(failing(new TypeError('x is undefined')));
    const { status, body, headers } = await answerTo(request(app).post('/contact').send(contact));
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'Something went wrong on our side.', code: 'internal' });
    const lines = JSON.stringify(vi.mocked(error).mock.calls);
    expect(lines).toContain(headers['x-request-id']);
    expect(lines).toContain('x is undefined');
  });
});

describe('addresses', () => {
  const app = createApp(failing(new Error('not called')));
  test.each(['/participants/%E0%A4%A', '/events/a%2Fb', '/events/..%2F..', '/events/%00'])(
    '%s gives 404 in JSON',
    async (path) => {
      for (const prefix of ['', '/api']) {
        const { status, body } = await answerTo(request(app).get(prefix + path));
        expect(Object.keys(body)).toEqual(['error', 'code']);
        expect([404, 405]).toContain(status);
      }
    },
  );

  test("the body of a plain Node request, without a framework's parser, is read too", async () => {
    const app = createApp(emptyPlatform());
    const answer = await request(app)
      .post('/api/contact')
      .set('Content-Type', 'application/json')
      .send('{bad');
    expect(answer.status).toBe(400);
    const large = await request(app)
      .post('/api/contact')
      .send({ x: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
  });
});

describe('a GET on the one-click unsubscribe address', () => {
  const token = 'A'.repeat(43);
  test.each([
    [`?token=${token}`, token],
    ['', ''],
    ['?token=//evil.example', ''],
    [`?token=${token}&token=${token}`, ''],
    [`?token=${token}&next=//evil.example`, ''],
  ])('GET …/unsubscribe%s redirects to the page and reads no data', async (query, expected) => {
    vi.stubEnv('SITE_URL', 'https://site.example');
    const app = createApp(failing(new Error('not called')));
    for (const path of ['/newsletter/unsubscribe', '/api/newsletter/unsubscribe/']) {
      const { status, headers } = await answerTo(request(app).get(path + query));
      expect({ status, location: headers.location, cache: headers['cache-control'] }).toEqual({
        status: 303,
        location: `https://site.example/newsletter/unsubscribe?token=${expected}`,
        cache: 'no-store',
      });
    }
  });
});

describe('other origins', () => {
  const app = createApp(failing(new Error('not called')));
  const ask = (origin: string) =>
    request(app)
      .options('/api/participants')
      .set('Origin', origin)
      .set('Access-Control-Request-Method', 'POST');

  test('a listed origin may call the API and read its headers', async () => {
    vi.stubEnv('CORS_ORIGINS', 'https://app.example.org/, https://other.example.org');
    for (const origin of ['https://app.example.org', 'https://other.example.org']) {
      const { status, headers } = await ask(origin);
      expect(status).toBe(204);
      expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
      expect(headers['access-control-allow-headers']).toContain('Authorization');
    }
    const { headers } = await request(app).get('/api/nothing').set('Origin', 'https://app.example.org');
    expect(headers['access-control-expose-headers']).toContain('X-Next-Cursor');
  });

  test('an origin that is not listed gets no CORS headers', async () => {
    for (const list of ['', 'https://app.example.org']) {
      vi.stubEnv('CORS_ORIGINS', list);
      for (const origin of ['https://evil.example.org', 'https://app.example.org.evil.org', 'null']) {
        expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      }
    }
  });
});
