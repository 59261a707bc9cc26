import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followDecisions } from './joined';
import { mendUnreadable } from './mend';

const YEAR = 2026;
const GUARDIAN = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: 'mother@example.org' };

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

type Whose = Pick<Entry, 'owner' | 'group'>;

/** An entry with the child, for which the guardian has agreed. */
function enter(id: string, whose: Whose, person = 'P1'): void {
  const state = { state: 'accepted', consent: 'given', has_minor: true, name_public: true } as const;
  memory.put(`entries/${id}`, { ...makeEntry({ edition: YEAR, ...whose, ...state }), ...stampsAt() });
  const member = { id: 'm1', name: 'Amina Wanjiru', person, age_band: 'minor' as const, guardian_id: 'g1' };
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({
      edition: YEAR,
      owner: whose.owner,
      members: [makeMember({ ...member, phone: '' })],
      guardians: [GUARDIAN],
      persons: [person],
    }),
    ...stampsAt(),
  });
}

function decide(id: string, fields: Partial<Consent>): void {
  const of = { child: 'Amina Wanjiru', edition: YEAR, guardian: GUARDIAN, purposes: EVERY_PURPOSE };
  memory.put(`${consents.path}/${id}`, makeConsent({ ...of, ...fields }));
}

/** Agrees in 'poem', and later says something in 'song' that nobody can read any more. */
function damaged(whose: Whose): void {
  decide('yes', { ...whose, entry: 'poem', person: 'P1', given_at: new Date('2026-05-01') });
  decide('no', { ...whose, entry: 'song', person: 'P1', given_at: new Date('2026-05-02') });
  memory.put('consents/no', { ...memory.fields('consents/no'), decision: 'broken by hand' });
}

const night = () => expect(mendUnreadable(memory.db, YEAR)).rejects.toThrow();
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;

describe('a damaged decision leaves the night another entry to write', () => {
  test.each([
    ['account', { owner: 'mother', group: null }],
    ['group', { owner: null, group: 'g1' }],
  ])('of the %s, also where its own entry cannot be read', async (_, whose) => {
    enter('song', whose);
    enter('poem', whose);
    damaged(whose);
    memory.put('entries/song', { ...memory.fields('entries/song'), state: 'no such state' });
    await night();
    expect(consentOf('poem')).toBe('missing');
  });

  test('of somebody else, who has entered the same person or one who was joined', async () => {
    enter('song', { owner: null, group: 'g1' });
    enter('poem', { owner: 'mother', group: null });
    enter('dance', { owner: 'aunt', group: null }, 'P2');
    decide('dance', { owner: 'aunt', entry: 'dance', person: 'P2', given_at: new Date('2026-05-01') });
    damaged({ owner: null, group: 'g1' });
    const joint = { id: 'j1', persons: ['P1', 'P2'], same: true, by: 'organiser', at: new Date() };
    memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links: [joint], ...stampsAt() });
    await night();
    expect([consentOf('poem'), consentOf('dance')]).toEqual(['missing', 'missing']);
  });
});

test('a decision of a group that has lost its child takes nothing from the other children of the group', async () => {
  const whose = { owner: null, group: 'g1' };
  enter('song', whose);
  enter('dance', whose, 'P2');
  const people = memory.fields('entry_people/dance') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: 'Brian Otieno' }));
  memory.put('entry_people/dance', { ...people, members });
  decide('dance', { ...whose, entry: 'dance', person: 'P2', child: 'Brian Otieno' });
  damaged(whose);
  memory.put('consents/no', { ...memory.fields('consents/no'), child: 7 });
  await night();
  await followDecisions(memory.db, 'dance');
  expect([consentOf('song'), consentOf('dance')]).toEqual(['missing', 'given']);
});
