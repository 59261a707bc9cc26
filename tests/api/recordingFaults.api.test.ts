import { randomUUID } from 'node:crypto';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { PlayAnswer, RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { recordingPath, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkRecording } from '../../functions/src/resources/recordings/check';
import { followSilent } from '../../functions/src/resources/recordings/maintain';
import { enforceRetention } from '../../functions/src/resources/system/maintenance/retention';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { entryNow, putEntry } from '../support/entries';
import { bucket, filesIn } from '../support/media';
import { announce, mediaFile, putReady, putRecording, savePieces, sha256 } from '../support/recordings';
import { putRound } from '../support/rounds';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Recordings while something else happens: Storage fails, another request is faster, a right is taken back. */

const VOICE = mediaFile('voice.m4a');
const DAY_MS = 86_400_000;
const fixed = { sha256: sha256(VOICE), bytes: VOICE.length };
let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = await Promise.all([makeAdmin(), makeAccount()]);
});
const putEdition = (event_date?: Date) => {
  const categories = [{ ...newCategory('Poetry', true), recording: 'optional' as const }];
  const edition = makeEdition({ year: 2025, categories, category_names: ['Poetry'], prizes: [] });
  const stored = { ...edition, ...(event_date && { event_date }), ...stampsAt() };
  return db.doc('editions/2025').set(stored);
};
beforeEach(async () => {
  await putEdition();
  await clear(recordings.path);
  await resetLimits();
});
afterAll(() => clear('editions', recordings.path, 'recordings_apart'));

/** The suite's triggers do not see the recordings that this one stores. */
const collection = (path: string) => db.collection(path === recordings.path ? 'recordings_apart' : path);
const apart = new Proxy(db, {
  get: (target, name): unknown => (name === 'collection' ? collection : Reflect.get(target, name)),
});
const apartNow = async (id: string) => (await db.doc(`recordings_apart/${id}`).get()).data();

/** The suite's bucket with other functions in the place of its own. */
const bucketWith = (others: object) => () =>
  Promise.resolve(
    new Proxy(bucket, {
      get: (target, name): unknown => Reflect.get(name in others ? others : target, name),
    }),
  );

/** A recording whose bytes have all arrived. */
async function putArrived(): Promise<{ id: string; entry: string }> {
  const [entry, id] = [await putEntry(), `apart-${randomUUID()}`];
  const recording = makeRecording({ ...fixed, entry, state: 'checking' });
  await db.doc(`recordings_apart/${id}`).set({ ...recording, ...stampsAt() });
  await db.doc(`entries/${entry}`).update({ recording: id });
  await savePieces(recordingPath('owner', id), VOICE);
  return { id, entry };
}

describe('a check', () => {
  test('a failure of Storage is no attempt: the file is checked when Storage answers again', async () => {
    const { id } = await putArrived();
    const down = { db: apart, bucket: () => Promise.reject(new Error('Storage is down')) };
    for (let time = 0; time <= RECORDINGS.attempts; time += 1)
      await expect(checkRecording(down, id)).rejects.toThrow('Storage is down');
    await checkRecording({ db: apart, bucket: () => Promise.resolve(bucket) }, id);
    expect(await apartNow(id)).toMatchObject({ state: 'ready', error: null });
  });
  test('a recording that is removed while it is checked leaves no file', async () => {
    const { id } = await putArrived();
    const whole = recordingPath('owner', id);
    const file = (path: string) => {
      const found = bucket.file(path);
      if (path !== whole) return found;
      const save = async (content: Buffer, options: object) => {
        await db.doc(`recordings_apart/${id}`).delete();
        await found.save(content, options);
      };
      return { save, delete: (options: object) => found.delete(options) };
    };
    await checkRecording({ db: apart, bucket: bucketWith({ file }) }, id);
    expect(await filesIn(whole)).toEqual([]);
  });
  test('the night does not check a recording again that became ready while it was looked at', async () => {
    const id = await putRecording(await putEntry(), { ...fixed, state: 'uploading' });
    const ref = db.doc(`${recordings.path}/${id}`);
    await ref.update({ created_at: new Date(Date.now() - 2 * DAY_MS) });
    await savePieces(recordingPath('owner', id), VOICE);
    const getFiles = async (query: object) => {
      await ref.update({ state: 'ready' });
      return bucket.getFiles(query) as Promise<unknown>;
    };
    await followSilent({ db, bucket: bucketWith({ getFiles }) }, new Date());
    expect((await ref.get()).get('state')).toBe('ready');
  });
});

const begin = (entry: string, json: object) =>
  call('post', `/entries/${entry}/recording`, {
    token: owner.token,
    json,
    headers: { 'Idempotency-Key': randomUUID() },
  });
const idOf = ({ body }: Awaited<ReturnType<typeof begin>>) => (body as RecordingAnswer).id;
const OTHER = announce(mediaFile('voice.mp3'), 'audio/mpeg');

describe('an entry with a recording that can be played, and another one on its way', () => {
  const putBoth = async () => {
    const entry = await putEntry({ owner: owner.uid });
    const ready = await putReady(entry);
    await db.doc(`${recordings.path}/${ready}`).update({ owner: owner.uid, uploader: owner.uid });
    const coming = idOf(await begin(entry, OTHER));
    expect(await entryNow(entry)).toMatchObject({ recording: ready, recording_state: 'uploading' });
    return { entry, ready, coming };
  };
  test('has the first again when the other is removed', async () => {
    const { entry, ready, coming } = await putBoth();
    expect((await call('delete', `/recordings/${coming}`, { token: owner.token })).status).toBe(200);
    expect(await entryNow(entry)).toMatchObject({ recording: ready, recording_state: 'ready' });
  });
  test('has the other when the first is removed', async () => {
    const { entry, ready, coming } = await putBoth();
    expect((await call('delete', `/recordings/${ready}`, { token: owner.token })).status).toBe(200);
    expect(await entryNow(entry)).toMatchObject({ recording: coming, recording_state: 'uploading' });
  });
  test('waits for no other when the file of the first is given again', async () => {
    const { entry, ready, coming } = await putBoth();
    expect(idOf(await begin(entry, announce(VOICE)))).toBe(ready);
    expect(await entryNow(entry)).toMatchObject({ recording: ready, recording_state: 'ready' });
    expect((await db.doc(`${recordings.path}/${coming}`).get()).exists).toBe(false);
  });
});

test('the recordings of an event that was put off are kept until 90 days after its new day', async () => {
  const old = new Date(Date.now() - (RECORDINGS.keptDays + 1) * DAY_MS);
  const next = new Date(Date.now() + 30 * DAY_MS);
  await putEdition(next);
  const of = (edition: number) =>
    putEntry().then((entry) => putRecording(entry, { edition, event_date: old }));
  const [moved, over] = [await of(2025), await of(1999)];
  await enforceRetention(db);
  const [kept, gone] = await db.getAll(...[moved, over].map((id) => db.doc(`${recordings.path}/${id}`)));
  expect((kept?.get('event_date') as { toDate: () => Date }).toDate()).toEqual(next);
  expect(gone?.exists).toBe(false);
});

describe('an address that was given an hour ago or less', () => {
  const heard = async (url: string) =>
    (await call('get', url.replace('/api', ''), { headers: { Range: 'bytes=0-9' } })).status;
  /** The address of a judge, and the documents on which it depends. */
  const judged = async () => {
    const { id: round, judges } = await putRound(admin);
    const [{ pass, token, sheets } = { pass: '', token: '', sheets: [''] }] = judges;
    const entry = `${round}e1`;
    const stored = makeEntry({ owner: owner.uid, state: 'accepted' });
    await db.doc(`entries/${entry}`).set({ ...stored, ...stampsAt() });
    await putReady(entry);
    const path = `/judging/entries/${round}_${entry}/recording`;
    const answer = await call('get', path, { pass: token });
    const { url } = answer.body as PlayAnswer;
    expect(await heard(url)).toBe(206);
    const ask = async () => (await call('get', path, { pass: token })).status;
    return { url, ask, round, pass, entry, sheet: sheets[0] ?? '' };
  };
  type Judged = Awaited<ReturnType<typeof judged>>;

  test('is silent once the pass of its judge was revoked, or is over', async () => {
    for (const change of [{ revoked_at: new Date() }, { expires_at: new Date(0) }]) {
      const { url, pass } = await judged();
      await db.doc(`passes/${pass}`).update(change);
      expect(await heard(url)).toBe(404);
    }
  });
  test.each<[string, (of: Judged) => Promise<unknown>]>([
    ['the judge lost the seat', ({ round, pass }) => db.doc(`judges/${round}_${pass}`).delete()],
    [
      'the judge is known to be partial',
      ({ round, pass, entry }) =>
        db.doc(`judges/${round}_${pass}`).update({ conflicts: [{ entry, reason: 'aunt' }] }),
    ],
    ['the judge stands aside', ({ sheet }) => db.doc(`sheets/${sheet}`).set({ state: 'recused' })],
    [
      'the entry left the round',
      ({ round, entry }) => db.doc(`round_entries/${round}_${entry}`).update({ status: 'withdrawn' }),
    ],
    ['the round is set up again', ({ round }) => db.doc(`rounds/${round}`).update({ state: 'setup' })],
  ])('is silent once %s, and there is no other', async (_, change) => {
    const of = await judged();
    await change(of);
    expect(await heard(of.url)).toBe(404);
    expect(await of.ask()).toBe(404);
  });
  test('fits the person to whom it was given, and is silent once that person has no right any more', async () => {
    const helper = await makeAdmin();
    const entry = await putEntry({ owner: owner.uid });
    const id = await putReady(entry);
    const address = async ({ token }: Account) =>
      ((await call('get', `/recordings/${id}/play`, { token })).body as PlayAnswer).url;
    const [own, theirs] = [await address(owner), await address(helper)];
    expect([await heard(own), await heard(theirs)]).toEqual([206, 206]);
    expect(await heard(own.replace(owner.uid, helper.uid))).toBe(404);
    await db.doc(`users/${helper.uid}`).update({ is_admin: false });
    await db.doc(`entries/${entry}`).update({ owner: null });
    expect([await heard(own), await heard(theirs)]).toEqual([404, 404]);
  });
});
