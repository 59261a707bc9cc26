import type { IssuedPlaces } from '@ndeiya/domain/certificates/certificateApi';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { computeResults } from '@ndeiya/domain/results/results';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../tools/person/erasePerson';
import { auth, db, makeAccount, makeAdmin, resetSuite, stored } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { as } from '../support/judging';
import { bucket, PATIENCE } from '../support/media';
import { frozenRound, giveFirst, publishRound } from '../support/results';
import { expectError } from './support/answers';

const edition = DEFAULT_SETTINGS.current_edition;
const NAME = 'Wanjirũ Mũthoni';
const STAGE = 'Mumbi of the ridges';
const TITLE = 'Song of one night';
/** These keep what proves the places and the payments. */
const KEPT = ['result_versions', 'results', 'payouts', 'round_entries', 'sheets', 'rounds'] as const;

beforeAll(async () => {
  await resetSuite();
});

test('an erased person’s place stays published with a number, and so does the payment; name, title and certificates are gone', async () => {
  const [admin, owner] = [await makeAdmin(), await makeAccount()];
  const label = { stage_name: STAGE, title: TITLE };
  const entry = await putEntry(
    { ...label, owner: owner.uid, edition, state: 'accepted', number: 'A1', name_public: true },
    { members: [makeMember({ name: NAME })] },
  );
  const round = await frozenRound(admin, { entries: 3, roles: ['judge', 'judge'] });
  await giveFirst(round, entry);
  await db.doc(`round_entries/${round.id}_${round.entries[0] ?? ''}`).update(label);
  await publishRound(admin, round.id, 'sheets');
  const first = async () => {
    const { rounds } = (await call('get', `/results/${String(edition)}`)).body as PublicResults;
    return rounds[0]?.rows[0];
  };
  expect(await first()).toMatchObject({ name: STAGE, title: TITLE, place: 1 });
  const json = { paid: true, reference: 'QF12ABC' };
  await call('put', `/payouts/${round.id}_top_A001`, { ...as(admin), json });
  const issued = await call('post', '/certificates/places', { ...as(admin), json: { edition } });
  const { made } = issued.body as IssuedPlaces;
  expect(made.map(({ holder_name }) => holder_name)).toEqual([NAME, NAME]);

  await erasePerson({ db, auth, bucket }, owner.email);
  await expect.poll(first, PATIENCE).toMatchObject({ name: 'No. A1', title: '' });
  expect(await first()).toMatchObject({ place: 1, final: '80.00' });
  const data = await call('get', `/results/${String(edition)}/data.json`);
  const { shown, payouts } = (await call('get', `/rounds/${round.id}/results`, as(admin)))
    .body as RoundResults;
  expect(computeResults(data.body).inputs_hash).toBe(shown?.inputs_hash);
  expect(payouts.find((one) => one.entry === 'A001')).toMatchObject({
    paid_amount: 50_000,
    reference: 'QF12ABC',
  });
  for (const { code } of made) expectError(await call('get', `/certificates/${code}`), 'not-found');
  for (const path of KEPT) {
    const text = JSON.stringify(await stored(path));
    for (const secret of [NAME, STAGE, TITLE, owner.uid, owner.email])
      expect(text, path).not.toContain(secret);
  }
});
