import type { Platform } from './platform/firebase';
import { afterEach, describe, expect, test, vi } from 'vitest';
import request from 'supertest';
import { error } from 'firebase-functions/logger';
import { createApp } from './app';
import { emptyPlatform } from './testing/emptyPlatform';

vi.mock('firebase-functions/logger');

/** A platform all of whose calls fail like this. */
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

/** What a request came to, with its parsed body. */
async function answerTo(test: request.Test) {
  const { status, body, headers } = (await test) as {
    status: number;
    body: { error: string; code: string };
    headers: Record<string, string>;
  };
  return { status, body, headers };
}

describe('when something is down', () => {
  const outages = [
    ['the database is unreachable', Object.assign(new Error('UNAVAILABLE: 10.0.0.1'), { code: 14 })],
    ['the database takes too long', Object.assign(new Error('DEADLINE_EXCEEDED'), { code: 4 })],
    ['the network is gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ] as const;
  test.each(outages)('%s: 503, and nothing of the cause', async (_why, error) => {
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

  test('health names what does not answer', async () => {
    const app = createApp(failing(new Error('no')));
    const { status, body } = await answerTo(request(app).get('/health'));
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('a bug is a bare 500, logged with the id of the request', async () => {
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
    '404 in JSON for %s',
    async (path) => {
      for (const prefix of ['', '/api']) {
        const { status, body } = await answerTo(request(app).get(prefix + path));
        expect(Object.keys(body)).toEqual(['error', 'code']);
        expect([404, 405]).toContain(status);
      }
    },
  );

  test('a body of a request that never went through a framework is read too', async () => {
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

describe('the address that mail programs post to, opened by a person', () => {
  const token = 'A'.repeat(43);
  test.each([
    [`?token=${token}`, token],
    ['', ''],
    ['?token=//evil.example', ''],
    [`?token=${token}&token=${token}`, ''],
    [`?token=${token}&next=//evil.example`, ''],
  ])('GET …/unsubscribe%s is redirected to the page and touches no data', async (query, expected) => {
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

  test('those on the list may call and read the headers', async () => {
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

  test('others may not', async () => {
    for (const list of ['', 'https://app.example.org']) {
      vi.stubEnv('CORS_ORIGINS', list);
      for (const origin of ['https://evil.example.org', 'https://app.example.org.evil.org', 'null']) {
        expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      }
    }
  });
});
