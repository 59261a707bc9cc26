import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import type { OwnResult, RoundResults } from '@ndeiya/domain/results/resultApi';
import { computeResults } from '@ndeiya/domain/results/results';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { as, FULL } from '../support/judging';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import {
  correctLast,
  freezeRound,
  frozenRound,
  giveFirst,
  publishedRound,
  publishRound,
  revOf,
} from '../support/results';
import { expectError } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

const year = DEFAULT_SETTINGS.current_edition;
const THREE = { entries: 3, roles: ['judge', 'judge', 'shadow'] } as const;

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  // The public document of an edition shows all its rounds.
  await clear('rounds', 'results');
});

const read = () => call('get', `/results/${String(year)}`);
const publicRounds = async () => ((await read()).body as PublicResults).rounds;
const data = () => call('get', `/results/${String(year)}/data.json`);
const preview = async (id: string, level = 'totals') =>
  (await call('get', `/rounds/${id}/results?level=${level}`, as(admin))).body as RoundResults;
const step = async (id: string, json: object, who: object = as(admin)) =>
  call('post', `/rounds/${id}/transition`, { ...who, json: { rev: await revOf(id), ...json } });
const correct = (round: Awaited<ReturnType<typeof publishedRound>>) => correctLast(admin, round);

describe('before the publication', () => {
  test('a frozen round shows the hash of its marks and nothing else', async () => {
    expectError(await read(), 'not-found');
    const { id } = await withTriggers(() => frozenRound(admin, THREE));
    await expect.poll(async () => (await read()).status, PATIENCE).toBe(200);
    const [round] = await publicRounds();
    expect(round).toMatchObject({ id, state: 'frozen', level: null, rows: [], prizes: [] });
    expect(round?.inputs_hash).toBe((await preview(id)).shown?.inputs_hash);
    expectError(await data(), 'not-found');
  });
  test('administrators see what the public will see at each level', async () => {
    const { id } = await frozenRound(admin, THREE);
    const first = { entry: 'A001', number: 'A1', name: 'Singer 1', place: 1, final: null, judges: [] };
    expect((await preview(id, 'places')).shown?.rows[0]).toMatchObject(first);
    const { shown } = await preview(id, 'totals');
    expect(shown?.rows.map(({ final }) => final)).toEqual(['80.00', '79.00', '78.00']);
    expect(shown?.rows[0]?.judges).toMatchObject([{ judge: 'A' }, { judge: 'B' }]);
    expect(shown?.rows[0]?.explain.join(' ')).toContain('Their mean is 80.00.');
  });
  test('the preview at each level is what the public document holds after the publication', async () => {
    for (const level of ['places', 'totals', 'sheets'] as const) {
      const { id } = await frozenRound(admin, THREE);
      const { shown } = await preview(id, level);
      await publishRound(admin, id, level);
      expect(await publicRounds()).toContainEqual({ ...shown, published_at: expect.any(String) as string });
    }
  });
  test('places do not give marks away in their explanation', async () => {
    const { id } = await frozenRound(admin, THREE);
    const { shown } = await preview(id, 'places');
    expect(shown?.rows[0]?.explain.join(' ')).toContain('prize group');
    expect(JSON.stringify(shown)).not.toMatch(/80\.00|mean/);
  });
  test('a head judge may not publish, nor take back what is published', async () => {
    const { id } = await frozenRound(admin);
    const pass = await openPass(await makePass(admin, { role: 'head' }));
    expectError(await step(id, { to: 'published', level: 'places' }, { pass }), 'forbidden');
    await publishRound(admin, id);
    expectError(await step(id, { to: 'closed', reason: 'x' }, { pass }), 'forbidden');
  });
  test('a publication names its level and the revision that was seen', async () => {
    const { id } = await frozenRound(admin);
    expect(expectError(await step(id, { to: 'published' }), 'invalid-fields').fields.level).toBeDefined();
    expectError(await step(id, { to: 'published', level: 'places', rev: 1 }), 'stale');
    expectError(await step(id, { to: 'corrected', level: 'places' }), 'round-state');
  });
});

describe('published results', () => {
  test('name places, finals and prizes, and no id of a person, an entry or a pass', async () => {
    const round = await publishedRound(admin, 'totals', THREE);
    const { text } = await read();
    expect(JSON.parse(text)).toMatchObject({
      edition: year,
      rounds: [{ state: 'published', version: 1, rows: [{ place: 1 }, { place: 2 }, { place: 3 }] }],
    });
    expect((await publicRounds())[0]?.prizes).toMatchObject([
      { entry: 'A001', place: 1, amount: 50_000 },
      { entry: 'A002', place: 2, amount: 25_000 },
    ]);
    for (const secret of [...round.entries, ...round.judges.map(({ pass }) => pass), 'Judge A', '"h1"'])
      expect(text).not.toContain(secret);
    expectError(await data(), 'not-found');
  });
  test('with sheets, data.json is the input from which anybody computes the same table and hash', async () => {
    await publishedRound(admin, 'sheets', THREE);
    const answer = await data();
    const output = computeResults(answer.body);
    const [round] = await publicRounds();
    expect(output.inputs_hash).toBe(round?.inputs_hash);
    expect(output.rows.map(({ entry, final, rank_overall: place }) => ({ entry, final, place }))).toEqual(
      round?.rows.map(({ entry, final, place }) => ({ entry, final, place })),
    );
  });
  test('lose a name as soon as its entry may not be named any more', async () => {
    const round = await publishedRound(admin);
    const entry = await putEntry({ state: 'accepted', number: 'A1', stage_name: 'Mumbi', name_public: true });
    const row = db.doc(`round_entries/${round.id}_${round.entries[0] ?? ''}`);
    const first = async () => (await publicRounds())[0]?.rows[0];
    await withTriggers(async () => {
      await row.update({ entry, stage_name: 'Mumbi' });
      await expect.poll(first, PATIENCE).toMatchObject({ name: 'Mumbi' });
      await db.doc(`entries/${entry}`).update({ name_public: false });
      await expect.poll(first, PATIENCE).toMatchObject({ name: 'No. A1' });
      await db.doc(`entries/${entry}`).delete();
      await expect.poll(async () => (await row.get()).get('title') as unknown, PATIENCE).toBe('');
      await expect.poll(first, PATIENCE).toMatchObject({ number: 'A1', place: 1, title: '' });
    });
  });
  test('show awards, whose winners are entries of the round', async () => {
    const { id, entries } = await publishedRound(admin);
    const award = { title: 'Best costume', note: '' };
    const set = async (entry = '') =>
      call('put', `/rounds/${id}/awards`, {
        ...as(admin),
        json: { rev: await revOf(id), awards: [{ ...award, entry }] },
      });
    expectError(await set('somebody'), 'invalid-fields');
    expect((await set(entries[0])).status).toBe(200);
    expect((await publicRounds())[0]?.awards).toEqual([{ ...award, number: 'A1', name: 'Singer 1' }]);
  });
});

describe('a correction', () => {
  test('keeps the old places public until it is published, and then says what changed and why', async () => {
    const round = await publishedRound(admin, 'totals', THREE);
    await withTriggers(async () => {
      await correct(round);
      await expect.poll(async () => (await publicRounds())[0]?.is_checked_again, PATIENCE).toBe(true);
    });
    expect((await publicRounds())[0]?.rows[0]).toMatchObject({ entry: 'A001', final: '80.00' });
    expect((await step(round.id, { to: 'corrected' })).body).toMatchObject({ state: 'corrected' });
    expect((await publicRounds())[0]).toMatchObject({
      version: 2,
      is_checked_again: false,
      reason: 'A mark was typed wrongly',
      changes: [
        { number: 'A1', before: { place: 1, final: '80.00' }, after: { place: 2, final: '80.00' } },
        { number: 'A2', before: { place: 2 }, after: { place: 3 } },
        { number: 'A3', before: { place: 3, final: '78.00' }, after: { place: 1, final: '88.00' } },
      ],
      prize_changes: [
        { number: 'A1', before: 50_000, after: 25_000 },
        { number: 'A2', before: 25_000, after: 0 },
        { number: 'A3', before: 0, after: 50_000 },
      ],
    });
  });
  test('flags a prize that was paid, keeps what was paid, and takes an unpaid one back', async () => {
    const round = await publishedRound(admin, 'totals', THREE);
    const pay = (entry: string, json: object = { paid: true, reference: 'QF12ABC' }) =>
      call('put', `/payouts/${round.id}_top_${entry}`, { ...as(admin), json });
    expect((await pay('A001')).body).toMatchObject({ paid_amount: 50_000, reference: 'QF12ABC' });
    await correct(round);
    await step(round.id, { to: 'corrected' });
    expect((await preview(round.id)).payouts).toMatchObject([
      { entry: 'A003', amount: 50_000, paid_at: null, flag: null },
      { entry: 'A001', amount: 25_000, paid_amount: 50_000, flag: 'amount' },
    ]);
    expect((await pay('A001')).body).toMatchObject({ paid_amount: 25_000, flag: null });
    expectError(await pay('A002'), 'not-found');
  });
});

describe('the money sheet', () => {
  const money = (id: string, who: object) => call('get', `/rounds/${id}/money`, who);

  test('has name and phone of whoever signs for each prize that is not paid, for administrators only', async () => {
    const round = await publishedRound(admin, 'totals', THREE);
    const member = makeMember({ name: 'Njeri wa Kamau', phone: '+254 712 345 678' });
    await giveFirst(round, await putEntry({ state: 'accepted', number: 'A1' }, { members: [member] }));
    const { body } = await money(round.id, as(admin));
    const { lines } = body as MoneySheet;
    expect(lines).toMatchObject([
      {
        number: 'A1',
        amount: 50_000,
        receivers: [{ name: 'Njeri wa Kamau', contact: '+254 712 345 678', is_guardian: false }],
      },
      { number: 'A2', amount: 25_000 },
    ]);
    const head = await openPass(await makePass(admin, { role: 'head' }));
    expectError(await money(round.id, { pass: head }), 'unauthenticated');
    expectError(await money(round.id, as(await makeAccount())), 'forbidden');
    expectError(await money(round.id, {}), 'unauthenticated');

    const json = { paid: true, reference: 'QF12ABC' };
    await call('put', `/payouts/${lines[0]?.id ?? ''}`, { ...as(admin), json });
    expect(((await money(round.id, as(admin))).body as MoneySheet).lines.map(({ number }) => number)).toEqual(
      ['A2'],
    );
  });
  test('is refused while no results are published', async () => {
    const { id } = await frozenRound(admin, THREE);
    expectError(await money(id, as(admin)), 'round-state');
  });
});

describe('own results', () => {
  const ownOf = (entry: string, { token }: Account) => call('get', `/entries/${entry}/results`, { token });

  test('of a guest are its marks without a place; the others have the places and prizes as without it', async () => {
    const owner = await makeAccount();
    const round = await publishedRound(admin, 'totals', THREE);
    const entry = await putEntry({ owner: owner.uid, state: 'accepted', number: 'A1' });
    await giveFirst(round, entry);
    await step(round.id, { to: 'closed', reason: 'The choir is a guest' });
    const row = `/round_entries/${round.id}_${round.entries[0] ?? ''}`;
    expect((await call('put', row, { ...as(admin), json: { status: 'guest' } })).status).toBe(200);
    await freezeRound(admin, round.id);
    await step(round.id, { to: 'corrected' });
    const [shown] = await publicRounds();
    expect(shown?.rows.map(({ number, place }) => `${number} ${String(place)}`)).toEqual(['A2 1', 'A3 2']);
    expect(shown?.unranked).toMatchObject([{ number: 'A1', status: 'guest' }]);
    expect(shown?.classes).toMatchObject([{ size: 2 }]);
    expect(shown?.prizes[0]).toMatchObject({ entry: 'A002', place: 1, amount: 50_000 });
    const [result] = (await ownOf(entry, owner)).body as OwnResult[];
    expect(result).toMatchObject({ rank: null, status: 'guest', prizes: [] });
    expect(result?.sheets).toMatchObject([
      { judge: 'A', total: '80.00', marks: FULL },
      { judge: 'B', total: '80.00', marks: FULL },
    ]);
  });

  test('are the own sheets and comments after the publication, for the owner only', async () => {
    const [owner, stranger] = [await makeAccount(), await makeAccount()];
    const round = await frozenRound(admin, THREE);
    const entry = await putEntry({ owner: owner.uid, state: 'accepted', number: 'A1' });
    const sheets = await db.collection('sheets').where('entry', '==', round.entries[0]).get();
    for (const { ref } of sheets.docs) await ref.update({ entry });
    await db.doc(`round_entries/${round.id}_${round.entries[0] ?? ''}`).update({ entry });
    expect((await ownOf(entry, owner)).body).toEqual([]);
    await publishRound(admin, round.id, 'places');
    expectError(await ownOf(entry, stranger), 'not-found');
    const [result] = (await ownOf(entry, owner)).body as OwnResult[];
    expect(result).toMatchObject({ rank: { place: 1, of: 3, final: '80.00' }, prizes: [{ amount: 50_000 }] });
    expect(result?.sheets).toMatchObject([
      { judge: 'A', total: '80.00', marks: FULL, comment: 'Sing to the last row' },
      { judge: 'B', total: '80.00', marks: FULL, comment: 'Sing to the last row' },
    ]);
  });
});

describe('an edition whose results are larger than a document', () => {
  /** Makes the sentences of a frozen version long, as many judges and estimates do. `noise` cannot be packed. */
  async function lengthen(id: string, sentences: (entry: number) => string): Promise<void> {
    const ref = db.doc(`result_versions/${id}_1`);
    const output = JSON.parse(String((await ref.get()).get('output'))) as {
      rows: { explain: { key: string; text: string }[] }[];
    };
    output.rows.forEach(({ explain }, index) => explain.push({ key: 'final', text: sentences(index) }));
    await ref.update({ output: JSON.stringify(output) });
  }
  const repeated = () =>
    'The 3 totals are 80.00 (j1), 79.00 (j2) and 78.00 (j3). Their mean is 79.00. '.repeat(2500);
  const noise = () => Array.from({ length: 25_000 }, () => Math.random().toString(36)).join('');

  test('three rounds with all totals are published, and a withdrawn name goes from them', async () => {
    const found: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const round = await frozenRound(admin, THREE);
      await lengthen(round.id, repeated);
      expect((await publishRound(admin, round.id)).status).toBe(200);
      found.push(round.id);
    }
    const shown = await publicRounds();
    expect(shown.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
    expect(JSON.stringify(shown).length).toBeGreaterThan(1_048_576);
    const row = await db.collection('round_entries').where('round', '==', found[0]).limit(1).get();
    const first = async () => JSON.stringify((await publicRounds()).find(({ id }) => id === found[0]));
    await withTriggers(async () => {
      await row.docs[0]?.ref.update({ stage_name: 'No. A1' });
      await expect.poll(first, PATIENCE).toContain('No. A1');
    });
  });

  test('a round without room is refused with a sentence, and neither it nor the page changes', async () => {
    const { id } = await frozenRound(admin, THREE);
    await lengthen(id, noise);
    const refused = await publishRound(admin, id);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Nothing was published: publish places only.');
    expect((await db.doc(`rounds/${id}`).get()).data()).toMatchObject({ state: 'frozen', published: null });
    expect((await publishRound(admin, id, 'places')).status).toBe(200);
  });
});
