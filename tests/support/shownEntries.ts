import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { changeElsewhere } from './admin';

/** An entry of a test, with the address of the person who registered it. */
interface StoredEntry {
  id: string;
  name: string;
  email: string;
  path: string;
}

interface People {
  members?: EntryMember[];
  guardians?: EntryGuardian[];
}

/** An entry of the test's own that was sent in, with its people and its registration. */
export async function storeEntry(fields: Partial<Entry> = {}, people: People = {}): Promise<StoredEntry> {
  const id = `e2e-${unique()}`;
  const name = `Wairimũ ${unique()}`;
  const submitted_at = new Date();
  const entry = makeEntry({ stage_name: name, state: 'submitted', submitted_at, ...fields });
  const participant = makeParticipant({ category: entry.category });
  const { edition } = entry;
  const created_at = submitted_at;
  await Promise.all([
    changeElsewhere(`entries/${id}`, { ...entry, [SEARCH_FIELD]: entrySearchKeys(entry), created_at }),
    changeElsewhere(`entry_people/${id}`, { ...makeEntryPeople({ edition, ...people }), created_at }),
    changeElsewhere(`participants/${id}`, { ...participant, edition, user_id: null, created_at }),
    changeElsewhere(`entry_events/${id}-sent`, sentIn(id, edition)),
  ]);
  return { id, name: entry.stage_name, email: participant.email, path: `entries/${id}` };
}

/** The line of history of an entry that its owner has sent in. */
export const sentIn = (entry: string, edition: number) => ({
  entry,
  edition,
  owner: null,
  from: 'draft',
  to: 'submitted',
  actor: 'owner',
  by: null,
  comment: '',
  note: '',
  at: new Date(),
  mail: null,
});
