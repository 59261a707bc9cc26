import { SHEET_DEVICES } from '@ndeiya/domain/judging/applying';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { roundEntryId } from '@ndeiya/domain/judging/round';
import type { PaperRound } from '@ndeiya/domain/judging/sheetApi';
import { programmes, slotIdOf, slots } from '@ndeiya/domain/programme/slot';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import {
  as,
  consoleOf as readConsole,
  decide as decideBy,
  FULL,
  judgeOf,
  type RequestAuth,
  send,
  sheetOf,
  submit,
} from '../support/judging';
import { makePass, openPass } from '../support/passes';
import { putRound } from '../support/rounds';
import { makeSlot, putProgramme, YEAR } from '../support/slots';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let head: string;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
  head = await openPass(await makePass(admin, { role: 'head' }));
});
beforeEach(resetLimits);

const consoleOf = (id: string, who: RequestAuth = as(admin)) => readConsole(id, who);
const decide = (id: string | undefined, json: object, who: RequestAuth = as(admin)) =>
  decideBy(id, json, who);

describe('the console', () => {
  test('the console shows phones, alerts and marks, no places, and the offsets to the head judge only', async () => {
    const round = await putRound(admin, { roles: ['judge', 'judge'], status: 'performed' });
    const { id } = round;
    for (const judge of round.judges) await send(judge, submit(judge.sheets[0]));
    const [ofHead, ofAdmin] = [await consoleOf(id, { pass: head }), await consoleOf(id)];
    expect(ofHead.judges[0]?.devices).toMatchObject([{ id: 'device-1', pending: 0 }]);
    expect(Object.values(ofHead.offsets ?? {})).toEqual(['0.00', '0.00']);
    expect(ofAdmin.offsets).toBeNull();
    expect(JSON.stringify(ofHead)).not.toMatch(/rank|place|final|persons/);
  });
  test('answers an alert for the revision that the sheet has', async () => {
    const round = await putRound(admin, { roles: ['judge', 'judge'], status: 'performed' });
    const [one, two] = [judgeOf(round), judgeOf(round, 1)];
    await send(one, submit(one.sheets[0]));
    await send(two, submit(two.sheets[0], { payload: { marks: { ...FULL, voice: 0, words: 0 } } }));
    const alerts = async () => (await consoleOf(round.id)).sheets.map(({ spread }) => spread?.answered);
    expect(await alerts()).toEqual([null, null]);
    for (const { sheets } of [one, two])
      await decide(sheets[0], { action: 'answer', reason: 'Heard badly', rev: 1 });
    expect(await alerts()).toEqual(['Heard badly', 'Heard badly']);
    expect((await consoleOf(round.id)).obstacles.freeze).not.toHaveProperty('spread');
  });
});

describe('a decision about a sheet', () => {
  test('needs a reason and the revision that the sheet has', async () => {
    const [id] = judgeOf(await putRound(admin)).sheets;
    expectError(await decide(id, { action: 'missing', reason: ' ', rev: 0 }), 'round-state');
    expectError(await decide(id, { action: 'missing', reason: 'Ill', rev: 1 }), 'stale');
    expect((await decide(id, { action: 'missing', reason: 'Ill', rev: 0, left_out: true })).status).toBe(200);
    expect(await sheetOf(id)).toMatchObject({ state: 'missing', reason: 'Ill', override: 'Ill' });
  });
  test('returns it, and the phone that knows of it submits again', async () => {
    const judge = judgeOf(await putRound(admin));
    const [id] = judge.sheets;
    await send(judge, submit(id));
    await decide(id, { action: 'return', reason: 'Words twice?', rev: 1 }, { pass: head });
    expect((await send(judge, submit(id, { base_rev: 1 }))).body).toMatchObject({
      results: [{ outcome: 'conflict' }],
    });
    expect((await send(judge, submit(id, { base_rev: 2 }))).body).toMatchObject({
      results: [{ outcome: 'applied' }],
    });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', undecided: [], rev: 3 });
  });
  test('a sheet that made-up devices have filled is free again once it is returned, and stops no freezing', async () => {
    const round = await putRound(admin, { status: 'performed' });
    const judge = judgeOf(round);
    const [id] = judge.sheets;
    const madeUp = Array.from({ length: SHEET_DEVICES }, (_, device) =>
      submit(id, { device_id: `made-up-${String(device)}`, seq: 1 }),
    );
    await send(judge, ...madeUp);
    const own = (base_rev: number) => submit(id, { device_id: 'own-phone', base_rev });
    expect((await send(judge, own(1))).body).toMatchObject({
      results: [{ outcome: 'invalid', reason: 'devices' }],
    });
    expect((await consoleOf(round.id)).obstacles.freeze).toHaveProperty('undecided');

    await decide(id, { action: 'return', reason: 'Strange phones', rev: 1 });
    expect(await sheetOf(id)).toMatchObject({ undecided: [], authors: { console: { rev: 2 } } });
    expect((await send(judge, own(2))).body).toMatchObject({ results: [{ outcome: 'applied' }] });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', undecided: [] });
    const { freeze } = (await consoleOf(round.id)).obstacles;
    for (const name of ['sheets', 'undecided']) expect(freeze).not.toHaveProperty(name);
  });
  test('confirms an incomplete one only with all marks', async () => {
    const judge = judgeOf(await putRound(admin));
    const [id] = judge.sheets;
    await send(judge, submit(id, { payload: { marks: { ...FULL, stage: null } } }));
    expectError(await decide(id, { action: 'confirm', rev: 1 }), 'round-state');
    await decide(id, { action: 'confirm', rev: 1, marks: FULL });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', confirmed_by: admin.uid, total: '80.00' });
  });
  test.each([true, false])(
    'about a conflict keeps both sides, whether the other side is used or not: %s',
    async (use) => {
      const round = await putRound(admin);
      const [id] = judgeOf(round).sheets;
      const other = submit(id, { device_id: 'device-2', payload: { marks: { ...FULL, voice: 40 } } });
      await send(judgeOf(round), submit(id), other);
      const [shown] = (await consoleOf(round.id)).sheets;
      expect(shown).toMatchObject({ marks: FULL, undecided: [{ op: other.op_id, marks: { voice: 40 } }] });
      const json = { op: other.op_id, use, reason: 'By the notes' };
      const resolve = () => call('post', `/sheets/${id ?? ''}/resolve`, { pass: head, json });
      expect((await resolve()).status).toBe(200);
      expect(await sheetOf(id)).toMatchObject({
        state: 'confirmed',
        marks: { voice: use ? 40 : 32 },
        undecided: [],
        decisions: [{ op: other.op_id, use }],
      });
      expect((await db.doc(`sheet_ops/${other.op_id}`).get()).get('outcome')).toBe('conflict');
      expectError(await resolve(), 'round-state');
    },
  );
});

test('an operation that came after the freezing is left out by a decision, and used only after a step back', async () => {
  const round = await putRound(admin);
  const [id] = judgeOf(round).sheets;
  await send(judgeOf(round), submit(id));
  await db.doc(`rounds/${round.id}`).update({ state: 'published' });
  const late = submit(id, { payload: { marks: { ...FULL, voice: 40 } } });
  await send(judgeOf(round), late);
  const resolve = (use: boolean) =>
    call('post', `/sheets/${id ?? ''}/resolve`, { pass: head, json: { op: late.op_id, use } });
  expectError(await resolve(true), 'round-state');
  expectError(await decide(id, { action: 'return', reason: 'Look again', rev: 1 }), 'round-state');
  expect(await sheetOf(id)).toMatchObject({ undecided: [{ op: late.op_id, outcome: 'late' }] });
  expect((await resolve(false)).status).toBe(200);
  const decisions = [{ op: late.op_id, use: false }];
  expect(await sheetOf(id)).toMatchObject({ marks: FULL, rev: 1, undecided: [], decisions });
});

describe('a paper sheet', () => {
  const tabulator = async () => openPass(await makePass(admin, { role: 'tabulator' }));
  const type = (id: string | undefined, pass: string, marks: object = FULL) =>
    call('post', `/sheets/${id ?? ''}/paper`, { pass, json: { marks } });

  test('a paper sheet is confirmed by two equal typings of two people, who see no marks', async () => {
    const [id] = judgeOf(await putRound(admin)).sheets;
    const [one, two] = [await tabulator(), await tabulator()];
    expect((await type(id, one)).body).toEqual({ id, typing: 'mine' });
    expect(await sheetOf(id)).toMatchObject({ state: 'draft', marks: {}, rev: 0 });
    expectError(await type(id, one), 'round-state');
    const list = await call('get', '/judging/paper', { pass: two });
    const rows = (list.body as { rounds: PaperRound[] }).rounds.flatMap(({ sheets }) => sheets);
    expect(rows.find(({ sheet_id }) => sheet_id === id)).toMatchObject({ typing: 'first', seat: 'A' });
    expect(list.text).not.toContain('marks');
    expect((await type(id, two)).body).toEqual({ id, typing: 'done' });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', source: 'paper', marks: FULL });
  });
  test('for a child without consent no paper is typed and nobody says that it performed, until there is consent', async () => {
    const round = await putRound(admin, { entries: 2 });
    const [child = '', other = ''] = round.entries;
    const [sheet, otherSheet] = judgeOf(round).sheets;
    const entry = makeEntry({ number: 'A1', has_minor: true, consent: 'missing', name_public: false });
    await db.doc(`entries/${child}`).set({ ...entry, ...stampsAt() });
    const perform = (id: string) =>
      call('put', `/round_entries/${round.id}_${id}`, { pass: head, json: { status: 'performed' } });
    const tabulating = await tabulator();
    expect(expectError(await perform(child), 'round-state').error).toContain('A1 has not agreed');
    expectError(await type(sheet, tabulating), 'round-state');
    expect((await perform(other)).status).toBe(200);
    expect((await type(otherSheet, tabulating)).status).toBe(200);
    await db.doc(`entries/${child}`).update({ consent: 'given' });
    expect((await perform(child)).status).toBe(200);
    expect((await type(sheet, tabulating)).status).toBe(200);
  });
  test('a paper sheet with two different typings waits for a person who compares it with the paper', async () => {
    const round = await putRound(admin);
    const [id] = judgeOf(round).sheets;
    await type(id, await tabulator());
    await type(id, await tabulator(), { ...FULL, voice: 23 });
    const [sheet] = (await consoleOf(round.id)).sheets;
    expect(sheet).toMatchObject({
      state: 'submitted',
      marks: { ...FULL, voice: null },
      differences: [{ key: 'voice', first: 32, second: 23 }],
    });
    expectError(await decide(id, { action: 'confirm', rev: 1 }), 'round-state');
    await decide(id, { action: 'confirm', rev: 1, marks: FULL });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', marks: FULL });
  });
  test('a paper sheet whose typings differ is not confirmed by somebody who has typed it', async () => {
    const [id] = judgeOf(await putRound(admin)).sheets;
    await type(id, await tabulator());
    const typed = await call('post', `/sheets/${id ?? ''}/paper`, {
      token: admin.token,
      json: { marks: { ...FULL, voice: 23 } },
    });
    expect(typed.body).toEqual({ id, typing: 'done' });
    const { error } = expectError(
      await decide(id, { action: 'confirm', rev: 1, marks: FULL }),
      'round-state',
    );
    expect(error).toBe(judgingMessages.sheet.thirdLook);
    await decide(id, { action: 'confirm', rev: 1, marks: FULL }, { pass: head });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', marks: FULL });
  });
  test('a paper sheet of a no-show is not offered, and one of a judge with a phone says so', async () => {
    const round = await putRound(admin, { entries: 2 });
    const [sent] = round.judges;
    const [absent = ''] = round.entries;
    await send(sent!, submit(sent!.sheets[1]));
    await db.doc(`round_entries/${roundEntryId(round.id, absent)}`).update({ status: 'no_show' });
    const list = await call('get', '/judging/paper', { pass: await tabulator() });
    const { rounds } = list.body as { rounds: PaperRound[] };
    const rows = rounds.find(({ id }) => id === round.id)?.sheets ?? [];
    expect(rows.map(({ sheet_id }) => sheet_id)).toEqual(round.judges.map(({ sheets }) => sheets[1]));
    expect(rows.map(({ has_phone }) => has_phone)).toEqual(round.judges.map((one) => one === sent));
  });
  test('the paper desk lists sheets in the order of the stage, and the practice round after every other one', async () => {
    const practice = await putRound(admin, { practice: true });
    const round = await putRound(admin, { entries: 3 });
    const [first, second, third] = round.entries.map((entry, place) => {
      const id = slotIdOf({ edition: YEAR, round: round.id, entry });
      return makeSlot({ id, entry, round: round.id, number: `A${String(place + 1)}` });
    });
    await putProgramme([third!, first!]);
    const desk = await call('get', '/judging/paper', { pass: await tabulator() });
    await clear(programmes.path, slots.path);
    const { rounds } = desk.body as { rounds: PaperRound[] };
    expect(rounds.at(-1)?.id).toBe(practice.id);
    const rows = rounds.find(({ id }) => id === round.id)?.sheets ?? [];
    // A line that the programme lacks comes last.
    expect(rows.map(({ number }) => number)).toEqual([third, first, second].map((line) => line?.number));
  });
  test('a paper sheet that was returned is typed anew by two people', async () => {
    const [id] = judgeOf(await putRound(admin)).sheets;
    const [one, two] = [await tabulator(), await tabulator()];
    for (const pass of [one, two]) await type(id, pass);
    await decide(id, { action: 'return', reason: 'The paper says 40', rev: 1 });
    const right = { ...FULL, voice: 40 };
    expect((await type(id, one, right)).body).toEqual({ id, typing: 'mine' });
    expect((await type(id, two, right)).body).toEqual({ id, typing: 'done' });
    expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', marks: right });
  });
  test('a paper sheet of a frozen round is not typed', async () => {
    const round = await putRound(admin, { state: 'frozen' });
    expectError(await type(judgeOf(round).sheets[0], await tabulator()), 'round-state');
  });
  test('a paper sheet is not typed over a sheet that came from a phone', async () => {
    const judge = judgeOf(await putRound(admin));
    await send(judge, submit(judge.sheets[0]));
    expectError(await type(judge.sheets[0], await tabulator()), 'round-state');
  });
});
