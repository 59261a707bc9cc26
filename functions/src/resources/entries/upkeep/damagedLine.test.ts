import { newCategory } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { EntryService } from '../service';
import { categoryQuotaId, lettersRef, personQuotaId } from '../steps/quotas';
import { fillPlaces, mendEntries } from './maintain';
import { recountPerson } from './mend';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A category with one place and two entries that wait for it, of which the first cannot be read. */

const YEAR = 2026;
const OF = { edition: YEAR, category: 'Poetry' };
const QUOTA = `entry_quotas/${categoryQuotaId(OF)}`;
let memory: MemoryFirestore;

const put = (id: string, fields: object) => {
  const entry = makeEntry({ ...OF, owner: null, number: '', ...fields });
  memory.put(`entries/${id}`, { ...entry, ...stampsAt() });
  const people = makeEntryPeople({ edition: YEAR, owner: null, members: [makeMember({})] });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  const participant = makeParticipant({ email: `${id}@example.org`, category: 'Poetry' });
  memory.put(`participants/${id}`, { ...participant, edition: YEAR, name: 'Njeri', ...stampsAt() });
};
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const states = () => ['first', 'second'].map((id) => memory.fields(`entries/${id}`)?.state);

beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  vi.stubEnv('SITE_URL', 'https://site.example');
  memory = new MemoryFirestore();
  const categories = [{ ...newCategory('Poetry', true), places: 1 }];
  const event_date = new Date(Date.now() + 30 * 86_400_000);
  const edition = { ...makeEdition({ year: YEAR, categories, prizes: [] }), state: 'open', event_date };
  memory.put(`editions/${String(YEAR)}`, { ...edition, ...stampsAt() });
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  put('first', { state: 'waitlisted', waitlist_no: 4 });
  put('second', { state: 'waitlisted', waitlist_no: 7 });
  const counts = { taken: 0, waiting: 2, states: { waitlisted: 2 }, next_number: 12, next_waitlist_no: 8 };
  memory.put(QUOTA, { ...OF, letter: 'C', ...counts, ...stampsAt() });
  memory.put(lettersRef(memory.db, YEAR).path, { [categoryQuotaId(OF)]: 'C' });
});

test('the first in line is offered the free place where every entry can be read', async () => {
  await fillPlaces(memory.db, new Date());
  expect(states()).toEqual(['offered', 'waitlisted']);
  await expect(mendEntries(memory.db)).resolves.toBe(0);
});

test('a run that has no time for a free place is unfinished, and one that has offered it is not', async () => {
  expect(await fillPlaces(memory.db, new Date(), () => true)).toBe(UNFINISHED);
  expect(states()).toEqual(['waitlisted', 'waitlisted']);
  expect(await fillPlaces(memory.db, new Date())).toBeUndefined();
  expect(states()).toEqual(['offered', 'waitlisted']);
  expect(await fillPlaces(memory.db, new Date(), () => true)).toBeUndefined();
});

test('a damaged entry at the head of the line keeps its number, the next one is offered the place, and the night fails', async () => {
  change('entries/first', { title: 7 });
  await fillPlaces(memory.db, new Date());
  expect(states()).toEqual(['waitlisted', 'offered']);
  expect(memory.fields('entries/first')).toMatchObject({ waitlist_no: 4, title: 7 });
  await expect(mendEntries(memory.db)).rejects.toThrow('failed');
});

test('where nobody in line can be read, no place is offered and the counts are right', async () => {
  for (const id of ['first', 'second']) change(`entries/${id}`, { title: 7 });
  change(QUOTA, { waiting: 5 });
  await fillPlaces(memory.db, new Date());
  expect(states()).toEqual(['waitlisted', 'waitlisted']);
  expect(memory.fields(QUOTA)).toMatchObject({ taken: 0, waiting: 2 });
});

test.each([
  ['its counts', { states: 7 }, { next_number: 12, next_waitlist_no: 8 }],
  ['its numbers', { next_number: 'x', next_waitlist_no: 'y' }, { next_number: 10, next_waitlist_no: 8 }],
])(
  'the night makes a quota anew of which %s cannot be read, and no number is given twice',
  async (_, damage, numbers) => {
    put('taking', { state: 'accepted', number: 'C9' });
    change(QUOTA, damage);
    const service = new EntryService(memory.db);
    await expect(service.endOffer('taking')).rejects.toThrow();
    await mendEntries(memory.db);
    expect(memory.fields(QUOTA)).toMatchObject({ letter: 'C', taken: 1, waiting: 2, ...numbers });
    expect(states()).toEqual(['waitlisted', 'waitlisted']);
    await service.endOffer('taking');
  },
);

describe('what is left to do for an earlier edition', () => {
  beforeEach(() => {
    const before = makeEdition({ year: YEAR - 1, categories: [newCategory('Poetry', true)], prizes: [] });
    memory.put(`editions/${String(YEAR - 1)}`, { ...before, ...stampsAt() });
    for (const id of ['lost', 'left']) put(id, { edition: YEAR - 1 });
    change('participants/lost', { edition: YEAR - 1 });
    for (const path of ['entries/lost', 'entry_people/lost', 'participants/left']) memory.remove(path);
    // The night looks at earlier editions where the numbers differ.
    memory.put('participants/another', { name: '', category: '' });
  });
  const expectDone = () => {
    expect(memory.fields('entries/lost')).toMatchObject({ edition: YEAR - 1 });
    expect(memory.fields('entries/left')).toBeUndefined();
  };

  test('is done although the current edition is damaged, and the night fails', async () => {
    change(`editions/${String(YEAR)}`, { categories: 'none' });
    await expect(mendEntries(memory.db)).rejects.toThrow('failed');
    expectDone();
  });

  test('is done although the settings have lost the day of the event', async () => {
    change(`settings/${SETTINGS_ID}`, { event_date: 'soon' });
    await mendEntries(memory.db);
    expectDone();
  });
});

test('the count of a person that cannot be read is made anew', async () => {
  const id = personQuotaId(OF, 'person p1');
  put('taking', { state: 'accepted', number: 'C9', person_quota: id });
  memory.put(`entry_quotas/${id}`, { taken: 'many' });
  await recountPerson(memory.db, { id, edition: YEAR });
  expect(memory.fields(`entry_quotas/${id}`)).toMatchObject({ taken: 1, category: '', letter: '' });
});

test('an instance whose clock is ahead ends no offer that is not over', async () => {
  const now = new Date();
  memory.clock = () => now;
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  put('taking', { state: 'offered', number: 'C9', offer_expires_at: inDays(1) });
  vi.useFakeTimers({ toFake: ['Date'], now: inDays(2) });
  try {
    expect(await new EntryService(memory.db).endOffer('taking')).toMatchObject({ state: 'offered' });
  } finally {
    vi.useRealTimers();
  }
});

test('no number is given twice where a restore has put an older quota beside entries that were accepted since', async () => {
  put('since', { state: 'accepted', number: 'C12' });
  put('first', { state: 'submitted', waitlist_no: null });
  put('second', { state: 'withdrawn', waitlist_no: null });
  await mendEntries(memory.db);
  expect(memory.fields(QUOTA)).toMatchObject({ next_number: 13 });
});
