import { slotIdOf } from '@ndeiya/domain/programme/slot';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConsoleService } from '../../functions/src/resources/judging/console';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { countReads } from '../support/countReads';
import { decide, judgeOf, send, submit } from '../support/judging';
import { putRound, type StoredRound } from '../support/rounds';
import { makeSlot, putProgramme, YEAR } from '../support/slots';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Each document that a console reads is billed, and a console asks every minute. */

const ENTRIES = 6;
const STAFF = { by: 'a', name: 'a', kind: 'account', role: null, edition: null } as const;
/** Longer ago than the overlap in which changed documents are read twice. */
const LONG_AGO = new Date(Date.now() - 3_600_000);

let admin: Account;
let round: StoredRound;
let end: () => void = () => undefined;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  round = await putRound(admin, { entries: ENTRIES });
  const { sheets } = judgeOf(round);
  await send(judgeOf(round), ...sheets.map((sheet) => submit(sheet)));
  const rows = sheets.map((sheet) => db.doc(`sheets/${sheet}`));
  const entries = round.entries.map((entry) => db.doc(`round_entries/${round.id}_${entry}`));
  await Promise.all([...rows, ...entries].map((row) => row.update({ updated_at: LONG_AGO })));
});
afterEach(() => {
  end();
});

test('a console that asks again reads only what has changed, and shows the same as a new one', async () => {
  const reads = countReads();
  ({ end } = reads);
  const service = new ConsoleService({ db });
  const first = await reads.of(() => service.read(round.id, STAFF));
  const again = await reads.of(() => service.read(round.id, STAFF));
  expect(first - again).toBe(2 * ENTRIES - 4);
  const [sheet] = judgeOf(round).sheets;
  await decide(sheet, { action: 'return', rev: 1, reason: 'Look again' }, { token: admin.token });
  const { server_time: _then, ...shown } = await service.read(round.id, STAFF);
  const { server_time: _now, ...fresh } = await new ConsoleService({ db }).read(round.id, STAFF);
  expect(shown).toEqual({ ...fresh, sheets: expect.arrayContaining(fresh.sheets) as unknown });
  expect(shown.sheets.find(({ id }) => id === sheet)?.state).toBe('returned');
});

test('a console reads all sheets again when one was deleted past the API', async () => {
  const service = new ConsoleService({ db });
  await service.read(round.id, STAFF);
  await db.doc(`sheets/${judgeOf(round).sheets[0] ?? ''}`).delete();
  expect((await service.read(round.id, STAFF)).sheets).toHaveLength(ENTRIES - 1);
});

test('a console marks what is on stage and what was there a moment ago, and nothing else', async () => {
  const began = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const stage = [
    { state: 'done', started_at: began(9) },
    { state: 'done', started_at: began(5) },
    { state: 'on_stage', started_at: began(1) },
  ] as const;
  const slotOf = (entry: string, place: number) =>
    makeSlot({
      entry,
      round: round.id,
      id: slotIdOf({ edition: YEAR, round: round.id, entry }),
      ...stage[place],
    });
  await putProgramme(round.entries.slice(0, 4).map(slotOf));
  const shown = await new ConsoleService({ db }).read(round.id, STAFF);
  expect(shown.entries.map((entry) => entry.stage)).toEqual([null, 'just', 'on', null, null, null]);
});
