import { makeParticipant, makeVideo } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, expect, test, vi } from 'vitest';
import { ACTOR_HINTS, callerBehind, noteCaller } from '../../functions/src/platform/actors';
import { db, makeAccount, makeAdmin, resetLimits, type Account } from './support/backend';
import { call } from './support/client';
import { PATIENCE } from './support/media';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
  await resetLimits();
});

async function actors(collection: string, id: string): Promise<unknown[]> {
  const { docs } = await db.collection('audit_log').where('document_id', '==', id).get();
  const own = docs.filter((entry) => entry.get('collection') === collection);
  return own.map((entry) => `${String(entry.get('action'))} by ${String(entry.get('actor'))}`).sort();
}
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test('the log names the administrator and the user who called the API', async () => {
  const id = idOf(await call('post', '/videos/add', { token: admin.token, json: makeVideo() }));
  await call('delete', `/videos/delete/${id}`, { token: admin.token });
  const user = await makeAccount();
  const json = makeParticipant();
  const entry = idOf(await call('post', '/participants', { token: user.token, json }));
  await vi.waitFor(async () => {
    expect(await actors('videos', id)).toEqual([`create by ${admin.uid}`, `delete by ${admin.uid}`]);
    expect(await actors('participants', entry)).toEqual([`create by ${user.uid}`]);
  }, PATIENCE);
});

test("the actor's note applies to entries made during the call, also earlier ones, and to no other entries", async () => {
  const document = { collection: 'videos', document_id: `noted-${unique()}` };
  const now = Date.now();
  const entry = async (actor: string, at: number) => {
    const fields = { ...document, actor, action: 'update', changes: {}, created_at: new Date(at) };
    return db.collection('audit_log').add(fields);
  };
  const [own, earlier, other] = [
    await entry('system', now),
    await entry('system', now - 60_000),
    await entry('somebody', now),
  ];
  await noteCaller(db, { ...document, actor: admin.uid, from: now - 100, to: now + 100 });
  const actorOf = async (ref: typeof own) => (await ref.get()).get('actor') as unknown;
  expect(await actorOf(own)).toBe(admin.uid);
  expect(await actorOf(earlier)).toBe('system');
  expect(await actorOf(other)).toBe('somebody');
  expect(await callerBehind(db, document, new Date(now))).toBe(admin.uid);
  expect(await callerBehind(db, document, new Date(now + 60_000))).toBeNull();
  await db.doc(`${ACTOR_HINTS}/videos~${document.document_id}`).delete();
});
