import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { createMockUserToken, type EmulatorMockTokenOptions } from '@firebase/util';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { type Actor, ACTOR_NAMES, ACTORS } from './actors';

/** The rules under test, or the mutant that the environment names (see ../mutate.ts). */
export const firestoreRules = () =>
  readFileSync(
    process.env.FIRESTORE_RULES_FILE ?? new URL('../../../firestore.rules', import.meta.url),
    'utf8',
  );
export const storageRules = () =>
  readFileSync(process.env.STORAGE_RULES_FILE ?? new URL('../../../storage.rules', import.meta.url), 'utf8');

/** Host and port of an emulator of the running suite. */
export function emulatorAddress(variable: string): { host: string; port: number } {
  const [host, port] = (process.env[variable] ?? '').split(':');
  if (!host || !port)
    throw new Error(`${variable} is not set: start the emulators first (npm run test:rules).`);
  return { host, port: Number(port) };
}

/** A database with the rules under test, and a client for every actor. */
export interface RulesDatabase {
  as: Record<Actor, Firestore>;
  /** Writes without the rules, or deletes when `data` is null. */
  put(path: string, data: object | null): Promise<void>;
  /** Lists with an offset by REST, because the browser's SDK has no offset. */
  skip(actor: Actor, path: string, range: { limit: number; offset: number }): Promise<void>;
  close(): Promise<void>;
}

/** The client without live updates: it uses REST, which is much faster for many attempts than streams. */
function client(projectId: string, name: string, token: EmulatorMockTokenOptions | string | null): Firestore {
  const { host, port } = emulatorAddress('FIRESTORE_EMULATOR_HOST');
  const db = getFirestore(initializeApp({ projectId }, `${projectId} ${name}`));
  connectFirestoreEmulator(db, host, port, token ? { mockUserToken: token } : {});
  return db;
}

type Token = Exclude<EmulatorMockTokenOptions, string>;
const tokenOf = (actor: Actor): Token | null => {
  const account = ACTORS[actor];
  return account && { sub: account.uid, user_id: account.uid, ...account.claims };
};

function skipIn(projectId: string): RulesDatabase['skip'] {
  const { host, port } = emulatorAddress('FIRESTORE_EMULATOR_HOST');
  const url = `http://${host}:${String(port)}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  return async (actor, path, range) => {
    const token = tokenOf(actor);
    const response = await fetch(url, {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${createMockUserToken(token, projectId)}` } : {},
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: path }], ...range } }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
}

function connect(projectId: string): RulesDatabase {
  // The emulator applies no rules to requests with this token.
  const db = client(projectId, 'past the rules', 'owner');
  const as = Object.fromEntries(
    ACTOR_NAMES.map((actor) => [actor, client(projectId, actor, tokenOf(actor))]),
  ) as Record<Actor, Firestore>;
  return {
    as,
    put: (path, data) => (data ? setDoc(doc(db, path), data) : deleteDoc(doc(db, path))),
    skip: skipIn(projectId),
    close: async () => {
      await Promise.all([db, ...Object.values(as)].map(({ app }) => deleteApp(app)));
    },
  };
}

/** Tests run one after the other, so one project is enough for those that begin with an empty database. */
export const PROJECT = 'demo-rules';

/** Loads the rules once: the emulator needs more than a second of processor time to read them. */
let environment: Promise<RulesTestEnvironment> | undefined;
const loadEnvironment = () =>
  initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: firestoreRules(), ...emulatorAddress('FIRESTORE_EMULATOR_HOST') },
  });

/** Opens a database that contains only the actors' profiles. The one that was opened before it must not be used any more. */
export async function openDatabase(): Promise<RulesDatabase> {
  setLogLevel('silent');
  environment ??= loadEnvironment();
  await (await environment).clearFirestore();
  return withProfiles(PROJECT);
}

/** Adds the profiles to a project that other tests also use: nothing is emptied, no rules are changed. */
export async function withProfiles(projectId: string): Promise<RulesDatabase> {
  const database = connect(projectId);
  for (const account of Object.values(ACTORS)) {
    if (account && 'isAdmin' in account) await database.put(`users/${account.uid}`, profile(account));
  }
  return database;
}

const profile = (account: { uid: string; isAdmin: unknown; validAfter?: Date }) => ({
  username: account.uid,
  email: `${account.uid}@example.org`,
  is_admin: account.isAdmin,
  ...(account.validAfter && { sessions_valid_after: account.validAfter }),
  created_at: new Date(0),
  updated_at: new Date(0),
});
