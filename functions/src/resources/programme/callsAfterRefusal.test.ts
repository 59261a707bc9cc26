import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { lineOf, type Slot } from '@ndeiya/domain/programme/slot';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { callPerformers, callsProjection } from './calls';

const YEAR = 2026;
const CHILD = '+254711000001';
const ADULT = '+254722000000';
const GUARDIAN = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  const edition = makeEdition({ year: YEAR });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { ...edition, ...stampsAt() });
  memory.put(`text_spend/${String(YEAR)}`, { ...NO_TEXTS, on: true, ...stampsAt() });
});

/** An entry that is on in ten minutes, with a child that has a phone, and so many adults. */
function enter(adults: number, consent: 'given' | 'missing' | 'refused'): void {
  const [kind, of] = [adults > 0 ? 'group' : 'solo', { edition: YEAR, owner: null }] as const;
  const entry = makeEntry({ ...of, kind, number: 'A0', state: 'accepted' });
  memory.put('entries/e0', { ...entry, has_minor: true, consent, ...stampsAt() });
  memory.put('participants/e0', { ...makeParticipant({ phone: '' }), ...stampsAt() });
  const minor = { age_band: 'minor', guardian_id: 'g1', person: 'p1' } as const;
  const child = makeMember({ id: 'm1', name: 'Amina', phone: CHILD, ...minor });
  const others = Array.from({ length: adults }, (_, at) =>
    makeMember({ id: `a${String(at)}`, name: `Otieno ${String(at)}`, phone: `072200000${String(at)}` }),
  );
  const people = { members: [child, ...others], guardians: [GUARDIAN], persons: ['p1'] };
  memory.put('entry_people/e0', { ...makeEntryPeople({ ...of, ...people }), ...stampsAt() });
  const planned_at = new Date(Date.now() + 600_000);
  const line = { kind: 'entry', entry: 'e0', number: 'A0', edition: YEAR, state: 'planned', planned_at };
  memory.put('slots/s0', storedAs('slots', { ...line, withdrawn: false, started_at: null, ended_at: null }));
  const lines = [lineOf({ ...(memory.fields('slots/s0') as unknown as Slot), id: 's0' })];
  const programme = { edition: YEAR, state: 'published', starts_at: new Date(), gap_minutes: 0, lines };
  memory.put(`programmes/${String(YEAR)}`, storedAs('programmes', { ...programme, rev: 1, ...stampsAt() }));
}

const texts = () => [...memory.all('texts').values()] as unknown as Text[];
const told = () => texts().map(({ to, delivery }) => [to, delivery.state, delivery.taken_back ?? false]);
const call = () =>
  callPerformers(memory.db, { id: String(YEAR), ...memory.fields(`programmes/${String(YEAR)}`) } as never, {
    now: new Date(),
  });

const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const deliver = (fields: object) => {
  for (const [id, text] of memory.all('texts'))
    change(`texts/${id}`, { delivery: { ...(text as unknown as Text).delivery, ...fields } });
};

/** The guardian refuses; `isFirst` is false where somebody else of the entry was refused before. */
async function refuse({ isFirst = true } = {}): Promise<void> {
  const before = { ...memory.fields('entries/e0'), ...(!isFirst && { consent: 'refused' as const }) };
  const about = { entry: 'e0', member: 'm1', child: 'Amina', person: 'p1', edition: YEAR };
  memory.put('consents/no', makeConsent({ ...about, guardian: GUARDIAN, decision: 'refused' }));
  change('entries/e0', { consent: 'refused', seq: 99 });
  const after = memory.fields('entries/e0');
  const event = { collection: 'entries', documentId: 'e0', before, after } as never;
  await callsProjection(memory.db).onChange(event);
}

test('a child who performs alone is not called', async () => {
  enter(0, 'given');
  await refuse();
  expect(told()).toEqual([]);
});

test('a child whose guardian can still agree at the entrance is called', async () => {
  enter(0, 'missing');
  await call();
  expect(told()).toEqual([[CHILD, 'queued', false]]);
});

test('those who perform without the child are called, and not the child', async () => {
  enter(2, 'given');
  await refuse();
  expect(told()).toEqual([[ADULT, 'queued', false]]);
});

test('a call that waits is taken back after a no, and comes again after a yes', async () => {
  enter(0, 'given');
  await call();
  await refuse();
  expect(told()).toEqual([[CHILD, 'cancelled', false]]);
  memory.remove('consents/no');
  change('entries/e0', { consent: 'given' });
  await call();
  expect(told()).toEqual([[CHILD, 'queued', false]]);
});

test.each([
  ['the first no', true],
  ['a later no', false],
])('after %s the call of a group goes from the refused child to the others', async (_, isFirst) => {
  enter(2, 'given');
  await call();
  expect(told()).toEqual([[CHILD, 'queued', false]]);
  await refuse({ isFirst });
  expect(told()).toEqual([[ADULT, 'queued', false]]);
});

test('a call that is on its way to the refused child is not sent again, and the others are called where it did not arrive', async () => {
  enter(2, 'given');
  await call();
  deliver({ state: 'unsure', next_at: null });
  await refuse();
  await call();
  expect(told()).toEqual([[CHILD, 'unsure', true]]);
  deliver({ state: 'cancelled' });
  await call();
  expect(told()).toEqual([[ADULT, 'queued', false]]);
});

test('a call that has left stays as it is', async () => {
  enter(0, 'given');
  await call();
  deliver({ state: 'delivered', next_at: null });
  await refuse();
  expect(told()).toEqual([[CHILD, 'delivered', false]]);
});
