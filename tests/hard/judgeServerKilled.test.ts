import type { Operation } from '@ndeiya/domain/judging/operation';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { type Round, rounds } from '@ndeiya/domain/judging/round';
import { type Sheet, sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import { resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleService } from '../../functions/src/resources/judging/console';
import { OperationService } from '../../functions/src/resources/judging/operations';
import { StepService } from '../../functions/src/resources/judging/steps';
import { setTriggers } from '../../tools/emulators/functions';
import { type Account, db, makeAdmin } from '../support/backend';
import { FULL, judgeOf, submit } from '../support/judging';
import { ports } from '../support/ports';
import { putRound, type Seated } from '../support/rounds';
import { killEverywhere } from './support/kill';

/** The server dies between any two of its calls while it takes marks or steps of a round, and is asked again. */

const operations = new OperationService({ db });
const steps = new StepService({ db });
const report = (what: string, calls: number) => {
  process.stdout.write(`${what}: killed at each of ${String(calls)} calls\n`);
};

let admin: Account;
// The suite's own triggers would write while nothing may.
beforeAll(async () => {
  await setTriggers(ports, 'disable');
  admin = await makeAdmin();
});
afterAll(() => setTriggers(ports, 'enable'));

const stored = async <T>(path: string) => (await db.doc(path).get()).data() as T | undefined;
const sheetOf = (id: string | undefined) => stored<Sheet>(`${sheets.path}/${id ?? ''}`);
const roundOf = async (id: string) => (await stored<Round>(`${rounds.path}/${id}`))!;

const marksOf = ([first, second]: readonly string[]): Operation[] => [
  makeOperation({ sheet_id: first ?? '' }),
  submit(first),
  submit(second),
];

/** Every operation that is stored has changed its sheet, and no other has: as of one moment, because work may go on. */
async function expectWhole({ sheets: own }: Seated, ops: readonly Operation[]): Promise<void> {
  const found = await db.getAll(
    ...own.map((id) => db.doc(`${sheets.path}/${id}`)),
    ...ops.map(({ op_id }) => db.doc(`${sheetOps.path}/${op_id}`)),
  );
  const [sheetsFound, opsFound] = [found.slice(0, own.length), found.slice(own.length)];
  for (const [place, sheet] of sheetsFound.entries()) {
    const changes = opsFound.filter((op) => op.get('sheet_id') === own[place]).length;
    expect(sheet.get('rev') ?? 0).toBe(changes);
  }
}

test('marks that are sent again after a kill at any call are stored once, with their receipts', async () => {
  const calls = await killEverywhere(async (kill) => {
    const judge = judgeOf(await putRound(admin, { entries: 2 }));
    const ops = marksOf(judge.sheets);
    const device = { id: 'device-1', pending: 0 };
    const finished = await kill(() => operations.receive(judge.pass, { ops, device }));
    await expectWhole(judge, ops);
    const { results } = await operations.receive(judge.pass, { ops, device });
    expect(results.map(({ outcome }) => outcome)).toEqual(ops.map(() => 'applied'));
    expect(results.slice(1).map(({ sheet }) => sheet?.receipt)).toEqual([receiptOf(FULL), receiptOf(FULL)]);
    await expectWhole(judge, ops);
    expect(await sheetOf(judge.sheets[0])).toMatchObject({ rev: 2, state: 'confirmed', marks: FULL });
    return finished;
  });
  report('operations of a phone', calls);
  expect(calls).toBeGreaterThan(10);
});

const person = (by: string) => ({ by, name: by, kind: 'account', role: null, edition: null }) as const;
const [ONE, TWO] = [person('one'), person('two')];

/** Does what is still missing until the round is frozen, as people would who press the buttons again. */
async function goOn(id: string): Promise<void> {
  for (let round = await roundOf(id); round.state !== 'frozen'; round = await roundOf(id)) {
    const { state, rev, approvals } = round;
    if (state === 'setup') await steps.transition(id, { to: 'open', rev }, ONE);
    else if (state === 'open') await steps.transition(id, { to: 'closed', rev, reason: 'over' }, ONE);
    else if (approvals.length === 2) await steps.transition(id, { to: 'frozen', rev }, ONE);
    else {
      const { inputs_hash } = await new ConsoleService({ db }).read(id, ONE);
      await steps.approve(id, inputs_hash ?? '', approvals.length === 0 ? ONE : TWO);
    }
  }
}

test('a round that is stepped on after a kill at any call is frozen once, with one version of its results', async () => {
  const calls = await killEverywhere(async (kill) => {
    const round = await putRound(admin, { state: 'setup', status: 'performed' });
    const { pass, sheets: own } = judgeOf(round);
    await db.doc(`${rounds.path}/${round.id}`).update({ state: 'open' });
    await operations.receive(pass, { ops: [submit(own[0])] });
    await db.doc(`${rounds.path}/${round.id}`).update({ state: 'setup' });
    const finished = await kill(() => goOn(round.id));
    const { state, versions } = await roundOf(round.id);
    expect(versions).toBe(state === 'frozen' ? 1 : 0);
    await goOn(round.id);
    expect(await roundOf(round.id)).toMatchObject({ state: 'frozen', rev: 6, versions: 1 });
    const found = await db.collection(resultVersions.path).where('round', '==', round.id).get();
    expect(found.docs.map((one) => one.id)).toEqual([resultVersionId(round.id, 1)]);
    expect(found.docs[0]?.get('approved_by')).toMatchObject([{ name: 'one' }, { name: 'two' }]);
    return finished;
  });
  report('steps of a round', calls);
  expect(calls).toBeGreaterThan(20);
});
