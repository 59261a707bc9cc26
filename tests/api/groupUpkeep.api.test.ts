import { rounds } from '@ndeiya/domain/judging/round';
import { passes } from '@ndeiya/domain/people/pass';
import { beforeAll, expect, test } from 'vitest';
import { emptyGroupOps, endLeadersPasses } from '../../functions/src/resources/groups/upkeep';
import { type Account, db, makeAdmin, resetSuite } from '../support/backend';
import { putEdition } from '../support/entries';
import { childWithPoem, makeGroup, sendOps } from '../support/groups';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
  await putEdition({});
});

const DAY_MS = 86_400_000;

test('the night empties operations that name people after 30 days, and a repetition still gets its answer', async () => {
  const { token } = await makeGroup(admin);
  const { ops } = childWithPoem('Njeri Kamau');
  await sendOps(token, ops);
  const stored = db.doc(`group_ops/${ops[0]?.op_id ?? ''}`);
  await emptyGroupOps(db, new Date(Date.now() + 29 * DAY_MS));
  expect((await stored.get()).get('payload.name')).toBe('Njeri Kamau');
  await emptyGroupOps(db, new Date(Date.now() + 31 * DAY_MS));
  expect((await stored.get()).get('payload')).toBeNull();
  expect((await sendOps(token, ops)).map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
});

test('the pass of a leader ends 90 days after the results were published', async () => {
  const { pass } = await makeGroup(admin);
  const endOf = async () =>
    (await db.doc(`${passes.path}/${pass.id}`).get()).get('expires_at') as { toDate(): Date };
  const before = (await endOf()).toDate();
  await endLeadersPasses(db);
  expect((await endOf()).toDate()).toEqual(before);
  const at = new Date('2031-09-01T09:00:00Z');
  await db.collection(rounds.path).add({ ...(await publishedRound(at)) });
  await endLeadersPasses(db);
  expect((await endOf()).toDate()).toEqual(new Date(at.getTime() + 90 * DAY_MS));
});

/** A stored round of this edition whose results were published at this time. */
async function publishedRound(at: Date): Promise<Record<string, unknown>> {
  const golden = (await import('../../domain/src/testing/golden/rounds.json', { with: { type: 'json' } }))
    .default;
  const data = golden.at(-1)?.data ?? {};
  const published = { version: 1, level: 'places', corrects: null, first_at: at, at };
  return { ...data, edition: 2025, practice: false, published };
}
