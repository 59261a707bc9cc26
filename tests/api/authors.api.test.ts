import { authorNoteId, authors } from '@ndeiya/domain/site/author';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import { makeEvent, makeParticipant, makeVideo } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../functions/src/platform/documentChange';
import { auditHandler } from '../../functions/src/resources/system/audit/projection';
import { type Account, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { openDashboard } from './support/dashboard';

interface Person {
  account: Account;
  dashboard: ReturnType<typeof openDashboard>;
}
let people: [Person, Person];
beforeAll(async () => {
  const arrive = async (): Promise<Person> => {
    const account = await makeAdmin();
    return { account, dashboard: openDashboard(account) };
  };
  people = [await arrive(), await arrive()];
});
beforeEach(() => resetLimits());
afterAll(() => Promise.all(people.map(({ dashboard }) => dashboard.close())));

interface Line {
  action: unknown;
  actor: unknown;
  title: unknown;
}
/** The audit log's lines about a document, in no order: the emulator's event times have whole seconds only. */
async function linesOf(collection: string, id: string): Promise<Line[]> {
  const { docs } = await db.collection('audit_log').where('document_id', '==', id).get();
  return docs
    .filter((line) => line.get('collection') === collection)
    .map((line) => ({
      action: line.get('action') as unknown,
      actor: line.get('actor') as unknown,
      title: line.get('title') as unknown,
    }));
}
const expectLines = (collection: string, id: string, lines: object[]) =>
  vi.waitFor(async () => {
    const found = await linesOf(collection, id);
    expect(found).toHaveLength(lines.length);
    expect(found).toEqual(
      expect.arrayContaining(lines.map((line): unknown => expect.objectContaining(line))),
    );
  }, PATIENCE);
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const video = () => {
  const input = makeVideo();
  return { ...input, youtube_id: youtubeId(input.youtube_url) };
};

test('the log names the administrator and the user who called the API', async () => {
  const [{ account: admin }] = people;
  const id = idOf(await call('post', '/videos/add', { token: admin.token, json: makeVideo() }));
  await call('delete', `/videos/delete/${id}`, { token: admin.token });
  const user = await makeAccount();
  const json = makeParticipant();
  const entry = idOf(await call('post', '/participants', { token: user.token, json }));
  await expectLines('videos', id, [
    { action: 'create', actor: admin.uid },
    { action: 'delete', actor: admin.uid },
  ]);
  await expectLines('participants', entry, [{ action: 'create', actor: user.uid }]);
});

type Source = 'API' | 'dashboard';
const rename: Record<Source, (person: Person, id: string, title: string) => Promise<unknown>> = {
  API: ({ account }, id, title) =>
    call('put', `/events/${id}`, { token: account.token, json: makeEvent({ title }) }),
  dashboard: ({ dashboard }, id, title) => dashboard.write(`events/${id}`, { title }),
};

test.each<[Source, Source]>([
  ['API', 'API'],
  ['dashboard', 'dashboard'],
  ['API', 'dashboard'],
  ['dashboard', 'API'],
])(
  'of two administrators who change a record at once, by %s and by %s, each is named for the own change',
  async (ofFirst, ofSecond) => {
    const [first, second] = people;
    const json = makeEvent({ title: 'Before' });
    const id = idOf(await call('post', '/events', { token: first.account.token, json }));
    await rename[ofFirst](first, id, 'By the first');
    await rename[ofSecond](second, id, 'By the second');
    await expectLines('events', id, [
      { action: 'create', actor: first.account.uid, title: 'Before' },
      { action: 'update', actor: first.account.uid, title: 'By the first' },
      { action: 'update', actor: second.account.uid, title: 'By the second' },
    ]);
  },
);

test('a record that is deleted and created again under its id names who did each of it', async () => {
  const [first, second] = people;
  const id = `again-${unique()}`;
  const lines: object[] = [];
  for (const { account, dashboard } of [first, second]) {
    await dashboard.write(`videos/${id}`, video());
    lines.push({ action: 'create', actor: account.uid });
    await expectLines('videos', id, lines);
    await dashboard.write(`videos/${id}`, null);
    lines.push({ action: 'delete', actor: account.uid });
    await expectLines('videos', id, lines);
  }
});

test('the deletion of an administrator names who made it: for the account, its rights and its entries', async () => {
  const [{ account: admin }] = people;
  const { uid, token } = await makeAdmin();
  const entry = idOf(await call('post', '/participants', { token, json: makeParticipant() }));
  await call('delete', `/users/admin/users/${uid}`, { token: admin.token });
  await expectLines('participants', entry, [
    { action: 'create', actor: uid },
    { action: 'update', actor: admin.uid },
  ]);
  const created = { action: 'create' };
  const ofUser = ['update', 'delete'].map((action) => ({ action, actor: admin.uid }));
  await expectLines('users', uid, [created, ...ofUser]);
});

describe('a change without a note', () => {
  const change = (fields: Partial<DocumentChange>): DocumentChange => ({
    eventId: `event-${unique()}`,
    time: new Date(),
    collection: 'videos',
    documentId: `v-${unique()}`,
    before: null,
    after: null,
    actor: 'what Firebase says',
    ...fields,
  });
  const at = (ms: number, title: string) => ({ title, updated_at: Timestamp.fromMillis(ms) });
  const actorOf = async (one: DocumentChange) => {
    await auditHandler(db)(one);
    return (await linesOf(one.collection, one.documentId)).map(({ actor }) => actor);
  };
  const put = ({ collection, documentId: id, before }: DocumentChange, ms: number) =>
    db
      .collection(authors.path)
      .doc(authorNoteId({ collection, id }, before))
      .set({ by: 'somebody', at: new Date(ms) });

  test('has the actor whom Firebase names', async () => {
    expect(await actorOf(change({ after: at(2, 'T') }))).toEqual(['what Firebase says']);
  });
  test('does not get the actor of an earlier document of the same id', async () => {
    const one = change({ after: at(2, 'T') });
    await put(one, 1);
    expect(await actorOf(one)).toEqual(['what Firebase says']);
  });
  test('is the server’s where the time of change stays, even if the version is changed by somebody later', async () => {
    const one = change({ before: at(1, 'A'), after: at(1, 'B') });
    await put(one, 2);
    expect(await actorOf(one)).toEqual(['system']);
  });
});
