import { usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import { rateLimits } from '@ndeiya/domain/system/records';
import { makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run test:api.`);
  return value;
};

// Also prevents a test run from writing to a real project.
required('FIRESTORE_EMULATOR_HOST');
required('FIREBASE_AUTH_EMULATOR_HOST');
// Google's libraries would otherwise look for Google Cloud's metadata server.
process.env.METADATA_SERVER_DETECTION ??= 'none';
if (getApps().length === 0) initializeApp({ projectId: required('GCLOUD_PROJECT') });

/** Admin access to the suite's database and accounts, without the rules. */
export const db = getFirestore();
export const auth = getAuth();

/** Every document of a collection, with its id. */
export async function stored(path: string): Promise<Record<string, unknown>[]> {
  const { docs } = await db.collection(path).get();
  return docs.map((document) => ({ ...document.data(), id: document.id }));
}

export async function clear(...paths: string[]): Promise<void> {
  for (const path of paths) {
    const { docs } = await db.collection(path).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** Deletes the rate-limit counters: limits are as strict in tests as in production. */
export const resetLimits = () => clear(rateLimits.path);

export interface Account {
  uid: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** A new ID token for an account. */
export async function signIn(email: string, password: string): Promise<string> {
  const host = required('FIREBASE_AUTH_EMULATOR_HOST');
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${email} cannot log in: ${String(response.status)}`);
  return idToken;
}

/**
 * The same token as if it had been issued so many seconds earlier. Revocation counts whole seconds, so a
 * token from the same second would stay valid. The emulator accepts unsigned tokens.
 */
export function aged(token: string, seconds = 60): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const older = ['auth_time', 'iat', 'exp'].map((name) => [name, Number(claims[name]) - seconds]);
  const text = JSON.stringify({ ...claims, ...Object.fromEntries(older) });
  return `${header}.${Buffer.from(text).toString('base64url')}.`;
}

interface Roles {
  claim?: boolean;
  profile?: boolean;
}

/**
 * A complete account, made without the API. Claim and profile can be set separately, to test that both count.
 */
export async function makeAccount({ claim = false, profile = claim }: Roles = {}): Promise<Account> {
  const { username, email, password } = makeRegistration();
  const uid = `uid-${unique()}`;
  await auth.createUser({ uid, email, password, displayName: username });
  if (claim) await auth.setCustomUserClaims(uid, { admin: true });
  const now = new Date();
  const fields = { username, email, is_admin: profile, created_at: now, updated_at: now };
  await db.collection(users.path).doc(uid).set(fields);
  await db.collection(usernames.path).doc(usernameKey(username)).set({ user_id: uid, created_at: now });
  return { uid, username, email, password, token: await signIn(email, password) };
}

export const makeAdmin = () => makeAccount({ claim: true });

/** Empties the database and deletes every account. */
export async function resetSuite(): Promise<void> {
  const collections = await db.listCollections();
  await clear(...collections.map(({ path }) => path));
  const accounts = await auth.listUsers();
  await auth.deleteUsers(accounts.users.map(({ uid }) => uid));
}
