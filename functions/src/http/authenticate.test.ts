import { createHmac } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '../platform/firebase';
import { authenticate } from './authenticate';

const PROJECT = 'a-real-project';
const now = Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const goodClaims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: now - 60,
  sub: 'someone',
  iat: now - 60,
  exp: now + 3600,
};

interface Forgery {
  header?: object;
  claims?: object;
  signature?: (signed: string) => string;
}
function forge({ header = {}, claims = {}, signature = () => 'bm8' }: Forgery): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'key', ...header })}.${encode({ ...goodClaims, ...claims })}`;
  return `${signed}.${signature(signed)}`;
}
const hmac = (signed: string) => createHmac('sha256', 'secret').update(signed).digest('base64url');

describe('the production verifier, without emulators', () => {
  let app: App;
  let platform: Platform;
  beforeAll(() => {
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])
      vi.stubEnv(name, undefined);
    app = initializeApp({ projectId: PROJECT }, 'verifier');
    platform = { auth: getAuth(app) } as Platform;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await deleteApp(app);
  });

  test.each([
    ['not signed', forge({ header: { alg: 'none' }, signature: () => '' })],
    ['signed with HS256', forge({ header: { alg: 'HS256' }, signature: hmac })],
    ['without a key id', forge({ header: { kid: undefined } })],
    ['for another project', forge({ claims: { aud: 'another' } })],
    ['of another issuer', forge({ claims: { iss: 'https://securetoken.google.com/another' } })],
    ['of nobody', forge({ claims: { sub: '' } })],
    ['of a subject that is too long', forge({ claims: { sub: 'x'.repeat(129) } })],
    ['a custom token', forge({ claims: { aud: 'https://identitytoolkit.googleapis.com/x' } })],
    ['not a token', 'a.b.c'],
  ])('refuses one that is %s, before it asks for keys', async (_why, token) => {
    await expect(authenticate(platform, 'user', `Bearer ${token}`)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('what is asked of the verifier', () => {
  const verifyIdToken = vi.fn<Auth['verifyIdToken']>();
  const profile = { get: vi.fn<(field: string) => unknown>() };
  const platform = {
    auth: { verifyIdToken },
    db: { collection: () => ({ doc: () => ({ get: () => Promise.resolve(profile) }) }) },
  } as unknown as Platform;
  const claims = (admin?: unknown) => ({ uid: 'u', email: 'u@example.org', admin }) as never;
  beforeEach(() => vi.resetAllMocks());

  test('that it looks for revocation too', async () => {
    verifyIdToken.mockResolvedValue(claims());
    expect(await authenticate(platform, 'user', 'Bearer a.b.c')).toEqual({
      uid: 'u',
      email: 'u@example.org',
      isAdmin: false,
    });
    expect(verifyIdToken).toHaveBeenCalledWith('a.b.c', true);
  });

  test('nothing on public rows', async () => {
    expect(await authenticate(platform, 'public', 'Bearer a.b.c')).toBeNull();
    expect(verifyIdToken).not.toHaveBeenCalled();
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [true, 'true', false],
    [true, undefined, false],
    ['true', true, false],
    [1, true, false],
    [undefined, true, false],
  ])('claim %j and profile %j: administrator %j', async (claim, stored, may) => {
    verifyIdToken.mockResolvedValue(claims(claim));
    profile.get.mockReturnValue(stored);
    const attempt = authenticate(platform, 'admin', 'Bearer a.b.c');
    if (may) expect(await attempt).toMatchObject({ isAdmin: true });
    else await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('an outage is no refusal', async () => {
    verifyIdToken.mockRejectedValue(new Error('socket hang up'));
    await expect(authenticate(platform, 'user', 'Bearer a.b.c')).rejects.toThrow('socket hang up');
  });
});
