import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller, PassHolder } from '../../http/types';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followParticipant } from '../entries/upkeep/followParticipant';
import { TakeOverService } from '../groups/takeOver';
import { makePassCode, passIdOf } from '../people/passes/passSecrets';
import { fillFormerOwners } from './formerOwners';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

const YEAR = 2026;
const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: 'mother@example.org' };
const UNCLE = { id: 'g1', name: 'Uncle Kamau', relation: 'Uncle', contact: '0712345678' };
const ID = ['song', 'poem'] as const;

let memory: MemoryFirestore;

/** An account enters the same child twice: under a longer name it is another person. */
function enter(id: (typeof ID)[number], name: string, guardian: typeof MOTHER): void {
  const of = { edition: YEAR, owner: 'account' };
  const person = `p-${id}`;
  const members = [makeMember({ id: 'm1', name, person, age_band: 'minor', guardian_id: 'g1', phone: '' })];
  const named = { members, guardians: [guardian], persons: [person], registered_name: name };
  memory.put(`participants/${id}`, {
    ...makeParticipant({ name, email: 'account@example.org' }),
    edition: YEAR,
    user_id: 'account',
    ...stampsAt(),
  });
  const entry = makeEntry({
    ...of,
    state: 'accepted',
    consent: 'missing',
    has_minor: true,
    stage_name: name,
  });
  memory.put(`entries/${id}`, { ...entry, ...stampsAt() });
  const people = makeEntryPeople({ ...of, ...named, registered_person: person });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
}

const said = (entry: (typeof ID)[number], decision: 'given' | 'refused', minute: number) => {
  const members = memory.fields(`entry_people/${entry}`)?.members as { name: string; person: string }[];
  const [{ name: child, person } = { name: '', person: '' }] = members;
  const guardian = entry === 'song' ? MOTHER : UNCLE;
  const owner = String(memory.fields(`entries/${entry}`)?.owner);
  const given_at = new Date(Date.UTC(2026, 4, 1, 6, minute));
  const of = { entry, owner, person, child, edition: YEAR, guardian, given_at };
  memory.put(`consents/${entry} ${decision}`, makeConsent({ ...of, decision }));
};

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const event_date = new Date('2099-01-01T06:00:00Z');
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, event_date }), ...stampsAt() });
  enter('song', 'Amina Wanjiru', MOTHER);
  enter('poem', 'Amina Wanjiru Kamau', UNCLE);
  said('poem', 'given', 1);
});

/** The account is deleted: its registrations stay without an owner, and the entries follow. */
async function accountDeleted(): Promise<void> {
  for (const id of ID) {
    const before = memory.fields(`participants/${id}`);
    memory.put(`participants/${id}`, { ...before, user_id: null });
    const { name, category } = before ?? {};
    await followParticipant(memory.db, id, { name, category, user_id: 'account' });
  }
}

/** An organiser gives one of the entries to another account. */
async function givenAway(id: string): Promise<void> {
  const code = makePassCode();
  const expires_at = new Date('2099-01-01T06:00:00Z');
  const take_over = { hash: passIdOf(code), expires_at, word: 'organiser' };
  const of = { role: 'contestant', edition: YEAR, person: `p-${id}`, entry: id, group: null };
  memory.put('passes/p', storedAs('passes', { ...of, expires_at, revoked_at: null, take_over }));
  const by = { uid: 'other', email: 'other@example.org', isAdmin: false } as Caller;
  await new TakeOverService(memory.db).takeOver({ code, by }, committing(memory.db));
}

const writtenAgain = async () => {
  for (const id of ID) await followDecisions(memory.db, id);
};
const states = () => ID.map((id) => memory.fields(`entries/${id}`)?.consent);
describe('a no in one entry of an account', () => {
  beforeEach(async () => {
    said('song', 'refused', 2);
    await writtenAgain();
    expect(states()).toEqual(['refused', 'refused']);
  });

  test('still counts for the other one after the account is deleted, however often both are written again', async () => {
    await accountDeleted();
    expect(ID.map((id) => memory.fields(`entries/${id}`)?.owner)).toEqual([null, null]);
    await writtenAgain();
    expect(states()).toEqual(['refused', 'refused']);
  });

  test.each(ID)(
    'still counts for the other one after an organiser gave the %s to another account',
    async (id) => {
      await givenAway(id);
      expect(memory.fields(`entries/${id}`)?.owner).toBe('other');
      await writtenAgain();
      expect(states()).toEqual(['refused', 'refused']);
    },
  );
});

describe('a no that the mother says by her link', () => {
  beforeEach(async () => {
    await writtenAgain();
    expect(states()).toEqual(['missing', 'given']);
  });

  /** The mother says no by the link that she was sent. */
  async function refusedByLink(): Promise<void> {
    const place = { entry: 'song', member: 'm1', guardian: MOTHER.id };
    const contact_hash = contactHash('song', MOTHER.contact);
    memory.put(
      'passes/link',
      storedAs('passes', { role: 'guardian', edition: YEAR, ...place, contact_hash }),
    );
    const by = { id: 'link', name: MOTHER.name } as PassHolder;
    await new GuardianService(memory.db).refuse(by, { reason: '' }, committing(memory.db));
  }

  test('after the account is deleted reaches the other entry at once', async () => {
    await accountDeleted();
    await refusedByLink();
    expect(states()).toEqual(['refused', 'refused']);
  });

  test.each(ID)('after the %s is given to another account reaches the other entry at once', async (id) => {
    await givenAway(id);
    await refusedByLink();
    expect(states()).toEqual(['refused', 'refused']);
  });
});

test('the migration finds the account in the history where it was deleted before entries kept who had them, once', async () => {
  said('song', 'refused', 2);
  await accountDeleted();
  const line = (id: string, entry: string, owner: string | null) => {
    memory.put(`entry_events/${id}`, storedAs('entry_events', { entry, owner, edition: YEAR }));
  };
  line('made', 'poem', 'account');
  line('later', 'poem', null);
  line('gone', 'gone', 'account');
  const older = { former_owners: [], consent: 'given', name_public: true };
  memory.put('entries/poem', { ...memory.fields('entries/poem'), ...older });
  await followDecisions(memory.db, 'poem');
  expect(memory.fields('entries/poem')).toMatchObject({ consent: 'given' });
  // One commit: accounts that were stored alone would no longer be lacking in the next run, although nothing had followed.
  const commits = vi.spyOn(memory.db, 'runTransaction');
  expect(await fillFormerOwners(memory.db)).toBe(1);
  expect(commits).toHaveBeenCalledOnce();
  const found = { former_owners: ['account'], consent: 'refused', name_public: false };
  expect(memory.fields('entries/poem')).toMatchObject(found);
  const written = vi.spyOn(memory, 'put');
  expect(await fillFormerOwners(memory.db)).toBe(0);
  expect(written).not.toHaveBeenCalled();
});
