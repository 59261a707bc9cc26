import { gzipSync } from 'node:zlib';
import type { OpsAnswer } from '@ndeiya/domain/judging/judgingApi';
import type { Operation } from '@ndeiya/domain/judging/operation';
import { roundEntries } from '@ndeiya/domain/judging/round';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../functions/src/app';
import { ConsoleService } from '../../functions/src/resources/judging/console';
import { setTriggers } from '../../tools/emulators/functions';
import { auth, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { countReads } from '../support/countReads';
import { submit } from '../support/judging';
import { bucket } from '../support/media';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { serve } from '../support/ownServer';
import { ports } from '../support/ports';
import { putRound, type Seated, type StoredRound } from '../support/rounds';

/**
 * The largest jury comes back on the network: 20 judges with 200 sheets each, whose figures are in docs/scale.md. In CI
 * half as many sheets still need two requests of each judge.
 */

const [JUDGES, ENTRIES] = HAS_SMALL_NUMBERS ? [20, 100] : [20, 200];
const SHEETS = JUDGES * ENTRIES;
const HEAD = { by: 'h', name: 'h', kind: 'pass', role: 'head', edition: null } as const;
const LONG_AGO = new Date(Date.now() - 3_600_000);

let round: StoredRound;
let app: Awaited<ReturnType<typeof serve>>;
let end: () => void = () => undefined;
const reads = countReads();
beforeAll(async () => {
  app = await serve(createApp({ db, auth, bucket: () => Promise.resolve(bucket) }));
  ({ end } = app);
  await setTriggers(ports, 'disable');
  await resetLimits();
  const roles = Array.from({ length: JUDGES }, () => 'judge' as const);
  round = await putRound(await makeAdmin(), { entries: ENTRIES, roles, status: 'performed' });
});
afterAll(async () => {
  end();
  reads.end();
  await setTriggers(ports, 'enable');
});

const traffic = { calls: 0, sent: 0, received: 0 };
/** Sends one request until it is answered, as a phone does. */
async function synchronise(token: string, ops: readonly Operation[]): Promise<void> {
  const body = JSON.stringify({ ops });
  const headers = { 'Content-Type': 'application/json', Authorization: `Pass ${token}` };
  for (let status = 0; status !== 200;) {
    const response = await fetch(`http://127.0.0.1:${String(app.port)}/api/judging/ops`, {
      method: 'POST',
      headers,
      body,
    });
    const text = await response.text();
    ({ status } = response);
    traffic.calls += 1;
    traffic.sent += body.length;
    traffic.received += text.length;
    expect([200, 503]).toContain(status);
    if (status !== 200) continue;
    const { results } = JSON.parse(text) as OpsAnswer;
    expect(results.every(({ outcome }) => outcome === 'applied')).toBe(true);
  }
}

async function synchroniseAll({ token, sheets: own }: Seated): Promise<void> {
  const ops = own.map((sheet, place) => submit(sheet, { seq: place + 1 }));
  for (let from = 0; from < ops.length; from += JUDGING.opsAtOnce)
    await synchronise(token, ops.slice(from, from + JUDGING.opsAtOnce));
}

/** Makes everything older than the time in which changes are read twice. */
async function age(): Promise<void> {
  const writer = db.bulkWriter();
  for (const path of [sheets.path, roundEntries.path]) {
    const { docs } = await db.collection(path).where('round', '==', round.id).get();
    for (const { ref } of docs) void writer.update(ref, { updated_at: LONG_AGO });
  }
  await writer.close();
}

const say = (what: string, facts: object) => process.stdout.write(`${what}: ${JSON.stringify(facts)}\n`);

test(`${String(JUDGES)} judges send ${String(ENTRIES)} sheets each in the same moment, and nothing is refused, lost or doubled`, async () => {
  const begin = performance.now();
  const read = await reads.of(() => Promise.all(round.judges.map(synchroniseAll)));
  const seconds = Math.round((performance.now() - begin) / 1000);
  say('synchronised', { sheets: SHEETS, seconds, reads: read, ...traffic });
  const pack = await call('get', '/judging/pack', { pass: round.judges[0]?.token ?? '' });
  say('pack', { bytes: pack.text.length, gzip: gzipSync(pack.text).length });
  const confirmed = db
    .collection(sheets.path)
    .where('round', '==', round.id)
    .where('state', '==', 'confirmed')
    .where('rev', '==', 1);
  expect((await confirmed.count().get()).data().count).toBe(SHEETS);
  expect(read / SHEETS).toBeLessThan(8);
});

test('a console that stays open reads every sheet once, and then what has changed', async () => {
  await age();
  const service = new ConsoleService({ db });
  const first = await reads.of(() => service.read(round.id, HEAD));
  const idle = await reads.of(() => service.read(round.id, HEAD));
  const touched = round.judges.map((judge) => db.doc(`${sheets.path}/${judge.sheets[0] ?? ''}`));
  await Promise.all(touched.map((sheet) => sheet.update({ updated_at: new Date() })));
  const busy = await reads.of(() => service.read(round.id, HEAD));
  const begin = performance.now();
  const answer = JSON.stringify(await service.read(round.id, HEAD));
  const ms = Math.round(performance.now() - begin);
  say('console', { first, idle, busy, ms, bytes: answer.length, gzip: gzipSync(answer).length });
  expect(first).toBeGreaterThan(SHEETS);
  expect(idle).toBeLessThan(4 * JUDGES);
  expect(busy - idle).toBe(JUDGES - 1);
});
