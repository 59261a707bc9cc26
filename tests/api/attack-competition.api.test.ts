import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { entries } from '@ndeiya/domain/entries/entry';
import { slots } from '@ndeiya/domain/programme/slot';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEntry, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { followSilent } from '../../functions/src/resources/recordings/maintain';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { consentJson, makeGuardian, putMinor, recordedJson } from '../support/consents';
import { putEntry } from '../support/entries';
import { bucket, PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { announce } from '../support/recordings';
import { makeSlot, slotNow, stageOp, YEAR } from '../support/slots';
import { expectError } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(() => clear(recordings.path));

describe('a pass of another edition', () => {
  test('a break that names a line of another edition is refused, and the line stays', async () => {
    const steward = await openPass(await makePass(admin, { role: 'steward' }));
    const { id, ...line } = makeSlot({ edition: YEAR - 1 });
    await db.collection(slots.path).doc(id).set(line);
    const payload = { order_key: 'k', minutes: 10, title: 'Lunch' };
    const { body } = await call('post', '/stage/ops', {
      pass: steward,
      json: { ops: [stageOp(id, 'pause', { payload })] },
    });
    expect(body).toMatchObject({ results: [{ outcome: 'invalid', reason: 'no_such_slot' }] });
    expect(await slotNow(id)).toMatchObject({ edition: YEAR - 1, kind: 'entry', label: 'Mumbi' });
  });

  test('a member of the crew records no consent for an entry of another edition', async () => {
    const crew = await openPass(await makePass(admin, { role: 'crew' }));
    const id = await putMinor();
    const path = `/entries/${id}/members/${id}/witness`;
    expectError(await call('post', path, { pass: crew, json: recordedJson() }), 'not-found');
    expect((await db.doc(`entries/${id}`).get()).get('consent')).toBe('missing');
  });
});

test('operations with ids that the database reserves are kept as unreadable, and the others are taken', async () => {
  const pass = await openPass(await makePass(admin, { role: 'steward' }));
  const reserved = `__${unique()}-reserved__`;
  const ops = [stageOp(reserved, 'start'), stageOp('a', 'start', { op_id: reserved }), stageOp('a', 'start')];
  const { status, body } = await call('post', '/stage/ops', { pass, json: { ops } });
  expect(status).toBe(200);
  const { results } = body as { results: { reason: string }[] };
  expect(results.map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable', 'no_such_slot']);
});

test('a consent that names a text with such an id is refused', async () => {
  const { pass } = await makeGuardian(admin);
  const json = { ...(await consentJson()), terms_version: '__reserved__' };
  expectError(await call('post', '/consents', { pass, json }), 'invalid-fields');
});

test('a piece that claims to be compressed is never expanded', async () => {
  const entry = await putEntry({ owner: admin.uid });
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024));
  const headers = { 'Idempotency-Key': randomUUID() };
  const { token } = admin;
  const begun = await call('post', `/entries/${entry}/recording`, { token, json: announce(bomb), headers });
  const { id, upload_path } = begun.body as RecordingAnswer;
  const options = { resumable: false, metadata: { contentEncoding: 'gzip' } };
  await bucket.file(`${upload_path ?? ''}/0`).save(bomb, options);
  const error = await withTriggers(async () => {
    expect((await call('post', `/recordings/${id}/finish`, { token })).status).toBe(200);
    return vi.waitFor(async () => {
      const found = (await db.doc(`${recordings.path}/${id}`).get()).get('error') as string | null;
      if (found === null) throw new Error('it is being checked');
      return found;
    }, PATIENCE);
  });
  // The bytes are those that were announced. Expanded, they would have another length.
  expect(error).toBe('not_media');
});

/** A page of recordings that are announced for a draft, and after them one of a sent entry that did not arrive. */
async function putSilent(entry: FirebaseFirestore.DocumentReference) {
  await clear(recordings.path);
  const batch = db.batch();
  for (let count = 0; count < RECORDINGS.perRun; count += 1)
    batch.set(db.collection(recordings.path).doc(`begun-${unique()}`), {
      ...makeRecording({ entry: entry.id }),
      ...stampsAt(),
      created_at: new Date(0),
    });
  await batch.commit();
  const sent = await putEntry({ state: 'submitted', submitted_at: new Date(0) });
  const late = db.collection(recordings.path).doc(`late-${unique()}`);
  await late.set({ ...makeRecording({ entry: sent }), ...stampsAt(), created_at: new Date(1000) });
  const deps = { db, bucket: () => Promise.resolve(bucket) };
  return { late, follow: () => followSilent(deps, new Date(Date.now() + 25 * 3_600_000)) };
}

test('drafts whose recordings never come do not keep the maintenance from the others', async () => {
  const draft = db.collection(entries.path).doc();
  await draft.set({ ...makeEntry(), ...stampsAt() });
  const { late, follow } = await putSilent(draft);
  await follow();
  expect((await late.get()).get('error')).toBe('not_arrived');
});

test('nor does an entry that cannot be read, which makes the maintenance fail', async () => {
  const bad = db.collection(entries.path).doc();
  await bad.set({ state: 'nonsense' });
  const { late, follow } = await putSilent(bad);
  await expect(follow()).rejects.toThrow(`silent: ${String(RECORDINGS.perRun)} failed`);
  expect((await late.get()).get('error')).toBe('not_arrived');
  await bad.delete();
});
