import type { JudgingPack } from '@ndeiya/domain/judging/judgingApi';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import {
  as,
  consoleOf as readConsole,
  FULL,
  judgeOf,
  type RequestAuth,
  send,
  sheetOf,
  submit,
} from '../support/judging';
import { makePass, openPass } from '../support/passes';
import { putAcceptedEntry, putRound } from '../support/rounds';
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

const consoleOf = (id: string) => readConsole(id, as(admin));

describe('an open round', () => {
  const packOf = async ({ token }: { token: string }) =>
    (await call('get', '/judging/pack', { pass: token })).body as JudgingPack;
  const setEntries = (id: string, entries: readonly string[], who: RequestAuth = as(admin)) =>
    call('put', `/rounds/${id}/entries`, { ...who, json: { entries } });
  const seatOf = ({ pass }: { pass: string }, conflicts: object[], seat = 'A') => ({
    pass,
    seat,
    role: 'judge',
    conflicts,
  });
  const setJudges = (id: string, seats: object[]) =>
    call('put', `/rounds/${id}/judges`, { ...as(admin), json: { judges: seats } });

  test('takes a walk-in: no marks change, every phone gets the sheet, and it can be marked', async () => {
    const round = await putRound(admin, { roles: ['judge', 'judge'] });
    const [one, two] = [judgeOf(round), judgeOf(round, 1)];
    await send(one, submit(one.sheets[0]));
    const marked = await sheetOf(one.sheets[0]);
    const late = await putAcceptedEntry({ number: 'A8' });
    expect((await setEntries(round.id, [...round.entries, late])).status).toBe(200);
    // The same request again, by another tab, changes nothing.
    expect((await setEntries(round.id, [late, ...round.entries])).status).toBe(200);
    expect(await sheetOf(one.sheets[0])).toEqual(marked);
    for (const judge of [one, two])
      expect((await packOf(judge)).rounds[0]?.entries.map(({ number, order }) => [number, order])).toEqual([
        ['A1', 1],
        ['A8', 2],
      ]);
    const answer = await send(two, submit(`${round.id}_${late}_${two.pass}`));
    expect(answer.body).toMatchObject({ results: [{ outcome: 'applied', sheet: { state: 'confirmed' } }] });
  });
  test('refuses to lose an entry, an entry that is not accepted, and everybody but administrators', async () => {
    const round = await putRound(admin, { entries: 2 });
    const draft = await putAcceptedEntry({ state: 'draft' });
    const lost = expectError(await setEntries(round.id, round.entries.slice(1)), 'invalid-fields');
    expect(lost.fields.entries).toContain('only be added');
    expectError(await setEntries(round.id, [...round.entries, draft]), 'invalid-fields');
    expectError(await setEntries(round.id, round.entries, { pass: head }), 'unauthenticated');
    await db.doc(`rounds/${round.id}`).update({ state: 'frozen' });
    const late = await putAcceptedEntry();
    expectError(await setEntries(round.id, [...round.entries, late]), 'round-state');
  });
  test('keeps an entry that was withdrawn when another one is added', async () => {
    const round = await putRound(admin, { status: 'withdrawn' });
    expect((await setEntries(round.id, [...round.entries, await putAcceptedEntry()])).status).toBe(200);
    expect((await consoleOf(round.id)).entries.map(({ status }) => status)).toEqual(['withdrawn', 'entered']);
  });
  test('a conflict of a seated judge recuses at once, for console and phone, and can be taken back', async () => {
    const round = await putRound(admin, { roles: ['judge', 'judge'] });
    const [one, two] = [judgeOf(round), judgeOf(round, 1)];
    await send(one, submit(one.sheets[0]));
    await send(two, submit(two.sheets[0]));
    const other = await sheetOf(two.sheets[0]);
    const seats = (conflicts: object[]) => [seatOf(one, conflicts), seatOf(two, [], 'B')];
    const conflict = { entry: round.entries[0], reason: 'A sister' };
    expect((await setJudges(round.id, seats([conflict]))).status).toBe(200);
    const { sheets } = await consoleOf(round.id);
    expect(sheets.find(({ judge }) => judge === one.pass)).toMatchObject({
      state: 'recused',
      reason: 'A sister',
    });
    expect((await packOf(one)).rounds[0]).toMatchObject({
      conflicts: round.entries,
      sheets: [{ state: 'recused', reason: 'A sister', marks: FULL }],
    });
    expect(await sheetOf(two.sheets[0])).toEqual(other);
    // The judge cannot mark or reopen it past the organiser.
    const tries = await send(one, submit(one.sheets[0], { base_rev: 2, seq: 9 }));
    expect(tries.body).toMatchObject({ results: [{ outcome: 'invalid' }] });
    await setJudges(round.id, seats([]));
    expect((await packOf(one)).rounds[0]).toMatchObject({
      conflicts: [],
      sheets: [{ state: 'returned', marks: FULL }],
    });
  });
  test('a known conflict counts for an entry that joins later', async () => {
    const round = await putRound(admin);
    const judge = judgeOf(round);
    const late = await putAcceptedEntry();
    await setJudges(round.id, [seatOf(judge, [{ entry: late, reason: 'A pupil' }])]);
    await setEntries(round.id, [...round.entries, late]);
    expect(await sheetOf(`${round.id}_${late}_${judge.pass}`)).toMatchObject({
      state: 'recused',
      reason: 'A pupil',
    });
  });
});
