import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { updateEntry } from '../entries/steps/update';
import { GuardianService } from './guardians';
import { makeLinkIn } from './makeLink';
import { minorOf, readEntryWithPeople } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});

/**
 * A mother was asked about Amina Wambui. The owner leaves another child in the place of the link, and enters Amina as Amina Njoki
 * with an own telephone, in this entry and in another one of the account.
 */

const MUM = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
const AUNT = { id: 'g2', name: 'Aunt Rose', relation: 'Aunt', contact: '0799000000' };
const BY = { uid: 'account', email: 'account@example.org', isAdmin: false, performer: undefined };

let { memory } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
/** Each step is later than the one before, because a no asks who came after its link. */
const tick = () => vi.setSystemTime(Date.now() + 60_000);
const people = (id: string) => memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
const facts = (id: string) => {
  const entry = memory.fields(`entries/${id}`) as unknown as Entry;
  return { consent: entry.consent, label: publicLabel({ ...entry, number: 'A1' }) };
};

async function save(
  id: string,
  members: EntryPeople['members'],
  guardians: EntryPeople['guardians'],
): Promise<void> {
  tick();
  await updateEntry(memory.db, { id, input: { members, guardians }, by: BY, ifMatch: null });
}
const child = (id: string, name: string, guardian_id: string) =>
  ({ id, name, phone: '', age_band: 'minor', guardian_id }) as const;

/** The newest link of the member in this entry. */
async function linkOf(entry: string, member: string): Promise<{ id: string; name: string }> {
  tick();
  await memory.db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(memory.db, transaction, entry);
    makeLinkIn(transaction, memory.db, { minor: minorOf(found, member), found });
  });
  const made = [...memory.all('passes')].findLast(
    ([, pass]) => pass.entry === entry && pass.member === member,
  );
  return { id: made?.[0] ?? '', name: String(made?.[1].name) };
}

async function agree(holder: { id: string; name: string }): Promise<void> {
  tick();
  const { terms } = await service().request(holder);
  const seen = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...seen, purposes: EVERY_PURPOSE, signed_as: holder.name };
  await service().give(holder, yes, committing(memory.db));
}

function makeEntryOfAccount(id: string): void {
  const of = { edition: YEAR_OF_GROUP, owner: BY.uid };
  const piece = { kind: 'group', category: 'Poetry', title: 'Rain', stage_name: 'Amina Njoki' } as const;
  memory.put(`entries/${id}`, { ...makeEntry({ ...of, ...piece, state: 'draft' }), ...stampsAt() });
  const nobody = { members: [], guardians: [], persons: [] };
  memory.put(`entry_people/${id}`, { ...makeEntryPeople({ ...of, ...nobody }), ...stampsAt() });
}

let mum: { id: string; name: string };
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-05-01T06:00:00Z'));
  ({ memory } = groupWithGuardians());
  openPoetry(memory);
  const path = `editions/${String(YEAR_OF_GROUP)}`;
  const { categories, ...edition } = memory.fields(path) as { categories: object[] };
  const many = { kinds: ['solo', 'group'], members_min: 1, members_max: 10 };
  memory.put(path, { ...edition, categories: categories.map((one) => ({ ...one, ...many })) });
  for (const id of ['choir', 'song']) makeEntryOfAccount(id);
  await save('choir', [child('m1', 'Amina Wambui', 'g1')], [MUM]);
  mum = await linkOf('choir', 'm1');
  const beside = [child('m1', 'Brian Otieno', 'g1'), child('m2', 'Amina Njoki', 'g2')];
  await save('choir', beside, [MUM, AUNT]);
  await save('song', [child('m1', 'Amina Njoki', 'g2')], [AUNT]);
  expect(people('song').members[0]?.person).toBe(people('choir').members[1]?.person);
  await agree(await linkOf('song', 'm1'));
  expect(facts('song')).toEqual({ consent: 'given', label: 'Amina Njoki' });
});

test('a no is about nobody beside the place of the link who has a word of another name', async () => {
  tick();
  await service().refuse(mum, { reason: '' }, committing(memory.db));
  expect(facts('choir').consent).toBe('refused');
  expect(facts('song')).toEqual({ consent: 'given', label: 'Amina Njoki' });
});

test('a no hides who stands beside the place of the link without a word of another name, in that entry alone', async () => {
  await save('choir', [child('m1', 'Brian Otieno', 'g1'), child('m2', 'Amina', 'g2')], [MUM, AUNT]);
  await save('song', [child('m1', 'Amina', 'g2')], [AUNT]);
  for (const [entry, member] of [
    ['song', 'm1'],
    ['choir', 'm2'],
  ] as const)
    await agree(await linkOf(entry, member));
  tick();
  await service().refuse(mum, { reason: '' }, committing(memory.db));
  await save('choir', [child('m2', 'Amina', 'g2')], [AUNT]);
  expect([facts('choir').consent, facts('song').consent]).toEqual(['missing', 'given']);
});

test('a yes about the child in the place of the link changes nothing for who stands beside it', async () => {
  await agree(mum);
  expect(facts('song')).toEqual({ consent: 'given', label: 'Amina Njoki' });
});
