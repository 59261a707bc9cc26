import { randomUUID } from 'node:crypto';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { PlayAnswer, RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import {
  makeEntry,
  makeEntryPeople,
  makeMember,
  makeRecording,
  stampsAt,
} from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkWaiting,
  followSilent,
  sweepRecordings,
} from '../../functions/src/resources/recordings/maintain';
import { PlayService } from '../../functions/src/resources/recordings/play';
import { nested, stretched } from '../../functions/src/testing/badMedia';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { entryNow, putEntry } from '../support/entries';
import { bucket, filesIn, PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { announce, mediaFile, putReady, putRecording, savePieces, sha256 } from '../support/recordings';
import { putRound } from '../support/rounds';
import { put } from '../support/sample';
import { expectError } from './support/answers';

const VOICE = mediaFile('voice.m4a');
const deps = { db, bucket: () => Promise.resolve(bucket) };
let admin: Account;
let owner: Account;
let other: Account;
beforeAll(async () => {
  [admin, owner, other] = await Promise.all([makeAdmin(), makeAccount(), makeAccount()]);
});
/** The rules of the current edition, with a category that takes recordings. */
const putEdition = () => {
  const categories = [{ ...newCategory('Poetry', true), recording: 'optional' as const }];
  const edition = makeEdition({ year: 2025, categories, category_names: ['Poetry'], prizes: [] });
  return db.doc('editions/2025').set({ ...edition, ...stampsAt() });
};
beforeEach(async () => {
  await putEdition();
  await clear(recordings.path);
  await resetLimits();
});

afterAll(() => clear('editions', recordings.path));

async function begin(entry: string, json: object, { token }: Account = owner): Promise<RecordingAnswer> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await call('post', `/entries/${entry}/recording`, { token, json, headers });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as RecordingAnswer;
}
const finish = (id: string, { token }: Account = owner) =>
  call('post', `/recordings/${id}/finish`, { token });

/** Announces a file, puts these bytes in its place, and says that they were sent. */
async function send(entry: string, bytes: Buffer, announced: object = announce(bytes)): Promise<string> {
  const { id, upload_path } = await begin(entry, announced);
  await savePieces(upload_path, bytes);
  expect((await finish(id)).status).toBe(200);
  return id;
}
const decided = (id: string) =>
  vi.waitFor(async () => {
    const data = (await db.doc(`${recordings.path}/${id}`).get()).data();
    if (data?.state !== 'ready' && data?.state !== 'rejected')
      throw new Error(`it is ${String(data?.state)}`);
    return data;
  }, PATIENCE);
const play = async (id: string, { token }: Account) => call('get', `/recordings/${id}/play`, { token });

describe('a recording is sent', () => {
  test('it is ready after its check, its entry names it, and its owner hears all of its bytes', async () => {
    const entry = await putEntry({ owner: owner.uid });
    const id = await send(entry, VOICE);
    expect(await decided(id)).toMatchObject({ state: 'ready', codecs: ['aac'], seconds: 3, portable: true });
    expect(await entryNow(entry)).toMatchObject({ recording: id, recording_state: 'ready' });
    await vi.waitFor(async () => {
      expect(await filesIn(`recordings/${owner.uid}/${id}/`)).toEqual([]);
    }, PATIENCE);
    const [metadata] = await bucket.file(`recordings/${owner.uid}/${id}`).getMetadata();
    expect(metadata.metadata?.firebaseStorageDownloadTokens).toBeUndefined();
    const { url, mime } = (await play(id, owner)).body as PlayAnswer;
    const answer = await call('get', url.replace('/api', ''), { headers: { Range: 'bytes=0-' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes 0-${String(VOICE.length - 1)}/${String(VOICE.length)}`,
    );
    expect(answer.headers.get('content-type')).toBe(mime);
  });
  test('the same file again is the same recording, and one that was finished is not finished twice', async () => {
    const entry = await putEntry({ owner: owner.uid });
    const [one, two] = [await begin(entry, announce(VOICE)), await begin(entry, announce(VOICE))];
    expect(two.id).toBe(one.id);
    expectError(await finish(one.id), 'recording-state');
  });
  test('a ready recording stays until the next one is ready, and is deleted with its file then', async () => {
    const entry = await putEntry({ owner: owner.uid });
    const old = await putReady(entry);
    const next = await begin(entry, announce(mediaFile('voice.mp3'), 'audio/mpeg'));
    expect((await entryNow(entry)).recording).toBe(old);
    await savePieces(next.upload_path, mediaFile('voice.mp3'));
    await finish(next.id);
    await vi.waitFor(async () => {
      expect((await entryNow(entry)).recording).toBe(next.id);
      expect(await filesIn(`recordings/owner/${old}`)).toEqual([]);
    }, PATIENCE);
  });
  test('an organiser attaches a file to a sent entry, and its history says so', async () => {
    const entry = await putEntry({ owner: owner.uid, state: 'accepted', submitted_at: new Date(0) });
    const { upload_path } = await begin(entry, announce(VOICE), admin);
    expect(upload_path).toContain(`recordings/${admin.uid}/`);
    const { docs } = await db.collection('entry_events').where('entry', '==', entry).get();
    expect(docs.map((line) => line.get('by') as string)).toEqual([admin.uid]);
  });
});

describe('a file that is refused', () => {
  test.each([
    ['another file than announced', mediaFile('clip.mp4').subarray(0, VOICE.length), 'wrong_hash'],
    ['no media', Buffer.from('<html></html>'), 'not_media'],
    ['a video without sound', mediaFile('silent.mp4'), 'no_sound'],
    ['a file that is cut off', mediaFile('clip.mp4').subarray(0, 3000), 'unreadable'],
    ['a file that lasts no time', Buffer.from(stretched(VOICE, 0)), 'too_short'],
    ['a file that lasts ten hours', Buffer.from(stretched(VOICE, 12_000)), 'too_long'],
    ['a container of containers', Buffer.from(nested(100_000)), 'unreadable'],
  ])('%s is rejected with a reason; the entry lacks a recording again', async (_, bytes, error) => {
    const entry = await putEntry({ owner: owner.uid });
    const announced = error === 'wrong_hash' ? announce(VOICE) : announce(bytes);
    const id = await send(entry, bytes, announced);
    expect(await decided(id)).toMatchObject({ state: 'rejected', error });
    expect(await entryNow(entry)).toMatchObject({ recording: null, recording_state: 'rejected' });
    await vi.waitFor(async () => {
      expect(await filesIn(`recordings/${owner.uid}/${id}`)).toEqual([]);
    }, PATIENCE);
  });
  test('after its entry was sent only the announced file is taken, and only in time', async () => {
    const entry = await putEntry({ owner: owner.uid, state: 'submitted', submitted_at: new Date() });
    await putRecording(entry, { ...fixed(VOICE), owner: owner.uid, uploader: owner.uid, state: 'rejected' });
    const json = announce(mediaFile('voice.ogg'), 'audio/ogg');
    const headers = { 'Idempotency-Key': randomUUID() };
    const wrong = await call('post', `/entries/${entry}/recording`, { token: owner.token, json, headers });
    expectError(wrong, 'recording-state');
    const again = await begin(entry, announce(VOICE));
    await savePieces(again.upload_path, VOICE);
    await db.doc(`entries/${entry}`).update({ submitted_at: new Date(Date.now() - 25 * 3_600_000) });
    const late = await finish(again.id);
    expectError(late, 'recording-state');
    expect(late.body).toMatchObject({ error: recordingMessages.rejected.late });
  });
});

const fixed = (file: Buffer) => ({ sha256: sha256(file), bytes: file.length });

describe('who may play a recording', () => {
  test('owner, administrators and judges of the round get an address, and everybody else gets an error', async () => {
    const [round, strange] = [await putRound(admin), await putRound(admin)];
    const entry = `${round.id}e1`;
    await db
      .doc(`entries/${entry}`)
      .set({ ...makeEntry({ owner: owner.uid, state: 'accepted' }), ...stampsAt() });
    const id = await putReady(entry);
    const steward = await openPass(await makePass(admin, { role: 'steward' }));
    const passes = { judge: round.judges[0]?.token, 'other judge': strange.judges[0]?.token, steward };
    const accounts = { owner: owner.token, administrator: admin.token, 'other owner': other.token };
    const [own, judged] = [`/recordings/${id}/play`, `/judging/entries/${round.id}_${entry}/recording`];
    const statuses: Record<string, number[]> = {};
    const ask = async (who: string, as: Parameters<typeof call>[2]) => {
      const answers = [await call('get', own, as), await call('get', judged, as)];
      statuses[who] = answers.map(({ status }) => status);
    };
    for (const [who, token] of Object.entries(accounts)) await ask(who, { token });
    for (const [who, pass] of Object.entries(passes)) await ask(who, { pass: pass ?? '' });
    await ask('visitor', {});
    expect(statuses).toEqual({
      owner: [200, 401],
      administrator: [200, 401],
      'other owner': [404, 401],
      judge: [401, 200],
      'other judge': [401, 404],
      steward: [401, 403],
      visitor: [401, 401],
    });
  });
  test('parts of the file are what was asked for, at most 1 MiB, and an address that has ended gives none', async () => {
    const file = Buffer.concat([VOICE, Buffer.alloc(2 * RECORDINGS.rangeBytes)]);
    const id = await putReady(await putEntry({ owner: owner.uid }), file);
    const address = async () => ((await play(id, owner)).body as PlayAnswer).url.replace('/api', '');
    const url = await address();
    const part = async (range: string) => call('get', url, { headers: { Range: range } });
    const from = async (range: string) => (await part(range)).headers.get('content-range');
    const whole = String(file.length);
    expect(await from('bytes=10-19')).toBe(`bytes 10-19/${whole}`);
    expect(await from('bytes=0-')).toBe(`bytes 0-${String(RECORDINGS.rangeBytes - 1)}/${whole}`);
    expect((await part(`bytes=${whole}-`)).status).toBe(416);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (RECORDINGS.playMinutes + 1) * 60_000 });
    const ended = await new PlayService(db).play(id, { uid: owner.uid, isAdmin: false });
    vi.useRealTimers();
    const answer = await call('get', ended.url.replace('/api', ''), { headers: { Range: 'bytes=0-9' } });
    expectError(answer, 'forbidden');
  });
  test('a judge with a seat in a round of the entry, and no other judge', async () => {
    const [round, strange] = [await putRound(admin), await putRound(admin)];
    const entry = `${round.id}e1`;
    await db.doc(`entries/${entry}`).set({ ...makeEntry({ state: 'accepted' }), ...stampsAt() });
    await putReady(entry);
    const path = `/judging/entries/${round.id}_${entry}/recording`;
    const [seated, elsewhere] = [round.judges[0]?.token ?? '', strange.judges[0]?.token ?? ''];
    expect((await call('get', path, { pass: seated })).status).toBe(200);
    expectError(await call('get', path, { pass: elsewhere }), 'not-found');
    const minor = makeMember({ age_band: 'minor', guardian_id: 'g1' });
    const people = makeEntryPeople({ members: [minor] });
    await db.doc(`entry_people/${entry}`).set({ ...people, ...stampsAt() });
    await db.doc(`entries/${entry}`).update({ has_minor: true, consent: 'missing' });
    expectError(await call('get', path, { pass: seated }), 'not-found');
  });
  test('a signed address ends after an hour, fits one recording, and is silent once the entry has left it', async () => {
    const entry = await putEntry({ owner: owner.uid });
    const id = await putReady(entry);
    const { url } = (await play(id, owner)).body as PlayAnswer;
    const file = (address: string) =>
      call('get', address.replace('/api', ''), { headers: { Range: 'bytes=0-9' } });
    const another = await putReady(await putEntry());
    expect((await file(url)).status).toBe(206);
    expect((await file(url.replace(id, another))).status).toBe(404);
    expect((await file(url.replace(/until=\d/, 'until=9'))).status).toBe(404);
    expect((await call('get', url.replace('/api', ''), {})).status).toBe(416);
    await db.doc(`entries/${entry}`).update({ recording: null });
    expect((await file(url)).status).toBe(404);
  });
});

describe('the maintenance', () => {
  const day = new Date(Date.now() + 25 * 3_600_000);
  test('a check that was lost is made, and one that failed three times is given up', async () => {
    const entry = await putEntry({ owner: owner.uid });
    const id = await putRecording(entry, {
      ...fixed(VOICE),
      state: 'checking',
      attempts: RECORDINGS.attempts,
    });
    await checkWaiting(deps, day);
    expect(await decided(id)).toMatchObject({ state: 'rejected', error: 'unreadable' });
  });
  test('a recording of a sent entry that never came is rejected; one of a draft waits', async () => {
    const sent = await putEntry({ state: 'submitted', submitted_at: new Date(0) });
    const [late, waiting] = [await putRecording(sent), await putRecording(await putEntry())];
    await followSilent(deps, day);
    expect((await db.doc(`${recordings.path}/${late}`).get()).get('error')).toBe('not_arrived');
    expect((await db.doc(`${recordings.path}/${waiting}`).get()).get('state')).toBe('queued');
  });
  test('files that belong to no recording are deleted after a day; others stay', async () => {
    const kept = await putReady(await putEntry());
    await bucket.file('recordings/somebody/nothing').save(VOICE, { resumable: false });
    await sweepRecordings(deps, new Date());
    expect(await filesIn('recordings/somebody/nothing')).toHaveLength(1);
    await sweepRecordings(deps, day);
    expect(await filesIn('recordings/somebody/nothing')).toEqual([]);
    expect(await filesIn(`recordings/owner/${kept}`)).toHaveLength(1);
  });
  test('the file of a deleted recording is deleted', async () => {
    const id = await put(recordings.path, makeRecording());
    await bucket.file(`recordings/owner/${id}`).save(VOICE, { resumable: false });
    await db.doc(`${recordings.path}/${id}`).delete();
    await vi.waitFor(async () => {
      expect(await filesIn(`recordings/owner/${id}`)).toEqual([]);
    }, PATIENCE);
  });
});
