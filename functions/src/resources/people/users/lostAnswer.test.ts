import type { Auth } from 'firebase-admin/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { etagOf } from '../../../platform/etag';
import { storedAs } from '../../../testing/archiveStage';
import { type AuthPerson, memoryAuth } from '../../../testing/memoryAuth';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { UserAdministration } from './administration';

vi.mock('firebase-functions/logger');
// The end of all sessions waits for the next second.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const [OLD, OWN, TYPED] = ['old@example.org', 'own@example.org', 'typed@example.org'] as const;
let memory: MemoryFirestore;
let people: Map<string, AuthPerson>;
let auth: Auth;
let ifMatch: string;
beforeEach(() => {
  memory = new MemoryFirestore();
  people = new Map([['mother', { uid: 'mother', email: OLD, emailVerified: true }]]);
  auth = memoryAuth(people);
  const at = new Date('2026-05-02T06:00:00Z');
  const profile = { username: 'mother', email: OLD, is_admin: false, created_at: at, updated_at: at };
  memory.put('users/mother', storedAs('users', profile));
  ifMatch = etagOf({ updated_at: at });
});

const rename = () =>
  new UserAdministration({ db: memory.db, auth }).setNames(
    { actor: 'admin', target: 'mother', ifMatch },
    { username: 'mother', email: TYPED },
  );
const addresses = () => [memory.fields('users/mother')?.email, people.get('mother')?.email];

test('an account keeps one address where the answer to the change of an administrator is lost', async () => {
  const run = memory.runTransaction.bind(memory);
  vi.spyOn(memory, 'runTransaction').mockImplementationOnce(async (work) => {
    await run(work);
    return run(work);
  });
  await rename().catch(() => undefined);
  expect(addresses()).toEqual([TYPED, TYPED]);
});

test('an account keeps one address where its owner changes it before an administrator does', async () => {
  const run = memory.runTransaction.bind(memory);
  vi.spyOn(memory, 'runTransaction').mockImplementationOnce((work) =>
    run(async (transaction) => {
      const result = await work(transaction);
      // Another transaction has changed the profile meanwhile, so that this one is run again.
      if (memory.fields('users/mother')?.email === OLD) {
        memory.put('users/mother', {
          ...memory.fields('users/mother'),
          email: OWN,
          updated_at: new Date(),
        });
        people.set('mother', { uid: 'mother', email: OWN, emailVerified: true });
      }
      return result;
    }),
  );
  await expect(rename()).rejects.toMatchObject({ code: 'stale' });
  expect(addresses()).toEqual([OWN, OWN]);
});
