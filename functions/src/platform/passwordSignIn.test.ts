import { afterEach, expect, test, vi } from 'vitest';
import { passwordSignIn } from './passwordSignIn';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Identity Toolkit answers so. */
function stubToolkit(status: number, body: string) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}
const signIn = () => passwordSignIn('a@example.org', 'secret');
const failed = (message: string) => JSON.stringify({ error: { message } });

test('a right password gives the token and the account', async () => {
  const asked = stubToolkit(200, JSON.stringify({ idToken: 'token', localId: 'u1' }));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  expect(await signIn()).toEqual({ token: 'token', uid: 'u1' });
  const [address, request] = asked.mock.calls[0]!;
  expect(address).toMatch(
    /^http:\/\/127\.0\.0\.1:9099\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword\?key=/,
  );
  expect(JSON.parse(request?.body as string)).toEqual({
    email: 'a@example.org',
    password: 'secret',
    returnSecureToken: true,
  });
});

test.each([
  [400, failed('INVALID_LOGIN_CREDENTIALS'), 'wrong-credentials'],
  [400, failed('INVALID_PASSWORD : extra'), 'wrong-credentials'],
  [400, failed('TOO_MANY_ATTEMPTS_TRY_LATER : Access is blocked'), 'rate-limited'],
  [400, failed('API key not valid after TOO_MANY_ATTEMPTS'), 'unavailable'],
  [400, failed('INVALID_PASSWORDS'), 'unavailable'],
  [503, '<html>', 'unavailable'],
  [500, '{}', 'unavailable'],
  [500, 'null', 'unavailable'],
])('an answer with %i and %s is %s', async (status, body, code) => {
  stubToolkit(status, body);
  await expect(signIn()).rejects.toMatchObject({ code });
});

test('where the service is not reached, logging in is said to be impossible for now', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(signIn()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});
