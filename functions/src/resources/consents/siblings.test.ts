import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import type { PassHolder } from '../../http/types';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

const MOTHER = { id: 'g1', name: 'Grace Wanjiru', relation: 'Mother', contact: '0712 000 111' };
const AUNT = { id: 'g3', name: 'Another', relation: 'Aunt', contact: '0799 000 222' };
const REFUSING = { id: 'g2', name: 'Njeri Kamau', relation: 'Mother', contact: 'njeri@example.org' };
const SOLO = { id: 'm1', name: 'Amina Wanjiru', person: 'P1' };
/** An organiser has joined the first with the child of the solo entry; the second is another child with a like name. */
const [FIRST, SECOND] = [
  { id: 'm1', name: 'Amina Wanjiru', person: 'P2' },
  { id: 'm2', name: 'Amina Njeri Wanjiru', person: 'P3' },
];

let { memory } = groupWithGuardians();
function put(id: string, group: string, members: [object, typeof MOTHER][]): void {
  const named = members.map(([member, { id: guardian_id }]) =>
    makeMember({ ...member, age_band: 'minor', guardian_id, phone: '' }),
  );
  const of = { edition: YEAR, owner: null };
  const entry = makeEntry({ ...of, group, registered_by: 'l', state: 'returned', has_minor: true });
  memory.put(`entries/${id}`, { ...entry, consent: 'missing', name_public: false, ...stampsAt() });
  const people = makeEntryPeople({
    ...of,
    members: named,
    guardians: members.map(([, guardian]) => guardian),
    persons: named.flatMap(({ person }) => person ?? []),
  });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
}
const ofSecond = (fields: object) =>
  makeConsent({
    entry: 'choir',
    group: 'g1',
    member: SECOND.id,
    person: SECOND.person,
    child: SECOND.name,
    edition: YEAR,
    ...fields,
  });
const states = () =>
  ['solo', 'choir'].map((id) => {
    const { consent, name_public } = memory.fields(`entries/${id}`) ?? {};
    return { consent, name_public };
  });

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  memory.put('groups/g2', storedAs('groups', { edition: YEAR, state: 'open', pass: 'other' }));
  put('solo', 'g2', [[SOLO, MOTHER]]);
  put('choir', 'g1', [
    [FIRST, MOTHER],
    [SECOND, AUNT],
  ]);
  const links = [{ id: 'x', persons: ['P1', 'P2'], same: true, by: 'a', at: new Date() }];
  memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));
  const no = { decision: 'refused', guardian: REFUSING, given_at: at(1) };
  memory.put('consents/no', ofSecond({ ...no, purposes: { ...EVERY_PURPOSE, take_part: false } }));
  memory.put('consents/yes', ofSecond({ guardian: AUNT, purposes: EVERY_PURPOSE, given_at: at(2) }));
  for (const id of ['solo', 'choir']) await followDecisions(memory.db, id);
});

test('a yes about a child in one entry leaves the no about another one in the entry of a joined person', async () => {
  expect(states()[1]).toEqual({ consent: 'refused', name_public: false });
  const contact_hash = contactHash('solo', MOTHER.contact);
  const place = { entry: 'solo', member: SOLO.id, guardian: MOTHER.id, contact_hash };
  memory.put(
    'passes/link',
    storedAs('passes', { role: 'guardian', name: MOTHER.name, edition: YEAR, ...place }),
  );
  const by = { id: 'link', name: MOTHER.name } as PassHolder;
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(by);
  const text = { terms_version: terms.id, text_sha256: terms.sha256, language: terms.language };
  await service.give(by, { ...text, purposes: EVERY_PURPOSE, signed_as: 'Grace' }, committing(memory.db));
  const [solo, choir] = states();
  expect(choir).toEqual({ consent: 'refused', name_public: false });
  expect(memory.all('consents')).toHaveLength(3);
  await followDecisions(memory.db, 'choir');
  expect(states()).toEqual([solo, choir]);
});
