import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import type { IssuedCertificates } from '@ndeiya/domain/certificates/certificateApi';
import { participants } from '@ndeiya/domain/entries/participant';
import type { JudgingPack } from '@ndeiya/domain/judging/judgingApi';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, entryNow, putEdition, putEntry } from '../support/entries';
import { as, consoleOf } from '../support/judging';
import { PATIENCE } from '../support/media';
import { frozenRound, giveFirst, publishRound } from '../support/results';
import { putRound } from '../support/rounds';
import { expectError } from './support/answers';

/** One correction of a name reaches everything that shows it (docs/decisions/064-one-correction-everywhere.md). */

const OLD = 'Wanjikũ Kamua';
const RIGHT = 'Wanjikũ Kamau';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
const empty = async () => {
  await clearEntries();
  await clear(certificates.path, 'rounds', 'round_entries', 'judges', 'sheets', 'results', 'result_versions');
};
beforeEach(async () => {
  await empty();
  await resetLimits();
  await putEdition({});
});
afterAll(empty);

/** An accepted entry of one person, whose name was written wrongly. */
async function putMistyped(isMinor = false): Promise<string> {
  const public_name = isMinor
    ? ({ has_minor: true, consent: 'missing', name_public: false } as const)
    : { name_public: true };
  const age = isMinor ? ({ age_band: 'minor', guardian_id: 'g1' } as const) : {};
  const id = await putEntry(
    { state: 'accepted', number: 'A1', stage_name: OLD, ...public_name },
    { members: [makeMember({ id: 'm1', name: OLD, ...age })] },
  );
  await db.collection(participants.path).doc(id).update({ name: OLD });
  return id;
}

async function correct(id: string): Promise<void> {
  const stored = await db.collection(participants.path).doc(id).get();
  const { email, phone, category } = participants.converter.fromFirestore(stored);
  const json = { name: RIGHT, email, phone, category };
  expect((await call('put', `/participants/${id}`, { ...as(admin), json })).status).toBe(200);
}

test('a corrected name reaches the round, the phones of its judges and the console, in an open round', async () => {
  const round = await putRound(admin, { entries: 2 });
  const id = await putMistyped();
  await giveFirst(round, id);
  await correct(id);
  await vi.waitFor(async () => {
    const { body } = await call('get', '/judging/pack', { pass: round.judges[0]?.token ?? '' });
    const [first, second] = (body as JudgingPack).rounds[0]?.entries ?? [];
    expect([first?.stage_name, second?.stage_name]).toEqual([RIGHT, 'Singer 2']);
    const { entries } = await consoleOf(round.id, as(admin));
    expect(entries.map(({ stage_name }) => stage_name)).toEqual([RIGHT, 'Singer 2']);
  }, PATIENCE);
});

test('the name of a minor without consent stays hidden from judges after its correction', async () => {
  const round = await putRound(admin);
  const id = await putMistyped(true);
  await giveFirst(round, id);
  await correct(id);
  await vi.waitFor(async () => expect((await entryNow(id)).stage_name).toBe(RIGHT), PATIENCE);
  await vi.waitFor(async () => {
    const { text } = await call('get', '/judging/pack', { pass: round.judges[0]?.token ?? '' });
    expect(text).toContain('No. A1');
    expect(text).not.toContain('Kamau');
    expect(text).not.toContain('Kamua');
  }, PATIENCE);
});

test('a name that is corrected after the publication reaches the public results, and the certificate of the place says that it is outdated', async () => {
  const round = await frozenRound(admin, { entries: 2 });
  const id = await putMistyped();
  await giveFirst(round, id);
  expect((await publishRound(admin, round.id, 'places')).status).toBe(200);
  const issued = await call('post', '/certificates/places', { ...as(admin), json: { edition: 2025 } });
  const [made] = (issued.body as IssuedCertificates).made;
  expect(made).toMatchObject({ holder_name: OLD, entry: id });

  await correct(id);
  await vi.waitFor(async () => {
    const results = JSON.stringify((await db.doc('results/2025').get()).data());
    expect(results).toContain(RIGHT);
    expect(results).not.toContain(OLD);
    const checked = await call('get', `/certificates/${made?.code ?? ''}`);
    expect(checked.body).toMatchObject({ state: 'issued', name_corrected: true });
  }, PATIENCE);
  const pdf = await call('get', `/certificates/${made?.code ?? ''}/pdf`, as(admin));
  expect(expectError(pdf, 'certificate-state').error).toBe(certificateApiMessages.renamed);
});

test('the row of a round follows an entry into another category before it was on stage', async () => {
  const round = await putRound(admin);
  const id = await putMistyped();
  await giveFirst(round, id);
  for (const path of [`entries/${id}`, `round_entries/${round.id}_${round.entries[0] ?? ''}`])
    await db.doc(path).update({ number: 'P7', updated_at: new Date() });
  const json = { category: 'Drums' };
  expect((await call('put', `/entries/${id}`, { ...as(admin), json })).status).toBe(200);
  await vi.waitFor(async () => {
    const { entries } = await consoleOf(round.id, as(admin));
    expect(entries.map((row) => [row.entry, row.number, row.class])).toEqual([[id, 'A1', 'Drums']]);
  }, PATIENCE);
});
