import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { rulesHash } from '@ndeiya/domain/judging/roundRules';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { makeRoundInput, makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
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
import { putAcceptedEntry, putRound, type StoredRound } from '../support/rounds';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const { current_edition: edition } = DEFAULT_SETTINGS;

let admin: Account;
let second: Account;
let head: string;
beforeAll(async () => {
  await resetSuite();
  [admin, second] = [await makeAdmin(), await makeAdmin()];
  head = await openPass(await makePass(admin, { role: 'head' }));
});
beforeEach(resetLimits);

const consoleOf = (id: string, who: RequestAuth = as(admin)) => readConsole(id, who);
const decide = (id: string | undefined, json: object, who: RequestAuth = as(admin)) =>
  decideBy(id, json, who);
const transition = (id: string, json: object, who: RequestAuth = as(admin)) =>
  call('post', `/rounds/${id}/transition`, { ...who, json });
/** A closed round in which each judge has confirmed each entry. */
async function markedRound(wanted: Parameters<typeof putRound>[1] = {}): Promise<StoredRound> {
  const round = await putRound(admin, { status: 'performed', ...wanted });
  for (const judge of round.judges) await send(judge, ...judge.sheets.map((id) => submit(id)));
  await db.doc(`rounds/${round.id}`).update({ state: 'closed' });
  return round;
}
const approve = (id: string, inputs_hash: string | null, who: RequestAuth) =>
  call('post', `/rounds/${id}/approve`, { ...who, json: { inputs_hash } });
async function approveTwice(id: string): Promise<void> {
  const { inputs_hash } = await consoleOf(id);
  for (const who of [as(admin), { pass: head }])
    expect((await approve(id, inputs_hash, who)).status).toBe(200);
}

describe('a round in setup', () => {
  const create = async (json: object = {}) =>
    (await call('post', '/rounds', { ...as(admin), json: { ...makeRoundInput(), practice: false, ...json } }))
      .body as RoundAnswer;

  test('takes accepted entries with their public label, and opens with entries and judges', async () => {
    const { id } = await create();
    const refused = await transition(id, { to: 'open', rev: 1 });
    expect(Object.keys(expectError(refused, 'round-state').fields)).toEqual(['entries', 'judges']);
    const minor = await putAcceptedEntry({
      has_minor: true,
      consent: 'missing',
      name_public: false,
      number: 'A8',
      title: 'Mumbi, my song',
    });
    const shown = await putAcceptedEntry();
    const pass = await makePass(admin, { role: 'judge' });
    const entries = { ...as(admin), json: { entries: [minor, shown] } };
    expect((await call('put', `/rounds/${id}/entries`, entries)).status).toBe(200);
    const judge = {
      pass: pass.id,
      seat: 'A',
      role: 'judge',
      conflicts: [{ entry: shown, reason: 'A sister' }],
    };
    const seats = { ...as(admin), json: { judges: [judge] } };
    expect((await call('put', `/rounds/${id}/judges`, seats)).status).toBe(200);
    expect((await transition(id, { to: 'open', rev: 1 })).body).toMatchObject({ state: 'open', rev: 2 });
    const pack = (await call('get', '/judging/pack', { pass: await openPass(pass) })).text;
    expect(JSON.parse(pack)).toMatchObject({
      rounds: [
        { entries: [{ stage_name: 'No. A8', title: '' }, { stage_name: 'Mumbi' }], conflicts: [shown] },
      ],
    });
    expect(await sheetOf(`${id}_${shown}_${pass.id}`)).toMatchObject({
      state: 'recused',
      reason: 'A sister',
    });
  });
  test('refuses entries that are not accepted, and passes of other roles', async () => {
    const { id } = await create();
    const draft = await putAcceptedEntry({ state: 'draft' });
    const entries = await call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries: [draft] } });
    expect(expectError(entries, 'invalid-fields').fields.entries).toContain(draft);
    const { id: pass } = await makePass(admin, { role: 'crew' });
    const json = { judges: [{ pass, seat: 'A', role: 'judge', conflicts: [] }] };
    expectError(await call('put', `/rounds/${id}/judges`, { ...as(admin), json }), 'invalid-fields');
  });
  test.each([
    ['weights of 90', { criteria: [{ key: 'voice', max: 10, weight: 90 }] }],
    ['an unknown criterion in the tie-break', { tie_break: ['dance'] }],
    [
      'a criterion twice',
      {
        criteria: [
          { key: 'a', max: 1, weight: 50 },
          { key: 'a', max: 1, weight: 50 },
        ],
      },
    ],
  ])('refuses rules with %s', async (_why, rules) => {
    const json = { ...makeRoundInput({ rules: makeRules(rules) }), practice: false };
    expectError(await call('post', '/rounds', { ...as(admin), json }), 'invalid-fields');
  });
  test('a practice round has pieces and opens, and cannot be frozen', async () => {
    const { id } = await create({ practice: true });
    expect((await consoleOf(id)).entries).toHaveLength(3);
    await db.doc(`rounds/${id}`).update({ state: 'closed' });
    expectError(await transition(id, { to: 'frozen', rev: 1 }), 'round-state');
  });
});

describe('a round that opens', () => {
  test('locks its rules and keeps their hash', async () => {
    const { id } = await putRound(admin, { state: 'setup' });
    const { rules_hash, rules } = (await transition(id, { to: 'open', rev: 1 })).body as RoundAnswer;
    expect(rules_hash).toBe(rulesHash(rules));
    expectError(await call('put', `/rounds/${id}`, { ...as(admin), json: makeRoundInput() }), 'round-state');
    expectError(await transition(id, { to: 'closed', rev: 1, reason: 'x' }), 'stale');
  });
  test('names all that is in the way of closing, and closes with a reason', async () => {
    const { id } = await putRound(admin);
    const { fields } = expectError(await transition(id, { to: 'closed', rev: 1 }), 'round-state');
    expect(fields.slots).toContain('A1');
    expect(fields.practice).toContain('Judge A');
    const closed = await transition(id, { to: 'closed', rev: 1, reason: 'Rain' }, { pass: head });
    expect(closed.body).toMatchObject({ state: 'closed', reasons: [{ to: 'closed', reason: 'Rain' }] });
  });
  test('keeps the latest hundred reasons of its steps, and the oldest goes', async () => {
    const { id } = await markedRound();
    const by = { to: 'open', by: admin.uid, at: new Date() };
    const many = Array.from({ length: JUDGING.reasons }, (_, at) => ({
      ...by,
      reason: `Step ${String(at)}`,
    }));
    await db.doc(`rounds/${id}`).update({ reasons: many });
    const { status, body } = await transition(id, { to: 'open', rev: 1, reason: 'The newest' });
    expect(status).toBe(200);
    const { reasons } = body as RoundAnswer;
    expect(reasons).toHaveLength(JUDGING.reasons);
    expect([reasons[0]?.reason, reasons.at(-1)?.reason]).toEqual(['Step 1', 'The newest']);
  });
  test('a head judge of another edition can neither close a round nor read its console', async () => {
    const { id } = await putRound(admin);
    await db.doc(`rounds/${id}`).update({ edition: edition - 1 });
    expectError(await transition(id, { to: 'closed', rev: 1, reason: 'x' }, { pass: head }), 'forbidden');
    expectError(await call('get', `/rounds/${id}/console`, { pass: head }), 'forbidden');
  });
});

describe('freezing', () => {
  test('names at once every entry, sheet, conflict, alert and approval that is in the way', async () => {
    const round = await putRound(admin, {
      entries: 3,
      roles: ['judge', 'judge', 'judge'],
      status: 'performed',
    });
    const [one, two] = [judgeOf(round), judgeOf(round, 1)];
    await send(one, submit(one.sheets[0]), submit(one.sheets[0], { device_id: 'device-2' }));
    await send(two, submit(two.sheets[0], { payload: { marks: { voice: 0, words: 0, stage: 0 } } }));
    await db.doc(`round_entries/${round.id}_${round.entries[2] ?? ''}`).update({ status: 'entered' });
    await db.doc(`rounds/${round.id}`).update({ state: 'closed' });
    const { fields } = expectError(await transition(round.id, { to: 'frozen', rev: 1 }), 'round-state');
    expect(fields).toMatchObject({
      slots: expect.stringContaining('A3') as unknown,
      sheets: expect.stringContaining('A1 C, A2 A, A2 B, A2 C') as unknown,
      undecided: expect.stringContaining('A1 A') as unknown,
      spread: expect.stringContaining('A1 A, A1 B') as unknown,
      approvals: expect.any(String) as unknown,
    });
    expect(fields.results).toBeDefined();
  });
  test('needs two people, at most one of them by pass, and stores the version', async () => {
    const { id } = await markedRound();
    const { inputs_hash } = await consoleOf(id);
    const other = await openPass(await makePass(admin, { role: 'head' }));
    await approve(id, inputs_hash, { pass: head });
    expectError(await approve(id, inputs_hash, { pass: head }), 'round-state');
    expectError(await approve(id, inputs_hash, { pass: other }), 'round-state');
    expectError(await transition(id, { to: 'frozen', rev: 2 }), 'round-state');
    await approve(id, inputs_hash, as(second));
    expect((await transition(id, { to: 'frozen', rev: 3 })).body).toMatchObject({
      state: 'frozen',
      versions: 1,
    });
    const version = (await db.doc(`result_versions/${id}_1`).get()).data() as {
      input: string;
      output: string;
    };
    expect(version).toMatchObject({ inputs_hash, number: 1, supersedes: null, diff: [] });
    expect(JSON.parse(version.input)).toMatchObject({
      entries: [{ id: 'A001', persons: ['p1'] }],
      judges: [{ id: 'A', role: 'judge' }],
      sheets: [{ entry: 'A001', judge: 'A', state: 'confirmed', marks: FULL }],
    });
    expect(JSON.parse(version.output)).toMatchObject({ rows: [{ entry: 'A001', final: '80.00' }] });
  });
  test('those who approve see totals, places and who comes next, once the round is closed and not before', async () => {
    const round = await markedRound({ entries: 2, roles: ['judge', 'judge'] });
    await db.doc(`rounds/${round.id}`).update({ state: 'open' });
    for (const who of [as(admin), { pass: head }])
      expect((await consoleOf(round.id, who)).provisional).toBeNull();
    await db.doc(`rounds/${round.id}`).update({ state: 'closed' });
    const { provisional, inputs_hash, approval_refused } = await consoleOf(round.id, { pass: head });
    const totals = ['A', 'B'].map((judge) => ({ judge, total: '80.00', estimated: false }));
    expect(provisional).toMatchObject([
      { entry: round.entries[0], place: 1, final: '80.00', judges: totals },
      { entry: round.entries[1], place: 1, final: '80.00', judges: totals },
    ]);
    expect(approval_refused).toBeNull();
    await approve(round.id, inputs_hash, as(admin));
    const mine = await consoleOf(round.id);
    expect(mine.approval_refused).toContain('You have approved');
    expect(mine.obstacles.freeze.approvals).toContain('the head judge with the pass');
    // A pass reads the name of the administrator, and never the address, also of an approval that was stored with it.
    const theirs = await consoleOf(round.id, { pass: head });
    expect(theirs.approval_refused).toBeNull();
    expect(theirs.round.approvals).toMatchObject([{ name: admin.username }]);
    const [stored] = ((await db.doc(`rounds/${round.id}`).get()).data() as { approvals: object[] }).approvals;
    await db.doc(`rounds/${round.id}`).update({ approvals: [{ ...stored, name: admin.email }] });
    const answer = await call('get', `/rounds/${round.id}/console`, { pass: head });
    expect(answer.text).not.toContain(admin.email);
    // Judges see nothing of it.
    const judge = { pass: judgeOf(round).token };
    expectError(await call('get', `/rounds/${round.id}/console`, judge), 'forbidden');
    expect((await call('get', '/judging/pack', judge)).text).not.toMatch(/"(final|place|provisional)"/);
  });
  test('freezing is refused after marks have changed since the approvals', async () => {
    const round = await markedRound();
    await approveTwice(round.id);
    const [id] = judgeOf(round).sheets;
    await decide(id, { action: 'return', reason: 'Look again', rev: 1 });
    await send(judgeOf(round), submit(id, { base_rev: 2, payload: { marks: { ...FULL, voice: 30 } } }));
    const { fields } = expectError(await transition(round.id, { to: 'frozen', rev: 3 }), 'round-state');
    expect(Object.keys(fields)).toEqual(['approvals']);
  });
  test('freezing is undone with a reason only; the next version names what it replaces and what changed', async () => {
    const round = await markedRound();
    const [id] = judgeOf(round).sheets;
    await approveTwice(round.id);
    await transition(round.id, { to: 'frozen', rev: 3 });
    expectError(await decide(id, { action: 'return', reason: 'x', rev: 1 }), 'round-state');
    expectError(await transition(round.id, { to: 'closed', rev: 4 }), 'round-state');
    await transition(round.id, { to: 'closed', rev: 4, reason: 'A wrong mark' });
    await decide(id, { action: 'return', reason: 'A wrong mark', rev: 1 });
    await send(judgeOf(round), submit(id, { base_rev: 2, payload: { marks: { ...FULL, voice: 40 } } }));
    await approveTwice(round.id);
    expect((await transition(round.id, { to: 'frozen', rev: 7 })).status).toBe(200);
    expect((await db.doc(`result_versions/${round.id}_2`).get()).data()).toMatchObject({
      supersedes: `${round.id}_1`,
      reason: 'A wrong mark',
      diff: [{ entry: 'A001', before: '80.00', after: '88.00' }],
    });
  });
});
