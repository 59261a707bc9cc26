import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { as, consoleOf, decide, FULL, judgeOf, send, sheetOf, submit } from '../support/judging';
import { stepOf } from '../support/results';
import { putRound, type StoredRound } from '../support/rounds';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Documents of a round that do not match their schema, after a hand in the console or a faulty release. */

let admin: Account;
let round: StoredRound;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  round = await putRound(admin, { entries: 2, status: 'performed', roles: ['judge', 'judge'] });
  for (const judge of round.judges)
    await send(
      judge,
      ...judge.sheets.map((sheet) => submit(sheet, { payload: { marks: FULL, comment: '' } })),
    );
});

const { unreadable } = judgingMessages.obstacle;
const seatPath = () => `judges/${round.id}_${judgeOf(round, 1).pass}`;
const rowPath = () => `round_entries/${round.id}_${round.entries[1] ?? ''}`;
const sheetPath = () => `sheets/${judgeOf(round).sheets[1] ?? ''}`;

const DAMAGED = [
  { what: 'sheet', path: sheetPath, field: 'state' },
  { what: 'seat', path: seatPath, field: 'role' },
  { what: 'entry', path: rowPath, field: 'status' },
];

test.each(DAMAGED)(
  'the $what that cannot be read stops neither console nor closing nor a pack, and the round is not frozen without it',
  async ({ path, field }) => {
    const { inputs_hash } = await consoleOf(round.id, as(admin));
    expect(inputs_hash).not.toBeNull();
    await db.doc(path()).update({ [field]: 7, updated_at: new Date() });
    const shown = await consoleOf(round.id, as(admin));
    expect(shown.inputs_hash).toBeNull();
    const sentence = expect.stringContaining(`(${path()})`) as unknown;
    expect(shown.obstacles).toMatchObject({
      close: { unreadable: sentence },
      freeze: { unreadable: sentence },
    });
    expect((await call('get', '/judging/pack', { pass: judgeOf(round).token })).status).toBe(200);
    expect((await call('get', '/judging/paper', as(admin))).status).toBe(200);
    expect((await stepOf(admin, round.id, { to: 'closed', reason: 'The day is over' })).status).toBe(200);
    expect((await consoleOf(round.id, as(admin))).provisional).toBeNull();

    const approve = await call('post', `/rounds/${round.id}/approve`, {
      ...as(admin),
      json: { inputs_hash },
    });
    expect(approve).toMatchObject({ status: 409, body: { fields: { unreadable: sentence } } });
    const freeze = await stepOf(admin, round.id, { to: 'frozen' });
    expect(freeze).toMatchObject({ status: 409, body: { fields: { unreadable: sentence } } });
  },
);

test('a document that was mended by hand, without a new time, is back in the console', async () => {
  const state: unknown = (await db.doc(sheetPath()).get()).get('state');
  await db.doc(sheetPath()).update({ state: 7, updated_at: new Date() });
  expect((await consoleOf(round.id, as(admin))).sheets).toHaveLength(3);
  await db.doc(sheetPath()).update({ state });
  const { sheets, inputs_hash } = await consoleOf(round.id, as(admin));
  expect(sheets).toHaveLength(4);
  expect(inputs_hash).not.toBeNull();
});

test('marks for a sheet that cannot be read stay on the phone, and those for another sheet are stored', async () => {
  const judge = judgeOf(round);
  const [good = '', bad = ''] = judge.sheets;
  await db.doc(sheetPath()).update({ state: 7 });
  const ops = [bad, good].map((sheet_id) =>
    makeOperation({ sheet_id, kind: 'reopen', base_rev: 1, payload: { reason: 'A mistake' } }),
  );
  const { status, body } = await send(judge, ...ops);
  expect(status).toBe(200);
  expect(body).toMatchObject({ results: [{ op_id: ops[1]?.op_id }] });
  expect(await sheetOf(bad)).toMatchObject({ state: 7, marks: FULL });
  expect(await sheetOf(good)).toMatchObject({ state: 'draft' });
});

test('a decision about a sheet that cannot be read, and judges beside a seat that cannot be read, are refused by name', async () => {
  await db.doc(sheetPath()).update({ state: 7 });
  const decision = await decide(
    judgeOf(round).sheets[1],
    { action: 'return', rev: 1, reason: 'Again' },
    as(admin),
  );
  expect(decision).toMatchObject({ status: 409, body: { error: unreadable(sheetPath()) } });
  await db.doc(seatPath()).update({ role: 7 });
  const judges = round.judges
    .slice(0, 1)
    .map(({ pass }) => ({ pass, seat: 'A', role: 'judge', conflicts: [] }));
  const answer = await call('put', `/rounds/${round.id}/judges`, { ...as(admin), json: { judges } });
  expect(answer).toMatchObject({ status: 409, body: { error: unreadable(seatPath()) } });
  expect((await db.doc(seatPath()).get()).exists).toBe(true);
});
