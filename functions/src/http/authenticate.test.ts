import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '../platform/firebase';
import { administratorOf, authenticate } from './authenticate';

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

const databaseWith = (document: object) => ({
  collection: () => ({ doc: () => ({ get: () => Promise.resolve(document) }) }),
});

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
  ])('refuses a token that is %s without fetching keys', async (_why, token) => {
    await expect(authenticate(platform, 'user', `Bearer ${token}`)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

/** The Admin SDK's internal key fetcher; there is no public way to replace the keys. */
interface WithKeys {
  idTokenVerifier: { signatureVerifier: { keyFetcher: { fetchPublicKeys: () => Promise<object> } } };
}

describe('the production verifier, with a test key', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const by =
    ({ privateKey }: typeof keys) =>
    (signed: string) =>
      createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url');
  let app: App;
  let auth: Auth;
  beforeAll(() => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    app = initializeApp({ projectId: PROJECT }, 'signed');
    auth = getAuth(app);
    const { keyFetcher } = (auth as unknown as WithKeys).idTokenVerifier.signatureVerifier;
    const enabled: unknown = { disabled: false };
    const key = keys.publicKey.export({ type: 'spki', format: 'pem' });
    vi.spyOn(keyFetcher, 'fetchPublicKeys').mockResolvedValue({ key });
    vi.spyOn(auth, 'getUser').mockResolvedValue(enabled as UserRecord);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await deleteApp(app);
  });
  const db = databaseWith({ exists: true, get: () => false });
  const attempt = (token: string) =>
    authenticate({ auth, db } as unknown as Platform, 'user', `Bearer ${token}`);

  test('accepts a valid token', async () => {
    expect(await attempt(forge({ signature: by(keys) }))).toMatchObject({ uid: 'someone' });
  });

  test.each([
    ['expired', forge({ claims: { iat: now - 7200, exp: now - 3600 }, signature: by(keys) })],
    ['signed by another key', forge({ signature: by(others) })],
    ['changed after it was signed', forge({ signature: () => by(keys)('something else') })],
    ['signed with an unknown key id', forge({ header: { kid: 'unknown' }, signature: by(keys) })],
  ])('refuses a token that is %s', async (_why, token) => {
    await expect(attempt(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('checks beyond the token', () => {
  const verifyIdToken = vi.fn<Auth['verifyIdToken']>();
  const profile = { exists: true, get: vi.fn<(field: string) => unknown>() };
  const platform = { auth: { verifyIdToken }, db: databaseWith(profile) } as unknown as Platform;
  const claims = (admin?: unknown) => ({ uid: 'u', email: 'u@example.org', admin }) as never;
  beforeEach(() => vi.resetAllMocks());

  test('the verifier also checks for revocation', async () => {
    verifyIdToken.mockResolvedValue(claims());
    expect(await authenticate(platform, 'user', 'Bearer a.b.c')).toEqual({
      uid: 'u',
      email: 'u@example.org',
      isAdmin: false,
    });
    expect(verifyIdToken).toHaveBeenCalledWith('a.b.c', true);
  });

  test.each(['user', 'admin'] as const)('a missing profile is refused on rows for %s', async (access) => {
    verifyIdToken.mockResolvedValue(claims(true));
    const without = { ...platform, db: databaseWith({ exists: false }) } as unknown as Platform;
    await expect(authenticate(without, access, 'Bearer a.b.c')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('public rows check no token', async () => {
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
  ])('claim %j and profile %j make an administrator: %j', async (claim, stored, may) => {
    verifyIdToken.mockResolvedValue(claims(claim));
    profile.get.mockReturnValue(stored);
    const attempt = authenticate(platform, 'admin', 'Bearer a.b.c');
    if (may) expect(await attempt).toMatchObject({ isAdmin: true });
    else await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
    const known = await administratorOf(platform, 'Bearer a.b.c');
    expect(known?.isAdmin ?? false).toBe(may);
  });

  test('a public row that knows administrators counts no token, and a bad one, as nobody', async () => {
    verifyIdToken.mockRejectedValue(
      new FirebaseAuthError({ code: 'id-token-expired', message: 'The token has expired.' }),
    );
    for (const authorization of [undefined, '', 'Pass x', 'Bearer a.b.c'])
      expect(await administratorOf(platform, authorization)).toBeNull();
  });

  test('a public row that knows administrators fails while tokens cannot be checked', async () => {
    verifyIdToken.mockRejectedValue(new Error('no connection'));
    await expect(administratorOf(platform, 'Bearer a.b.c')).rejects.toThrow('no connection');
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic a.b.c', 'Bearer a b'])(
    'the header %j is refused before any token is checked',
    async (authorization) => {
      await expect(authenticate(platform, 'user', authorization)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect(verifyIdToken).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['a second before the sessions were ended is refused', 999, false],
    ['in the second in which the sessions were ended is accepted', 1000, true],
    ['a second after the sessions were ended is accepted', 1001, true],
  ])('a token of a login %s', async (_when, auth_time, may) => {
    verifyIdToken.mockResolvedValue({ uid: 'u', auth_time } as never);
    profile.get.mockImplementation((field) =>
      field === 'sessions_valid_after' ? Timestamp.fromMillis(1_000_000) : undefined,
    );
    const attempt = authenticate(platform, 'user', 'Bearer a.b.c');
    if (may) expect(await attempt).toMatchObject({ uid: 'u' });
    else await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  const failure = (code: string) => new FirebaseAuthError({ code, message: code });

  test('a token that Auth refuses is reported as a refusal', async () => {
    verifyIdToken.mockRejectedValue(failure('id-token-revoked'));
    await expect(authenticate(platform, 'user', 'Bearer a.b.c')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('an internal error of Auth is not reported as a refusal', async () => {
    verifyIdToken.mockRejectedValue(failure('internal-error'));
    await expect(authenticate(platform, 'user', 'Bearer a.b.c')).rejects.toMatchObject({
      code: 'auth/internal-error',
    });
  });

  test('an outage of Auth is not reported as a refusal', async () => {
    verifyIdToken.mockRejectedValue(new Error('socket hang up'));
    await expect(authenticate(platform, 'user', 'Bearer a.b.c')).rejects.toThrow('socket hang up');
  });
});
