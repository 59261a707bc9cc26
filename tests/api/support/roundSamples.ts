import { randomUUID } from 'node:crypto';
import { marksCodes, tokenHashOf } from '@ndeiya/domain/judging/marksCode';
import { makeOperation, makeRoundInput } from '@ndeiya/domain/testing/judgingMakers';
import { type Account, db } from '../../support/backend';
import { call } from '../../support/client';
import { makePass } from '../../support/passes';
import { openRound, putRound, type StoredRound } from '../../support/rounds';
import type { MakeSample, RowName } from '../../support/sample';

const FULL = { voice: 32, words: 21, stage: 27 };
const submit = (sheet_id: string, device_id = 'device-1') =>
  makeOperation({ sheet_id, device_id, kind: 'submit', payload: { marks: FULL } });

/** The first judge of a stored round, who has a sheet. */
function firstJudge({ judges: [judge] }: StoredRound) {
  const sheet = judge?.sheets[0];
  if (!judge || sheet === undefined) throw new Error('the round has no judge with a sheet');
  return { ...judge, sheet };
}

/** A closed round in which everything is confirmed, and the hash of its marks. */
async function readyRound(admin: Account): Promise<StoredRound & { inputs_hash: string }> {
  const round = await putRound(admin, { status: 'performed' });
  const { token, sheet } = firstJudge(round);
  await call('post', '/judging/ops', { pass: token, json: { ops: [submit(sheet)] } });
  await db.doc(`rounds/${round.id}`).update({ state: 'closed' });
  const { body } = await call('get', `/rounds/${round.id}/console`, { token: admin.token });
  return { ...round, inputs_hash: (body as { inputs_hash: string }).inputs_hash };
}

/** A sheet with a conflicting operation. */
async function conflict(admin: Account) {
  const round = await putRound(admin);
  const { token, sheet } = firstJudge(round);
  const [mine, other] = [submit(sheet), submit(sheet, 'device-2')];
  await call('post', '/judging/ops', { pass: token, json: { ops: [mine, other] } });
  return { id: sheet, json: { op: other.op_id, use: true, reason: 'The second phone is right' } };
}

/** The code of one sheet, as the phone of its judge shows it. */
export function codeOf(
  { pass, token, sheets }: StoredRound['judges'][number],
  op_id: string,
  marks = FULL,
): string {
  const sheet = { op_id, kind: 'submit' as const, seq: 1, base_rev: 0, sheet_id: sheets[0] ?? '', marks };
  const signer = { pass, device: 'device-1', tokenHash: tokenHashOf(token) };
  return marksCodes([sheet], signer)[0] ?? '';
}

/** Successful calls for the rows about judging: rounds, sheets, and what a judge's phone calls. */
export const ROUND_SAMPLES = {
  'judging.scan': async (admin) => ({
    json: { codes: [codeOf(firstJudge(await putRound(admin)), `op-${randomUUID()}`)] },
  }),
  'rounds.list': () => ({}),
  'rounds.create': () => ({ json: { ...makeRoundInput(), practice: false } }),
  'rounds.update': async (admin) => ({
    id: (await putRound(admin, { state: 'setup' })).id,
    json: { ...makeRoundInput() },
  }),
  'rounds.setEntries': async (admin) => ({
    id: (await putRound(admin, { state: 'setup' })).id,
    json: { entries: [] },
  }),
  'rounds.setJudges': async (admin) => {
    const { id } = await putRound(admin, { state: 'setup' });
    const { id: pass, edition } = await makePass(admin, { role: 'judge' });
    // Another test may have chosen another edition meanwhile.
    await db.doc(`rounds/${id}`).update({ edition });
    return { id, json: { judges: [{ pass, seat: 'A', role: 'judge', conflicts: [] }] } };
  },
  'rounds.relations': async (admin) => ({ id: (await putRound(admin)).id }),
  'rounds.transition': async (admin) => ({
    id: (await putRound(admin, { state: 'setup' })).id,
    json: { to: 'open', rev: 1 },
  }),
  'rounds.approve': async (admin) => {
    const { id, inputs_hash } = await readyRound(admin);
    return { id, json: { inputs_hash } };
  },
  'rounds.console': async (admin) => ({ id: (await putRound(admin)).id }),
  'rounds.setEntry': async (admin) => {
    const { id, entries } = await putRound(admin);
    return {
      id: `${id}_${entries[0] ?? ''}`,
      json: { status: 'performed', deductions: [{ marks: '2', reason: 'overtime' }] },
    };
  },
  'sheets.decide': async (admin) => ({
    id: firstJudge(await putRound(admin)).sheet,
    json: { action: 'missing', reason: 'The judge fell ill', rev: 0 },
  }),
  'sheets.resolve': conflict,
  'sheets.paper': async (admin) => {
    await putRound(admin);
    return {};
  },
  'sheets.type': async (admin) => ({
    id: firstJudge(await putRound(admin)).sheet,
    json: { marks: FULL },
  }),
  'judging.pack': async (admin) => ({ pass: (await openRound(admin)).token }),
  'judging.ops': async (admin) => {
    const { token, sheets } = await openRound(admin);
    return { pass: token, json: { ops: [makeOperation({ sheet_id: sheets[0] })] } };
  },
} satisfies Partial<Record<RowName, MakeSample>>;
