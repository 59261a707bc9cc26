import { entries } from '@ndeiya/domain/entries/entry';
import { participantSheetMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import type { ParticipantAnswer } from '@ndeiya/domain/entries/participantApi';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import type { EntryStatus, RoundState } from '@ndeiya/domain/judging/states';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { makeRoundInput } from '@ndeiya/domain/testing/judgingMakers';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markSheets } from '../../functions/src/resources/entries/participants/sheets';
import { mendRoundEntries } from '../../functions/src/resources/judging/followEntry';
import { type Account, clear, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import {
  consentJson,
  guardianPass,
  makeAgreed,
  putMinor,
  recordedJson,
  TAKE_PART,
} from '../support/consents';
import { PATIENCE } from '../support/media';
import { expectError } from './support/answers';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(resetLimits);

/** A year of its own, so that the repair finds the rounds of this file only. */
const EDITION = 2031;
const WITH_NAME = { ...TAKE_PART, publish_name: true };

/** Puts an entry into a round of its own. Returns what judges then read of it. */
async function putRow(entry: string, { state = 'open', status = 'entered' }: Wanted = {}) {
  const id = `follow${unique()}`;
  const approvals = { approvals: [], reasons: [], versions: 0, rules_hash: null };
  const round = { ...makeRoundInput(), edition: EDITION, practice: false, state, rev: 1, ...approvals };
  await db.doc(`${rounds.path}/${id}`).set({ ...round, ...stampsAt() });
  const ref = db.doc(`${roundEntries.path}/${roundEntryId(id, entry)}`);
  const place = { round: id, entry, number: 'A12', class: 'Poetry', order: 1, persons: [], deductions: [] };
  await ref.set({ ...place, stage_name: 'Mumbi', title: 'Rain', status, ...stampsAt() });
  return async () => {
    const row = await ref.get();
    return { label: row.get('stage_name') as unknown, status: row.get('status') as unknown };
  };
}
interface Wanted {
  state?: RoundState;
  status?: EntryStatus;
}

const HIDDEN = { label: 'No. A12', status: 'entered' };

describe('the name of a minor on the phones of judges', () => {
  test('the name of a minor is gone from the phones of judges with the response to the withdrawal of the consent', async () => {
    const { id, pass } = await makeAgreed(admin, WITH_NAME);
    const row = await putRow(id);
    await call('post', '/consents/withdraw', { pass, json: {} });
    expect(await row()).toEqual(HIDDEN);
  });

  test('the name of a minor is on the phones of judges with the response to a consent that publishes it, and gone after a refusal', async () => {
    const id = await putMinor({ stage_name: 'Njoki' });
    const pass = await guardianPass(admin, id);
    const row = await putRow(id, { state: 'frozen' });
    await call('post', '/consents', { pass, json: await consentJson(WITH_NAME) });
    expect(await row()).toMatchObject({ label: 'Njoki' });
    await call('post', '/consents/refuse', { pass, json: {} });
    expect(await row()).toEqual(HIDDEN);
  });

  test('the name of a minor is gone from the phones of judges with a refusal that the team has recorded', async () => {
    const { id } = await makeAgreed(admin, WITH_NAME);
    const row = await putRow(id);
    const json = { ...recordedJson(), purposes: '' };
    await call('post', `/entries/${id}/members/${id}/witness`, { token: admin.token, json });
    expect(await row()).toEqual(HIDDEN);
  });
});

describe('an entry in a round', () => {
  test('an entry in a round is withdrawn with its entry, and comes back with it', async () => {
    const id = await putMinor();
    const row = await putRow(id);
    await db.doc(`${entries.path}/${id}`).update({ state: 'withdrawn' });
    await expect.poll(row, PATIENCE).toEqual({ label: 'No. A12', status: 'withdrawn' });
    await db.doc(`${entries.path}/${id}`).update({ state: 'accepted' });
    await expect.poll(row, PATIENCE).toEqual(HIDDEN);
  });

  test('an entry in a round keeps its status in a frozen round, whose results are fixed, and loses its name all the same', async () => {
    const id = await putMinor();
    const row = await putRow(id, { state: 'frozen', status: 'performed' });
    await db.doc(`${entries.path}/${id}`).delete();
    await expect.poll(row, PATIENCE).toEqual({ label: 'No. A12', status: 'performed' });
  });

  test('an entry in a round is repaired at night after a lost event; what the head judge has withdrawn stays withdrawn', async () => {
    const [id, other] = [await putMinor(), await putMinor()];
    const row = await putRow(id);
    const withdrawn = await putRow(other, { status: 'withdrawn' });
    expect(await mendRoundEntries(db, EDITION)).toBeGreaterThanOrEqual(2);
    expect(await row()).toEqual(HIDDEN);
    expect(await withdrawn()).toEqual({ label: 'No. A12', status: 'withdrawn' });
    expect(await mendRoundEntries(db, EDITION)).toBe(0);
  });
});

describe('a participant whose entry has a sheet', () => {
  const add = async () => {
    const { body } = await call('post', '/participants/admin', {
      token: admin.token,
      json: makeParticipant(),
    });
    return (body as ParticipantAnswer).id;
  };
  const remove = (id: string) => call('delete', `/participants/${id}`, { token: admin.token });

  test('cannot be deleted from the first sheet on, and keeps the note of it when it is edited', async () => {
    const id = await add();
    await db.doc(`${sheets.path}/sheet-${unique()}`).set({ entry: id, round: 'r', ...stampsAt() });
    const refused = await remove(id);
    expectError(refused, 'entry-state');
    expect(refused.text).toContain(participantSheetMessages.kept);
    const marked = async () => (await db.doc(`participants/${id}`).get()).get('has_sheets') as unknown;
    await expect.poll(marked, PATIENCE).toBe(true);
    const json = makeParticipant();
    const { body } = await call('put', `/participants/${id}`, { token: admin.token, json });
    expect(body).not.toHaveProperty('has_sheets');
    expect(await marked()).toBe(true);
    await clear(sheets.path);
    expectError(await remove(id), 'entry-state');
  });

  test('a participant whose entry has a sheet is marked at night after a lost event', async () => {
    const id = await add();
    expect(await markSheets(db, id)).toBe(false);
    const sheet = db.doc(`${sheets.path}/sheet-${unique()}`);
    await sheet.set({ entry: id, round: 'r', ...stampsAt() });
    const ref = db.doc(`participants/${id}`);
    await expect.poll(async () => (await ref.get()).get('has_sheets') as unknown, PATIENCE).toBe(true);
    await ref.update({ has_sheets: FieldValue.delete() });
    await putRow(id);
    await mendRoundEntries(db, EDITION);
    expect((await ref.get()).get('has_sheets')).toBe(true);
    await sheet.delete();
  });
});
