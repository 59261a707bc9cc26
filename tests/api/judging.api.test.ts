import { factsOf } from '@ndeiya/domain/contract/personal';
import type { JudgingPack, OpsAnswer } from '@ndeiya/domain/judging/judgingApi';
import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../functions/src/app';
import { type Account, auth, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { bucket } from '../support/media';
import { serve } from '../support/ownServer';
import { openRound, putRound, type Seated } from '../support/rounds';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const FULL = { voice: 32, words: 21, stage: 27 };
const send = ({ token }: Pick<Seated, 'token'>, ...ops: unknown[]) =>
  call('post', '/judging/ops', { pass: token, json: { ops } });
async function results(judge: Pick<Seated, 'token'>, ...ops: unknown[]): Promise<OpResult[]> {
  const { status, body, text } = await send(judge, ...ops);
  expect(status, text).toBe(200);
  return (body as OpsAnswer).results;
}
const outcomes = async (judge: Pick<Seated, 'token'>, ...ops: unknown[]) =>
  (await results(judge, ...ops)).map(({ outcome }) => outcome);
const sheetOf = async (id: string | undefined) => (await db.doc(`sheets/${id ?? ''}`).get()).data();
const pack = async ({ token }: Pick<Seated, 'token'>) =>
  (await call('get', '/judging/pack', { pass: token })).body as JudgingPack;
const operationOn = ({ sheets }: Pick<Seated, 'sheets'>, overrides: Partial<Operation> = {}) =>
  makeOperation({ sheet_id: sheets[0] ?? '', ...overrides });
const submitOn = (judge: Pick<Seated, 'sheets'>, overrides: Partial<Operation> = {}) =>
  operationOn(judge, { kind: 'submit', ...overrides } as Partial<Operation>);
const setState = (round: string, state: string) => db.doc(`rounds/${round}`).update({ state });

describe('the pack', () => {
  test('a judge gets the round, its entries in order and their own sheets, and nothing of another judge', async () => {
    const { id, judges } = await putRound(admin, { entries: 2, roles: ['judge', 'judge'] });
    const [mine, other] = judges as [Seated, Seated];
    await results(other, submitOn(other, { payload: { marks: FULL, comment: 'Secret of the other' } }));
    await results(mine, operationOn(mine));
    const { rounds } = await pack(mine);
    expect(rounds).toMatchObject([{ id, state: 'open', seat: 'A', role: 'judge' }]);
    const [round] = rounds;
    expect(round?.entries.map(({ sheet_id, order }) => ({ sheet_id, order }))).toEqual(
      mine.sheets.map((sheet_id, index) => ({ sheet_id, order: index + 1 })),
    );
    expect(round?.sheets.map((sheet) => sheet.id)).toEqual([mine.sheets[0]]);
    expect(JSON.stringify(rounds)).not.toContain(other.pass);
    expect(JSON.stringify(rounds)).not.toContain('Secret of the other');
    expect(JSON.stringify(rounds)).not.toMatch(/persons|phone|email/);
  });
  test('a round in setup is not in the pack', async () => {
    const { judges } = await putRound(admin, { state: 'setup' });
    expect((await pack(judges[0]!)).rounds).toEqual([]);
  });
});

describe('an operation', () => {
  test('a submitted sheet is stored, and the response has revision, state and receipt', async () => {
    const judge = await openRound(admin);
    const [draft, submit] = await results(judge, operationOn(judge), submitOn(judge));
    const id = judge.sheets[0];
    expect(draft).toMatchObject({ outcome: 'applied', sheet: { id, rev: 1, state: 'draft' } });
    expect(submit).toMatchObject({
      outcome: 'applied',
      sheet: { id, rev: 2, state: 'confirmed', receipt: receiptOf(FULL) },
    });
    expect(await sheetOf(id)).toMatchObject({ marks: FULL, total: '80.00', confirmed_by: 'self' });
  });
  test('an operation that is sent again gets the stored response, even after the sheet has changed', async () => {
    const judge = await openRound(admin);
    const first = operationOn(judge);
    const [answer] = await results(judge, first);
    await results(judge, submitOn(judge));
    expect(await results(judge, first, first)).toEqual([answer, answer]);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ rev: 2, state: 'confirmed' });
  });
  test('an operation with a lower number than the latest of its device is a duplicate and is stored', async () => {
    const judge = await openRound(admin);
    const [earlier, later] = [operationOn(judge, { seq: 1 }), submitOn(judge, { seq: 2 })];
    expect(await outcomes(judge, later, earlier)).toEqual(['applied', 'duplicate']);
    expect((await db.doc(`sheet_ops/${earlier.op_id}`).get()).get('outcome')).toBe('duplicate');
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ state: 'confirmed' });
  });
  test('a submission that arrives before the reopening that precedes it is part of the sheet after both', async () => {
    const judge = await openRound(admin);
    const last = submitOn(judge, { seq: 3, payload: { marks: { ...FULL, voice: 1 } } });
    const reopen = operationOn(judge, { kind: 'reopen', seq: 2, payload: { reason: 'A slip' } } as object);
    expect(await outcomes(judge, submitOn(judge, { seq: 1 }), last, reopen)).toEqual([
      'applied',
      'invalid',
      'applied',
    ]);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ state: 'confirmed', marks: { voice: 1 } });
  });
  test('beyond very many operations of a device on a sheet, a late one is not put in its place', async () => {
    const judge = await openRound(admin);
    const { sheet_id, device_id } = submitOn(judge);
    const batch = db.batch();
    for (let count = 0; count <= JUDGING.replayed; count += 1)
      batch.set(db.doc(`sheet_ops/many-${judge.round}-${String(count)}`), { sheet_id, device_id });
    await batch.commit();
    const reopen = operationOn(judge, { kind: 'reopen', seq: 2, payload: { reason: 'A slip' } } as object);
    const last = submitOn(judge, { seq: 3, payload: { marks: { ...FULL, voice: 1 } } });
    const sent = await outcomes(judge, submitOn(judge, { seq: 1 }), last, reopen);
    expect(sent).toEqual(['applied', 'invalid', 'applied']);
    expect(await sheetOf(sheet_id)).toMatchObject({ state: 'draft', marks: FULL });
  });
  test('an earlier operation that arrives after the publication is stored and changes no sheet', async () => {
    const judge = await openRound(admin);
    await results(judge, operationOn(judge, { seq: 1 }), operationOn(judge, { seq: 3 }));
    await setState(judge.round, 'published');
    const before = await sheetOf(judge.sheets[0]);
    const earlier = operationOn(judge, { kind: 'recuse', seq: 2, payload: { reason: 'A pupil' } } as object);
    expect(await outcomes(judge, earlier)).toEqual(['duplicate']);
    expect(await sheetOf(judge.sheets[0])).toEqual(before);
  });
  test('an operation of a second phone that does not know the sheet is a conflict, and both are stored', async () => {
    const judge = await openRound(admin);
    await results(judge, submitOn(judge));
    const other = submitOn(judge, { device_id: 'device-2', payload: { marks: { ...FULL, voice: 1 } } });
    expect(await outcomes(judge, other)).toEqual(['conflict']);
    const sheet = await sheetOf(judge.sheets[0]);
    expect(sheet).toMatchObject({ marks: FULL, undecided: [{ op: other.op_id, outcome: 'conflict' }] });
    expect((await db.doc(`sheet_ops/${other.op_id}`).get()).get('operation')).toEqual(other);
  });
  test('an operation changes a sheet of a closed round, and is only stored as late in a frozen one', async () => {
    const judge = await openRound(admin);
    await setState(judge.round, 'closed');
    expect(await outcomes(judge, submitOn(judge))).toEqual(['applied']);
    await setState(judge.round, 'frozen');
    const late = operationOn(judge, { kind: 'reopen', payload: { reason: '' } } as object);
    expect(await outcomes(judge, late)).toEqual(['late']);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({
      state: 'confirmed',
      undecided: [{ op: late.op_id }],
    });
  });
  test.each([
    ['cannot be read', () => ({ op_id: 'op-without-anything-else' })],
    ['is no object', () => 7],
    [
      'has marks above the maximum',
      (judge: Seated) => operationOn(judge, { payload: { marks: { voice: 41 } } }),
    ],
    ['names another judge’s sheet', () => makeOperation({ sheet_id: 'r1_e1_p1' })],
    [
      'names an unknown entry',
      (judge: Seated) => operationOn({ sheets: [(judge.sheets[0] ?? '').replace('e1_', 'e9_')] }),
    ],
  ])('that %s is invalid and does not hold up the others', async (_why, make) => {
    const judge = await openRound(admin);
    expect(await outcomes(judge, make(judge), submitOn(judge))).toEqual(['invalid', 'applied']);
  });
  test('an operation with the id of another judge’s operation is invalid, and the other one stays', async () => {
    const [one, two] = [await openRound(admin), await openRound(admin)];
    const first = submitOn(one);
    await results(one, first);
    const [answer] = await results(two, submitOn(two, { op_id: first.op_id }));
    expect(answer).toEqual({ op_id: first.op_id, outcome: 'invalid', sheet: null, reason: 'not_yours' });
    expect((await db.doc(`sheet_ops/${first.op_id}`).get()).get('judge')).toBe(one.pass);
    expect(await sheetOf(two.sheets[0])).toBeUndefined();
  });
  test('an operation of a phone whose clock is five hours wrong is applied with the time of the server', async () => {
    const judge = await openRound(admin);
    const op = submitOn(judge, { at_client: new Date(Date.now() + 5 * 3_600_000).toISOString() });
    expect(await outcomes(judge, op)).toEqual(['applied']);
    const at = (await db.doc(`sheet_ops/${op.op_id}`).get()).get('at_server') as FirebaseFirestore.Timestamp;
    expect(Math.abs(at.toMillis() - Date.now())).toBeLessThan(60_000);
  });
  test('an operation adds nothing to the audit log', async () => {
    const judge = await openRound(admin);
    await results(judge, submitOn(judge));
    const { docs } = await db.collection('audit_log').get();
    const paths = new Set(docs.map((line) => line.get('collection') as string));
    for (const path of ['sheets', 'sheet_ops', 'judges', 'passes']) {
      expect(paths).not.toContain(path);
      // The trigger writes the log of audited collections alone.
      expect(factsOf(path).audited).toBe(false);
    }
  });
});

describe('a request', () => {
  test('a request with more than 50 operations or 48 KB is refused, and none is stored', async () => {
    const judge = await openRound(admin);
    const many = Array.from({ length: JUDGING.opsAtOnce + 1 }, () => operationOn(judge));
    expectError(await send(judge, ...many), 'invalid-fields');
    const long = 'x'.repeat(2000);
    const heavy = Array.from({ length: 25 }, () =>
      operationOn(judge, { payload: { marks: {}, comment: long } }),
    );
    expectError(await send(judge, ...heavy), 'too-large');
    expect(await sheetOf(judge.sheets[0])).toBeUndefined();
  });
  test('a request with a revoked pass is refused, and nothing is stored', async () => {
    const judge = await openRound(admin);
    await call('post', `/passes/${judge.pass}/revoke`, { token: admin.token });
    expectError(await send(judge, submitOn(judge)), 'unauthenticated');
    expect(await sheetOf(judge.sheets[0])).toBeUndefined();
  });
  test('a request stores for the console the time and the number of operations that wait on the phone', async () => {
    const judge = await openRound(admin);
    const json = { ops: [submitOn(judge)], device: { id: 'device-1', pending: 3 } };
    await call('post', '/judging/ops', { pass: judge.token, json });
    const { devices } = (await db.doc(`judges/${judge.round}_${judge.pass}`).get()).data() as {
      devices: unknown[];
    };
    expect(devices).toMatchObject([{ id: 'device-1', pending: 3, has_sent: true }]);
  });
  test('of more devices than ten the console keeps those that were heard last', async () => {
    const judge = await openRound(admin);
    const ids = Array.from({ length: 11 }, (_, at) => `made-up-device-${String(at)}`);
    for (const id of ids)
      await call('post', '/judging/ops', {
        pass: judge.token,
        json: { ops: [], device: { id, pending: 0 } },
      });
    const stored = (await db.doc(`judges/${judge.round}_${judge.pass}`).get()).get('devices') as {
      id: string;
    }[];
    expect(stored.map(({ id }) => id)).toEqual(ids.slice(1));
  });
  test('an operation that two tabs send at the same time is applied once', async () => {
    const judge = await openRound(admin);
    const both = [operationOn(judge), submitOn(judge)];
    const [one, two] = await Promise.all([results(judge, ...both), results(judge, ...both)]);
    expect(two).toEqual(one);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ rev: 2, state: 'confirmed' });
  });
});

test('a server that stops between the steps of an operation leaves nothing half written', async () => {
  const judge = await openRound(admin);
  const platform = { db, auth, bucket: () => Promise.resolve(bucket) };
  const app = await serve(createApp(platform, { deadlineMs: 1 }));
  try {
    const json = { ops: [submitOn(judge)] };
    const { status } = await app.post('/judging/ops', json, { Authorization: `Pass ${judge.token}` });
    expect(status).toBe(503);
    const [op] = json.ops;
    const stored = await db.doc(`sheet_ops/${op?.op_id ?? ''}`).get();
    expect(stored.exists).toBe((await sheetOf(judge.sheets[0])) !== undefined);
    expect(await outcomes(judge, ...json.ops)).toEqual(['applied']);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ rev: 1, state: 'confirmed' });
  } finally {
    app.end();
  }
});

test(
  'of 20 judges who come back in one second, nothing is refused and nothing is lost',
  { timeout: 60_000 },
  async () => {
    const { judges } = await putRound(admin, {
      entries: 5,
      roles: Array.from({ length: 20 }, () => 'judge' as const),
    });
    const sent = judges.map(({ token, sheets }) => ({
      token,
      ops: sheets.flatMap((sheet_id) => [
        makeOperation({ sheet_id }),
        makeOperation({ sheet_id, kind: 'submit' }),
      ]),
    }));
    const answers = await Promise.all(sent.map(({ token, ops }) => outcomes({ token }, ...ops)));
    expect(answers.flat().every((outcome) => outcome === 'applied')).toBe(true);
    const stored = await db.getAll(
      ...judges.flatMap(({ sheets }) => sheets.map((id) => db.doc(`sheets/${id}`))),
    );
    expect(stored.map((sheet) => sheet.get('state') as unknown)).toEqual(stored.map(() => 'confirmed'));
    expect(stored.map((sheet) => sheet.get('receipt') as unknown)).toEqual(stored.map(() => receiptOf(FULL)));
  },
);
