import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstEdition } from '@ndeiya/domain/editions/editions';
import { sumOfDays } from '@ndeiya/domain/overview/curve';
import { type Overview, overviews } from '@ndeiya/domain/overview/overview';
import { makeRoundInput } from '@ndeiya/domain/testing/judgingMakers';
import { makeStoredTranslation } from '@ndeiya/domain/testing/languageMakers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mendOverviews, refreshOverview } from '../../functions/src/resources/overview/maintain';
import { countNow, requestCount } from '../../functions/src/resources/overview/request';
import { storeCounted } from '../../functions/src/resources/overview/store';
import { clear, db } from '../support/backend';
import { PATIENCE } from '../support/media';
import { putEntries } from '../support/rounds';

// An edition of its own, so that the entries of other tests are not counted.
const YEAR = 2091;
const ref = db.doc(`${overviews.path}/${String(YEAR)}`);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);

async function read(year = YEAR): Promise<Overview> {
  return overviews.converter.fromFirestore(await db.doc(`${overviews.path}/${String(year)}`).get());
}

async function storeEntry(id: string, more: object): Promise<void> {
  const stamps = { created_at: at('2091-06-01'), updated_at: at('2091-06-01') };
  const draft = { state: 'draft', category: 'Poetry', consent: 'not_needed', submitted_at: null };
  await db.doc(`entries/overview-${id}`).set({ edition: YEAR, ...draft, ...stamps, ...more });
}

const numbersOf = ({ days }: Pick<Overview, 'days'>) =>
  Object.fromEntries(
    Object.entries(days).map(([day, { registered, submitted }]) => [day, [registered, submitted]]),
  );

beforeAll(async () => {
  await storeEntry('1', {});
  await storeEntry('2', { created_at: at('2091-06-01', '23:59') });
  await storeEntry('3', {
    created_at: at('2091-06-02', '00:00'),
    state: 'returned',
    submitted_at: at('2091-06-03'),
    returned_until: at('2020-01-01'),
    consent: 'missing',
  });
  await storeEntry('4', { state: 'offered', submitted_at: at('2091-06-03'), offer_expires_at: new Date() });
  // An entry that was withdrawn needs no consent.
  await storeEntry('5', { state: 'withdrawn', consent: 'missing' });
  const quota = { edition: YEAR, category: 'Poetry', taken: 2, waiting: 0, letter: 'A' };
  const next = { next_number: 1, next_waitlist_no: 1, states: { returned: 1, offered: 1 } };
  await db.doc('entry_quotas/overview').set({ ...quota, ...next, ...stampsAt() });
});
afterAll(() =>
  clear('entries', 'entry_quotas', 'overviews', 'editions', 'rounds', 'programmes', 'round_entries'),
);

const WHOLE = { '2091-06-01': [4, 0], '2091-06-02': [1, 0], '2091-06-03': [0, 2] };

describe('the numbers of an edition', () => {
  test('come from triggers, each entry on its days in Nairobi and counted once', async () => {
    await vi.waitFor(async () => {
      const kept = await read();
      expect(numbersOf(kept)).toEqual(WHOLE);
      expect(kept.entries).toMatchObject({ overdue: 1, ending: 1, consents: 1 });
    }, PATIENCE);
  });

  test('stay the same when events are repeated, also two at once', async () => {
    const touched = { days: ['2091-06-01', '2091-06-03'], parts: ['entries'] as const };
    await Promise.all([
      countNow(db, YEAR, touched),
      countNow(db, YEAR, touched),
      requestCount(db, YEAR, touched),
      requestCount(db, YEAR, touched),
    ]);
    const kept = await read();
    expect(numbersOf(kept)).toEqual(WHOLE);
    expect(kept.entries?.categories).toEqual([{ name: 'Poetry', states: { returned: 1, offered: 1 } }]);
  });

  test('of an older count never replace those of a newer one', async () => {
    const later = new Date(Date.now() + 60_000);
    await storeCounted(db, YEAR, { days: { '2091-06-01': { registered: 9, submitted: 9, at: later } } });
    await countNow(db, YEAR, { days: ['2091-06-01', '2091-06-02'] });
    expect(numbersOf(await read())).toEqual({ ...WHOLE, '2091-06-01': [9, 9] });
  });

  test('count what translators have left to do in a published language', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
    const texts = ['Home', 'Events', 'Gallery'].map((english) => ({ english, places: [] }));
    await writeFile(path.join(folder, 'source-texts.json'), JSON.stringify({ texts, files: {} }));
    vi.stubEnv('WEB_SHELL', path.join(folder, 'app.html'));
    const id = 'xx-over';
    const facts = { name: 'Kiembu', direction: 'ltr', letters: '', version: 1, published_at: new Date() };
    await db.doc(`languages/${id}`).set({ ...facts, ...stampsAt() });
    const part = db.doc(`translations/${id}~0`);
    const ofId = async () => {
      await countNow(db, YEAR, { parts: ['languages'] });
      return (await read()).languages?.list.find((one) => one.id === id);
    };
    const before = (await ofId())?.missing ?? 0;
    const home = makeStoredTranslation('Home');
    await part.set({ language: id, texts: { a: home }, drafts: 1, ...stampsAt() });
    expect(before).toBeGreaterThanOrEqual(3);
    expect(await ofId()).toEqual({ id, name: 'Kiembu', drafts: 1, missing: before - 1 });
    await Promise.all([part.delete(), db.doc(`languages/${id}`).delete()]);
  });

  test('follow a round from its entries to how its judges differ', async () => {
    const made = { rules_hash: null, approvals: [], reasons: [], versions: 0, practice: false };
    const round = { ...makeRoundInput({ title: 'Final' }), edition: YEAR, state: 'open', rev: 1, ...made };
    await db.doc('rounds/overviewround').set({ ...round, ...stampsAt() });
    const line = { kind: 'entry', planned_at: new Date() };
    const lines = [
      { ...line, state: 'done' },
      { ...line, state: 'planned' },
      { ...line, kind: 'break', state: 'planned' },
    ];
    await db.doc(`programmes/${String(YEAR)}`).set({ edition: YEAR, lines });
    for (const status of ['entered', 'performed', 'no_show', 'withdrawn'] as const)
      await putEntries('overviewround', [status], status);
    await countNow(db, YEAR, { parts: ['rounds', 'stage'] });
    const { rounds, stage } = await read();
    // Nobody waits for those who do not come.
    const open = { title: 'Final', state: 'open', entries: 2, performed: 1, alerts: null, offsets: null };
    expect(rounds?.list).toMatchObject([open]);
    expect(stage?.slots.map(({ state }) => state)).toEqual(['done', 'planned']);
    await db.doc('rounds/overviewround').update({ state: 'frozen' });
    await db.doc('sheets/overviewbroken').set({ round: 'overviewround' });
    await db.doc('rounds/overviewbroken').set({ edition: YEAR, practice: false });
    await countNow(db, YEAR, { parts: ['rounds'] });
    const frozen = { state: 'frozen', alerts: 0, offsets: [], unreadable: 1 };
    expect((await read()).rounds).toMatchObject({ list: [frozen], unreadable: 1 });
    await Promise.all(['sheets', 'rounds'].map((path) => db.doc(`${path}/overviewbroken`).delete()));
  });
});

test('of more rounds than twenty the overview counts twenty, so that its document stays small', async () => {
  const made = { rules_hash: null, approvals: [], reasons: [], versions: 0, practice: false };
  const round = {
    ...makeRoundInput({ title: 'One of many' }),
    edition: YEAR,
    state: 'setup',
    rev: 1,
    ...made,
  };
  const refs = Array.from({ length: 22 }, (_, at) => db.doc(`rounds/overviewmany${String(at)}`));
  await Promise.all(refs.map((ref) => ref.set({ ...round, ...stampsAt() })));
  await countNow(db, YEAR, { parts: ['rounds'] });
  expect((await read()).rounds?.list).toHaveLength(20);
  await Promise.all(refs.map((ref) => ref.delete()));
});

test('the numbers of the end count prizes to pay, certificates, and withdrawn entries that results still name', async () => {
  const made = { rules_hash: null, approvals: [], reasons: [], versions: 1, practice: false };
  const published = { version: 1, level: 'places', corrects: null, first_at: new Date(), at: new Date() };
  const rules = { ...makeRoundInput({ title: 'End' }), edition: YEAR, rev: 1, ...made, ...stampsAt() };
  await db.doc('rounds/overviewend').set({ ...rules, state: 'published', published });
  await db.doc('rounds/overviewhidden').set({ ...rules, state: 'frozen', published: null });
  const prize = {
    edition: YEAR,
    version: 'v',
    group: 'top',
    place: 1,
    amount: 500,
    flag: null,
    ...stampsAt(),
  };
  const unpaid = { paid_at: null, paid_amount: null, by: null, reference: '' };
  const paid = { paid_at: new Date(), paid_amount: 400, by: 'a', reference: '' };
  const given = [
    { ...unpaid, round: 'overviewend', entry: 'A001' },
    { ...paid, round: 'overviewend', entry: 'A002' },
    { ...paid, round: 'overviewend', entry: 'A003', flag: 'amount' },
    { ...unpaid, round: 'overviewend', entry: 'A004', amount: 0 },
    { ...unpaid, round: 'overviewhidden', entry: 'A001' },
  ];
  for (const one of given) await db.doc(`payouts/${one.round}_top_${one.entry}`).set({ ...prize, ...one });
  for (const state of ['issued', 'revoked'])
    await db.doc(`certificates/overview-${state}`).set({ edition: YEAR, state });
  await putEntries('overviewend', ['end-named'], 'performed');
  await putEntries('overviewend', ['end-absent'], 'no_show');
  await putEntries('overviewhidden', ['end-hidden'], 'performed');
  for (const id of ['end-named', 'end-absent', 'end-hidden'])
    await db.doc(`entries/${id}`).set({ edition: YEAR, state: 'withdrawn' });
  await countNow(db, YEAR, { parts: ['end'] });
  expect((await read()).end).toMatchObject({ prizes: 2, certificates: 1, withdrawn: 1 });
  await clear('payouts', 'certificates', 'round_entries');
  await Promise.all(['named', 'absent', 'hidden'].map((id) => db.doc(`entries/end-${id}`).delete()));
  await Promise.all(['overviewend', 'overviewhidden'].map((id) => db.doc(`rounds/${id}`).delete()));
});

describe('the maintenance', () => {
  test('counts an edition that has no overview, every day of it', async () => {
    const edition = { ...firstEdition(), year: YEAR, ...stampsAt() };
    await db.doc(`editions/${String(YEAR)}`).set(edition);
    await ref.delete();
    await mendOverviews(db, at('2091-06-05'));
    expect(numbersOf(await read())).toMatchObject(WHOLE);
  });

  test('repairs the current edition where days do not add up, or are not readable', async () => {
    const { year } = firstEdition();
    await clear('entries');
    await storeEntry('long-ago', {
      edition: year,
      created_at: at('2021-06-01'),
      submitted_at: at('2021-06-03'),
    });
    await storeEntry('now', { edition: year, created_at: new Date() });
    const current = db.doc(`${overviews.path}/${String(year)}`);
    for (const broken of [{ days: {} }, { days: 'nothing' }]) {
      // A trigger of an earlier file may still store an entry between two counts.
      await vi.waitFor(async () => {
        await current.set({
          edition: year,
          ...broken,
          entries: null,
          inbox: null,
          rounds: null,
          stage: null,
        });
        await mendOverviews(db, new Date());
        const { count } = (await db.collection('entries').where('edition', '==', year).count().get()).data();
        const { days } = await read(year);
        expect(count).toBeGreaterThanOrEqual(2);
        expect(sumOfDays(days, 'registered')).toBe(count);
        expect(sumOfDays(days, 'submitted')).toBeGreaterThanOrEqual(1);
      }, PATIENCE);
    }
    const before = await read(year);
    expect(before.inbox).not.toBeNull();
    await refreshOverview(db, new Date());
    expect((await read(year)).entries?.at).toEqual(before.entries?.at);
    await refreshOverview(db, new Date(Date.now() + 3_600_000));
    expect((await read(year)).entries?.at.getTime()).toBeGreaterThan(before.entries?.at.getTime() ?? 0);
  });
});
