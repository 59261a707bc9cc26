import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { storedAs } from './archiveStage';
import { MemoryFirestore } from './memoryFirestore';

export const YEAR_OF_GROUP = 2026;
const DAY_MS = 86_400_000;

/** Opens registration of the edition, in which entries are accepted at once, for poetry without a recording. */
export function openPoetry(memory: MemoryFirestore): void {
  const { categories, ...edition } = makeEdition({ year: YEAR_OF_GROUP, state: 'open', review: 'auto' });
  const [first] = categories;
  memory.put(`editions/${String(YEAR_OF_GROUP)}`, {
    ...edition,
    registration_opens_at: null,
    registration_closes_at: null,
    event_date: new Date('2099-01-01T06:00:00Z'),
    categories: [{ ...first, name: 'Poetry', places: null, recording: 'none' }],
    ...stampsAt(),
  });
}

/** A database with a group whose leader enters children, each by itself. */
export function groupWithGuardians() {
  const memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, {
    ...makeSettings({ current_edition: YEAR_OF_GROUP }),
    ...stampsAt(),
  });
  const event_date = new Date(Date.now() + 90 * DAY_MS);
  memory.put(`editions/${String(YEAR_OF_GROUP)}`, {
    ...makeEdition({ year: YEAR_OF_GROUP, event_date }),
    ...stampsAt(),
  });
  memory.put('groups/g1', storedAs('groups', { edition: YEAR_OF_GROUP, state: 'open', pass: 'leader' }));

  /** Enters a child under the id of its entry, its member and its person. */
  const enter = (id: string, contact: string, entry: Partial<Entry> = {}) => {
    const guardian = { name: 'Njeri Wambui', relation: 'Mother', contact };
    const member = { id: `m-${id}`, name: `${id} Wambui`, person: `p-${id}`, age_band: 'minor' as const };
    const of = { edition: YEAR_OF_GROUP, owner: null };
    const state = { state: 'submitted', consent: 'missing', has_minor: true, group: 'g1' } as const;
    memory.put(`entries/${id}`, { ...makeEntry({ ...of, ...state, ...entry }), ...stampsAt() });
    memory.put(`entry_people/${id}`, {
      ...makeEntryPeople({
        ...of,
        members: [makeMember({ ...member, phone: '', guardian_id: 'g' })],
        guardians: [{ id: 'g', ...guardian }],
        persons: [member.person],
      }),
      ...stampsAt(),
    });
    const { id: line, ...named } = member;
    memory.put(`group_members/${line}`, storedAs('group_members', { ...named, group: 'g1', guardian }));
  };
  return { memory, enter };
}
