import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { ENTRIES, GROUPS } from '@ndeiya/domain/kernel/constants';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import type { By } from '../service';
import { updateEntry } from './update';

const YEAR = 2026;
/** Letters of three bytes, as many as two fields take. */
const LONGEST = 'ー'.repeat(ENTRIES.textChars);
const BYTES = 2 * 3 * ENTRIES.textChars;
const FULL = Math.floor(GROUPS.textBytes / BYTES);
let memory: MemoryFirestore;

interface Of {
  group?: string | null;
  owner?: string | null;
  translation?: string;
}
function put(
  id: string,
  text: string,
  { group = 'g1', owner = 'mother', translation = text }: Of = {},
): void {
  const own = { edition: YEAR, category: 'Poetry', owner, group, state: 'draft' } as const;
  const members = [makeMember({ id: 'm1', name: 'Amina Wanjiru', person: 'p1' })];
  memory.put(`entries/${id}`, { ...makeEntry({ ...own, text, translation }), ...stampsAt() });
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ edition: YEAR, owner, members }),
    registered_person: 'p1',
    ...stampsAt(),
  });
}

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const { categories, ...edition } = makeEdition({ year: YEAR, state: 'open' });
  memory.put(`editions/${String(YEAR)}`, {
    ...edition,
    registration_opens_at: null,
    registration_closes_at: null,
    event_date: new Date('2099-01-01T06:00:00Z'),
    categories: [{ ...categories[0], name: 'Poetry' }],
    ...stampsAt(),
  });
  for (let at = 0; at < FULL; at += 1) put(`e${String(at)}`, LONGEST);
  put('half', LONGEST, { translation: '' });
});

const pass = { person: 'p1', edition: YEAR, entry: null, group: 'g1' };
const save = (id: string, by: By, input: { text?: string; translation?: string }) =>
  updateEntry(memory.db, { id, by, input, ifMatch: null });
const textOf = (id: string) => memory.fields(`entries/${id}`)?.text;

describe.each<[string, By, string | null]>([
  ['an account that has taken the entry over', { uid: 'mother', isAdmin: false }, 'mother'],
  ['the pass of a contestant', { uid: 'pass', isAdmin: false, performer: pass }, null],
  ['an organiser', { uid: 'organiser', isAdmin: true }, null],
])('%s', (_who, by, owner) => {
  test('gives an entry no long text where the texts of its group have the most bytes', async () => {
    put('new', '', { owner });
    await expect(save('new', by, { text: LONGEST })).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { text: entryApiMessages.groupTexts },
    });
    await expect(save('new', by, { translation: LONGEST })).rejects.toMatchObject({
      fields: { translation: entryApiMessages.groupTexts },
    });
    expect(textOf('new')).toBe('');
    memory.remove('entries/e0');
    await save('new', by, { text: LONGEST });
    expect(textOf('new')).toBe(LONGEST);
  });
});

const MOTHER = { uid: 'mother', isAdmin: false };
test('a group that is full may have a shorter text, and a poem of a few verses, for which nobody reads the group', async () => {
  put('new', '');
  memory.reads = 0;
  await save('new', MOTHER, { text: 'The ridge is green after the rain.' });
  expect(memory.reads).toBeLessThan(FULL);
  await save('e0', MOTHER, { text: LONGEST.slice(1) });
  expect(textOf('e0')).toBe(LONGEST.slice(1));
});

test('an entry without a group has no other texts to share with', async () => {
  put('alone', '', { group: null });
  await save('alone', MOTHER, { text: LONGEST });
  expect(textOf('alone')).toBe(LONGEST);
});
