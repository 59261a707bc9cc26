import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import type { IssuedPlaces } from '@ndeiya/domain/certificates/certificateApi';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { as } from '../support/judging';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { giveFirst, publishedRound, publishRound, remarkLast, stepOf } from '../support/results';
import { expectError } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Results that were published by mistake are hidden again (docs/decisions/065-hidden-results.md). */

const edition = DEFAULT_SETTINGS.current_edition;
const REASON = 'Published before the ceremony';

let admin: Account;
let owner: Account;
beforeAll(async () => {
  await resetSuite();
  [admin, owner] = await Promise.all([makeAdmin(), makeAccount()]);
});
beforeEach(async () => {
  await resetLimits();
  await clear('rounds', 'round_entries', 'results', 'certificates', 'entries', 'entry_people', 'payouts');
});

const publicRound = async () =>
  ((await call('get', `/results/${String(edition)}`)).body as PublicResults).rounds[0];
const hide = (id: string, reason = REASON) => stepOf(admin, id, { to: 'frozen', reason });

test('hidden results say when and why, give no place away anywhere, and are published again', async () => {
  const entry = await putEntry(
    { edition, owner: owner.uid, state: 'accepted', number: 'A1' },
    { members: [makeMember({ name: 'Kamau' })] },
  );
  const round = await publishedRound(admin, 'sheets', { entries: 3, roles: ['judge', 'judge'] });
  await giveFirst(round, entry);
  const issued = await call('post', '/certificates/places', { ...as(admin), json: { edition } });
  const { code } = (issued.body as IssuedPlaces).made[0]!;
  const check = () => call('post', `/certificates/${code}/check`, { json: { name: 'Kamau' } });
  expect((await check()).body).toEqual({ match: true });

  expect((await hide(round.id)).body).toMatchObject({
    state: 'frozen',
    versions: 1,
    published: null,
    hidden: { reason: REASON },
    reasons: [{ to: 'frozen', reason: REASON }],
  });
  expect(await publicRound()).toMatchObject({
    state: 'frozen',
    rows: [],
    prizes: [],
    withdrawn: { reason: REASON, at: expect.any(String) as unknown },
  });
  expectError(await call('get', `/results/${String(edition)}/data.json`), 'not-found');
  expect((await call('get', `/entries/${entry}/results`, as(owner))).body).toEqual([]);
  // A certificate for a place waits: it says nothing of the place, and is neither checked nor printed.
  expect((await call('get', `/certificates/${code}`)).body).toMatchObject({ waits: true, award: '' });
  expect(expectError(await check(), 'not-found').error).toBe(certificateApiMessages.waits);
  expectError(await call('get', `/certificates/${code}/pdf`, as(owner)), 'certificate-state');
  expect((await call('get', '/certificates/mine', as(owner))).body).toEqual([]);
  const [payout] = (await db.collection('payouts').get()).docs;
  const pay = { ...as(admin), json: { paid: true, reference: '' } };
  expectError(await call('put', `/payouts/${payout?.id ?? ''}`, pay), 'round-state');

  expect((await publishRound(admin, round.id, 'places')).status).toBe(200);
  expect((await publicRound())?.withdrawn).toBeUndefined();
  expect((await check()).body).toEqual({ match: true });
});

test('a certificate of hidden results is marked where they give another place when they are published again', async () => {
  const round = await publishedRound(admin, 'sheets', { entries: 3, roles: ['judge', 'judge'] });
  const entry = await putEntry(
    { edition, owner: owner.uid, state: 'accepted', number: 'A2' },
    { members: [makeMember({ name: 'Wairimu' })] },
  );
  await giveFirst(round, entry);
  const issued = await call('post', '/certificates/places', { ...as(admin), json: { edition } });
  const { code } = (issued.body as IssuedPlaces).made.find((one) => one.entry === entry)!;
  await hide(round.id);
  await stepOf(admin, round.id, { to: 'closed', reason: REASON });
  await remarkLast(admin, round);
  await withTriggers(async () => {
    expect((await publishRound(admin, round.id, 'places')).status).toBe(200);
    await vi.waitFor(async () => {
      expect((await call('get', `/certificates/${code}`)).body).toMatchObject({ outdated: true });
    }, PATIENCE);
  });
});

test('hiding needs a reason and an administrator, and is over after half an hour', async () => {
  const { id } = await publishedRound(admin);
  expectError(await hide(id, ''), 'round-state');
  const head = await openPass(await makePass(admin, { role: 'head' }));
  const json = { to: 'frozen', rev: Number((await db.doc(`rounds/${id}`).get()).get('rev')), reason: REASON };
  expectError(await call('post', `/rounds/${id}/transition`, { pass: head, json }), 'forbidden');
  await db.doc(`rounds/${id}`).update({ 'published.at': new Date(Date.now() - 31 * 60_000) });
  expect(expectError(await hide(id), 'round-state').error).toContain('30 minutes');
  expect(await publicRound()).toMatchObject({ state: 'published' });
});
