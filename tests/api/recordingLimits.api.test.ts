import { randomUUID } from 'node:crypto';
import type { EditionCategory } from '@ndeiya/domain/editions/edition';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { recordingMessages as sentences } from '@ndeiya/domain/recordings/messages';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stretched } from '../../functions/src/testing/badMedia';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { announce, mediaFile, savePieces } from '../support/recordings';
import { put } from '../support/sample';
import { expectError } from './support/answers';
import { fillCounters } from './support/fillCounters';

/** These tests try to give more than a person or a category may. */

const VOICE = mediaFile('voice.m4a');
let owner: Account;
beforeAll(async () => {
  owner = await makeAccount();
});
beforeEach(async () => {
  await clear(recordings.path);
  await resetLimits();
});
afterAll(() => clear('editions', recordings.path));

async function putCategory(rules: Partial<EditionCategory>): Promise<void> {
  const categories = [{ ...newCategory('Poetry', true), recording: 'optional' as const, ...rules }];
  const edition = makeEdition({ year: 2025, categories, category_names: ['Poetry'], prizes: [] });
  await db.doc('editions/2025').set({ ...edition, ...stampsAt() });
}
const begin = async (bytes = VOICE) =>
  call('post', `/entries/${await putEntry({ owner: owner.uid })}/recording`, {
    token: owner.token,
    json: announce(bytes),
    headers: { 'Idempotency-Key': randomUUID() },
  });

test('a person who has the most recordings is told to remove one, and may then give another', async () => {
  await putCategory({});
  const theirs = Array.from({ length: RECORDINGS.perPerson }, () =>
    put(recordings.path, makeRecording({ owner: owner.uid })),
  );
  const [first] = await Promise.all(theirs);
  const refused = await begin();
  expectError(refused, 'recording-state');
  expect(refused.body).toMatchObject({ error: sentences.tooMany });
  await db.doc(`${recordings.path}/${first ?? ''}`).delete();
  expect((await begin()).status).toBe(201);
});

test('an account that asks for a recording again and again is refused, and no other account is', async () => {
  await putCategory({});
  const entry = await putEntry({ owner: owner.uid });
  const status = async ({ token }: Account) =>
    (await call('get', `/entries/${entry}/recording`, { token })).status;
  expect(await status(owner)).toBe(200);
  await fillCounters('recordingShowPerUser');
  expect(await status(owner)).toBe(429);
  expect(await status(await makeAdmin())).toBe(200);
});

test('a category without recordings takes none', async () => {
  await putCategory({ recording: 'none' });
  const refused = await begin();
  expectError(refused, 'recording-state');
  expect(refused.body).toMatchObject({ error: sentences.notNeeded });
});

test('a recording is as long as its category allows, with some time to spare', async () => {
  await putCategory({ max_seconds: 60 });
  const verdict = async (factor: number) => {
    const file = Buffer.from(stretched(VOICE, factor));
    const { id, upload_path } = (await begin(file)).body as RecordingAnswer;
    await savePieces(upload_path, file);
    await call('post', `/recordings/${id}/finish`, { token: owner.token });
    return vi.waitFor(async () => {
      const { state, error } = (await db.doc(`${recordings.path}/${id}`).get()).data() ?? {};
      if (state !== 'ready' && state !== 'rejected') throw new Error(`it is ${String(state)}`);
      return { state: state as string, error: error as string | null };
    }, PATIENCE);
  };
  // The file lasts three seconds.
  expect(await verdict(30)).toEqual({ state: 'ready', error: null });
  expect(await verdict(50)).toEqual({ state: 'rejected', error: 'too_long' });
});
