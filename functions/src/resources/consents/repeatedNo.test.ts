import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

/**
 * A child is in two entries. The mother says no in the one, somebody agrees for her in the other, and the father says no in the
 * first. Then she says no once more, and the father takes his no back.
 */

const MOTHER = 'mum@example.org';
const FATHER = 'dad@example.org';
const [POEM, SONG] = ['amina', 'song'];
const PLACE = { entry: POEM, member: 'm-amina', person: 'p-amina', child: 'amina Wambui' };
const HOLDER = { id: 'link', name: 'Njeri Wambui' };

let { memory, enter } = groupWithGuardians();
let minute = 0;

function said(decision: 'given' | 'refused', contact: string, fields: object = {}): void {
  minute += 1;
  const guardian = { id: 'g', name: HOLDER.name, relation: 'Mother', contact };
  const given_at = new Date(Date.UTC(2026, 4, 1, 6, minute));
  const purposes = decision === 'given' ? EVERY_PURPOSE : NO_PURPOSES;
  const of = { ...PLACE, edition: YEAR_OF_GROUP, group: 'g1', guardian, given_at, updated_at: given_at };
  memory.put(`consents/said ${String(minute)}`, makeConsent({ ...of, decision, purposes, ...fields }));
}
const refuseByLink = () =>
  new GuardianService(memory.db).refuse(HOLDER, { reason: '' }, committing(memory.db));
const refuseBeforeTeam = () =>
  new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    {
      of: { entry: POEM, member: PLACE.member },
      input: { language: 'en', purposes: NO_PURPOSES, signed_as: HOLDER.name },
      by: 'crew',
      edition: YEAR_OF_GROUP,
    },
    committing(memory.db),
  );
const noes = () => [...memory.all(consents.path).values()].filter(({ decision }) => decision === 'refused');

async function fatherAgrees(): Promise<void> {
  said('given', FATHER, { given_at: new Date(Date.now() + 1000) });
  await followDecisions(memory.db, POEM);
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  minute = 0;
  enter(POEM, MOTHER, { state: 'accepted' });
  enter(SONG, MOTHER, { state: 'accepted' });
  const people = memory.fields(`entry_people/${SONG}`) as unknown as EntryPeople;
  const members = people.members.map((one) => ({ ...one, name: PLACE.child, person: PLACE.person }));
  memory.put(`entry_people/${SONG}`, { ...people, members, persons: [PLACE.person] });
  const of = { entry: POEM, member: PLACE.member, guardian: 'g', edition: YEAR_OF_GROUP };
  const contact_hash = contactHash(POEM, MOTHER);
  memory.put(
    'passes/link',
    storedAs('passes', { role: 'guardian', ...of, ...HOLDER, contact_hash, revoked_at: null }),
  );
});

describe('a no that is said again counts after a yes in another entry, and after the no of somebody else', () => {
  test.each([
    ['by the same link', MOTHER, {}],
    ['on paper', '', { method: 'paper' }],
  ])('where the yes was given %s', async (_, contact, fields) => {
    said('refused', MOTHER);
    said('given', contact, { entry: SONG, member: 'm-song', ...fields });
    said('refused', FATHER);
    await followDecisions(memory.db, POEM);
    await refuseByLink();
    await fatherAgrees();
    expect(memory.fields(`entries/${POEM}`)?.consent).toBe('refused');
  });

  test('where it is said before the team', async () => {
    said('refused', '', { method: 'witnessed' });
    said('given', '', { entry: SONG, member: 'm-song', method: 'paper' });
    said('refused', FATHER);
    await followDecisions(memory.db, POEM);
    await refuseBeforeTeam();
    await fatherAgrees();
    expect(memory.fields(`entries/${POEM}`)?.consent).toBe('refused');
  });
});

test.each([
  ['by a link', refuseByLink],
  ['before the team', refuseBeforeTeam],
])('a no that is said again %s is stored once', async (_, refuse) => {
  await refuse();
  await refuse();
  expect(noes()).toHaveLength(1);
});
