import type { Consent } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { followGone } from './goneTexts';
import { contactHash } from './people';

/**
 * A no about a child is stored in one entry of an account, and nobody has followed it in the other one, as before siblings of
 * whoever may be the asked child were read (docs/decisions/094-a-stored-no-elsewhere.md).
 */

const ACCOUNT = { owner: 'account', group: null };
const AUNT = 'aunt@example.org';
const MUM = 'mum@example.org';
const [EARLY, AT, LATE] = ['2026-05-01', '2026-05-02', '2026-05-03'].map((day) => new Date(day));
const GIVEN = { consent: 'given', name_public: true } as const;

let { memory, enter } = groupWithGuardians();
const peopleOf = (id: string) => memory.fields(`entry_people/${id}`) as unknown as EntryPeople;
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const consentOf = (id = 'song') => {
  const { consent, name_public } = memory.fields(`entries/${id}`) as unknown as Entry;
  return [consent, name_public];
};

/** Enters the same child, whom the people of this entry name with this contact. */
function enterAmina(id: string, contact: string, fields: Partial<Entry> = {}): void {
  enter(id, contact, { ...ACCOUNT, state: 'accepted', ...GIVEN, ...fields });
  const { members } = peopleOf(id);
  const own = members.map((one) => ({ ...one, name: 'Amina Wambui', person: 'p' }));
  change(`entry_people/${id}`, { members: own, persons: ['p'], owner: fields.owner ?? ACCOUNT.owner });
}

/** Stores what this contact has said in an entry. */
function said(id: string, contact: string, fields: Partial<Consent>): void {
  const { entry = 'choir' } = fields;
  const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact };
  const of = { ...ACCOUNT, edition: YEAR, member: `m-${entry}`, person: 'p', child: 'Amina Wambui' };
  const by = { guardian, contact_hash: contactHash(entry, contact) };
  memory.put(`consents/${id}`, makeConsent({ entry, ...of, ...by, purposes: EVERY_PURPOSE, ...fields }));
}
const no = (fields: Partial<Consent> = {}) => {
  said('no', MUM, { decision: 'refused', purposes: NO_PURPOSES, given_at: AT, ...fields });
};

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enterAmina('choir', MUM, { consent: 'refused', name_public: false });
  enterAmina('song', AUNT);
  said('yes', AUNT, { entry: 'song', given_at: EARLY });
});

const REFUSED = ['refused', false];
const STAYS = ['given', true];

test.each<[string, () => void, unknown[]]>([
  ['another contact had agreed before', () => undefined, REFUSED],
  [
    'another contact agreed later',
    () => {
      said('yes', AUNT, { entry: 'song', given_at: LATE });
    },
    REFUSED,
  ],
  [
    'it was a withdrawal',
    () => {
      no({ decision: 'given', withdrawn_at: LATE });
    },
    REFUSED,
  ],
  [
    'nobody had decided',
    () => {
      memory.remove('consents/yes');
      change('entries/song', { consent: 'missing', name_public: false });
    },
    REFUSED,
  ],
  [
    'the same contact agreed later there',
    () => {
      enterAmina('song', MUM);
      said('yes', MUM, { entry: 'song', given_at: LATE });
    },
    STAYS,
  ],
  [
    'the same contact agreed later where it had refused',
    () => {
      said('later', MUM, { given_at: LATE });
    },
    STAYS,
  ],
  [
    'the same contact had agreed before',
    () => {
      enterAmina('song', MUM);
      said('yes', MUM, { entry: 'song', given_at: EARLY });
    },
    REFUSED,
  ],
  [
    'the team has seen a consent since',
    () => {
      said('yes', AUNT, { entry: 'song', given_at: LATE, method: 'paper' });
    },
    STAYS,
  ],
  [
    'organisers have checked the age',
    () => {
      const { members, known } = peopleOf('song');
      const adult = members.map((one) => ({ ...one, age_band: 'adult' }));
      const checked = [{ id: 'm-song', since: EARLY, of_age: LATE }];
      change('entry_people/song', { members: adult, known: [...known, ...checked] });
      change('entries/song', { consent: 'not_needed' });
    },
    ['not_needed', true],
  ],
  [
    'the child has another person and a name of the same words there',
    () => {
      const [member] = peopleOf('song').members;
      change('entry_people/song', { members: [{ ...member, person: 'other' }], persons: ['other'] });
      said('yes', AUNT, { entry: 'song', given_at: EARLY, person: 'other' });
    },
    REFUSED,
  ],
  [
    'an organiser has joined the child with another name',
    () => {
      const [member] = peopleOf('song').members;
      change('entry_people/song', {
        members: [{ ...member, name: 'Amy W', person: 'amy' }],
        persons: ['amy'],
      });
      said('yes', AUNT, { entry: 'song', given_at: EARLY, person: 'amy', child: 'Amy W' });
      const links = [{ id: 'x', persons: ['p', 'amy'], same: true, by: 'organiser', at: LATE }];
      memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
    },
    REFUSED,
  ],
  [
    'the entry is of the group of the no',
    () => {
      for (const id of ['entries/song', 'consents/no', 'entries/choir'])
        change(id, { owner: null, group: 'g1' });
      change('entry_people/song', { owner: null });
    },
    REFUSED,
  ],
  [
    'the entry is of an earlier edition',
    () => {
      for (const id of ['choir', 'song']) {
        change(`entries/${id}`, { edition: YEAR - 1 });
        change(`entry_people/${id}`, { edition: YEAR - 1 });
      }
      for (const id of ['no', 'yes']) change(`consents/${id}`, { edition: YEAR - 1 });
      memory.put(`editions/${String(YEAR - 1)}`, {
        ...memory.fields(`editions/${String(YEAR)}`),
        year: YEAR - 1,
      });
    },
    REFUSED,
  ],
  [
    'the child has left that entry',
    () => {
      const [member] = peopleOf('song').members;
      change('entry_people/song', {
        members: [{ ...member, name: 'Brian Otieno', person: 'b' }],
        persons: ['b'],
      });
      said('yes', AUNT, { entry: 'song', given_at: EARLY, person: 'b', child: 'Brian Otieno' });
    },
    STAYS,
  ],
  [
    'a child of another account has the name',
    () => {
      const [member] = peopleOf('song').members;
      change('entry_people/song', { members: [{ ...member, person: 'o' }], persons: ['o'], owner: 'else' });
      change('entries/song', { owner: 'else' });
      said('yes', AUNT, { entry: 'song', given_at: EARLY, person: 'o', owner: 'else' });
    },
    STAYS,
  ],
  [
    'the people are deleted',
    () => {
      memory.remove('entry_people/song');
    },
    STAYS,
  ],
])('a stored no is carried by the night into the other entry, where %s', async (_, step, expected) => {
  no();
  step();
  await followGone(memory.db);
  expect(consentOf()).toEqual(expected);
  const before = structuredClone(memory.everything());
  await followGone(memory.db);
  expect(memory.everything(), 'another night').toEqual(before);
});

test('a night that has no time for all goes on with the next run, and comes to the last entry', async () => {
  const songs = ['song1', 'song2', 'song3'];
  for (const id of songs) enterAmina(id, AUNT);
  no();
  const isLeft = (id: string) => consentOf(id)[0] !== 'refused';
  for (let left = 3; left >= 0; left -= 1) {
    expect(await followGone(memory.db, () => true)).toBe(UNFINISHED);
    expect(['song', ...songs].filter(isLeft)).toHaveLength(left);
  }
  await followGone(memory.db);
  expect([...memory.all('locks/places')]).toEqual([]);
});

test('the organisers hear of a stored no that ends what somebody else agreed to, and the recording is hidden and stays', async () => {
  const settings = [...memory.all('settings').keys()][0] ?? '';
  change(`settings/${settings}`, { contact: { email: 'team@example.org', phone: '', address: '' } });
  change('entries/song', { link_url: 'https://example.org/song' });
  no();
  await followGone(memory.db);
  await followGone(memory.db);
  const mails = [...memory.all('mail').values()].map(
    ({ message }) => (message as { subject: string }).subject,
  );
  expect(mails).toEqual([expect.stringContaining('A no for a child whose consent was given')]);
  expect(memory.fields('entries/song')).toMatchObject({ link_url: 'https://example.org/song' });
});
