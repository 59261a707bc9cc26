import { randomUUID } from 'node:crypto';
import type { ScannedCode } from '@ndeiya/domain/judging/judgingApi';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { FULL, judgeOf, send, sheetOf, submit } from '../support/judging';
import { makePass, openPass } from '../support/passes';
import { putRound } from '../support/rounds';
import { codeOf } from './support/roundSamples';
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

const newId = () => `op-${randomUUID()}`;
async function scan(...codes: string[]): Promise<ScannedCode[]> {
  const { status, body, text } = await call('post', '/judging/scan', { pass: head, json: { codes } });
  expect(status, text).toBe(200);
  return (body as { codes: ScannedCode[] }).codes;
}

test('a scanned code confirms the sheet once, also when the phone sends the same operation later', async () => {
  const judge = judgeOf(await putRound(admin));
  const [id] = judge.sheets;
  const op_id = newId();
  const [first] = await scan(codeOf(judge, op_id));
  expect(first).toMatchObject({ number: 1, count: 1, problem: '', results: [{ op_id, outcome: 'applied' }] });
  expect(await sheetOf(id)).toMatchObject({ state: 'confirmed', source: 'qr', marks: FULL, rev: 1 });
  expect((await db.doc(`sheet_ops/${op_id}`).get()).get('sent_by')).toMatch(/./);
  const [again] = await scan(codeOf(judge, op_id));
  expect(again?.results).toEqual(first?.results);
  expect((await send(judge, submit(id, { op_id, seq: 1 }))).body).toMatchObject({ results: first?.results });
  expect(await sheetOf(id)).toMatchObject({ rev: 1 });
});

test('the comment, for which a code has no room, is stored when the phone sends the operation itself', async () => {
  const judge = judgeOf(await putRound(admin));
  const [id] = judge.sheets;
  const op_id = newId();
  await scan(codeOf(judge, op_id));
  const payload = { marks: FULL, comment: 'A clear voice' };
  await send(judge, submit(id, { op_id, seq: 1, payload }));
  expect(await sheetOf(id)).toMatchObject({ comment: 'A clear voice', state: 'confirmed', rev: 1 });
});

test('of a code that somebody changed, nothing is taken; the others of the request are', async () => {
  const [one, two] = [judgeOf(await putRound(admin)), judgeOf(await putRound(admin))];
  const forged = codeOf(one, newId()).replace('voice:32', 'voice:40');
  const answers = await scan(forged, 'https://example.org', codeOf(two, newId()));
  const { notSigned, code } = judgingMessages.scan;
  expect(answers.map(({ problem }) => problem)).toEqual([notSigned, code, '']);
  expect([await sheetOf(one.sheets[0]), await sheetOf(two.sheets[0])]).toMatchObject([
    undefined,
    { state: 'confirmed' },
  ]);
});

test('a judge cannot be made to judge with the code of another one, nor with a pass that was revoked', async () => {
  const [one, two] = [judgeOf(await putRound(admin)), judgeOf(await putRound(admin))];
  const foreign = codeOf({ ...one, sheets: two.sheets }, newId());
  expect((await scan(foreign))[0]?.results).toMatchObject([{ outcome: 'invalid', sheet: null }]);
  await db.doc(`passes/${one.pass}`).update({ revoked_at: new Date() });
  expect((await scan(codeOf(one, newId())))[0]?.problem).toBe(judgingMessages.scan.notSigned);
});
