import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { laterNoProjection } from './laterNo';
import { mendUnreadable } from './mend';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A child in two entries, agreed to for both. The people of the other entry do not match their schema. */

const CONTACT = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };

let { memory, enter } = groupWithGuardians();
const poem = () => memory.fields('entry_people/poem') ?? {};
const factsOf = (id: string) => {
  const { consent, name_public } = memory.fields(`entries/${id}`) ?? {};
  return { consent, name_public };
};
const REFUSED = { consent: 'refused', name_public: false };
const GIVEN = { consent: 'given', name_public: true };
const MISSING = { consent: 'missing', name_public: false };
const damage = (fields: object) => {
  memory.put('entry_people/poem', { ...poem(), ...fields });
};

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  for (const id of ['amina', 'poem']) enter(id, CONTACT, { state: 'accepted', ...GIVEN } as never);
  const members = (poem().members as object[]).map((one) => ({
    ...one,
    name: 'amina Wambui',
    person: 'p-amina',
  }));
  damage({ members, persons: ['p-amina'] });
  const guardian = { id: 'g', name: HOLDER.name, relation: 'Mother', contact: CONTACT };
  const contact_hash = contactHash('amina', CONTACT);
  const place = { entry: 'amina', member: 'm-amina', edition: YEAR_OF_GROUP, contact_hash };
  const yes = { owner: null, group: 'g1', person: 'p-amina', child: 'amina Wambui', guardian };
  memory.put('consents/yes', makeConsent({ ...place, ...yes, decision: 'given', purposes: EVERY_PURPOSE }));
  const link = { role: 'guardian', ...place, guardian: 'g', ...HOLDER, revoked_at: null };
  memory.put('passes/link', storedAs('passes', link));
});

const withdraw = () => new GuardianService(memory.db).withdraw(HOLDER, { reason: '' }, committing(memory.db));
const DAMAGES: [string, () => object][] = [
  ['a date', () => ({ event_date: 'soon' })],
  [
    'the age of the child',
    () => ({ members: (poem().members as object[]).map((one) => ({ ...one, age_band: 7 })) }),
  ],
];

test.each(DAMAGES)(
  'a withdrawal reaches the other entry although %s cannot be read there',
  async (_, fields) => {
    damage(fields());
    await withdraw();
    expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, REFUSED]);
  },
);

test('a yes to everything deletes no recording of the other entry, whose guardians cannot be read', async () => {
  memory.remove('consents/yes');
  memory.put('entries/poem', { ...memory.fields('entries/poem'), recording: 'r1' });
  damage({ guardians: 'none' });
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await service.give(HOLDER, yes, committing(memory.db));
  expect(memory.fields('entries/poem')).toMatchObject({ consent: 'missing', recording: 'r1' });
});

test.each([
  [
    'the name of the child',
    () => ({ members: (poem().members as object[]).map((one) => ({ ...one, name: 7, person: 7 })) }),
  ],
  ['the members', () => ({ members: 'none' })],
])('where even %s cannot be read, the other entry waits', async (_, fields) => {
  damage(fields());
  await withdraw();
  expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, MISSING]);
});

test.each([
  ['a word', { late: 'x' }],
  ['the year', { edition: 'this' }],
  ['whether its name is public', { name_public: 'yes' }],
])('a withdrawal reaches the other entry although %s of it cannot be read', async (_, fields) => {
  memory.put('entries/poem', { ...memory.fields('entries/poem'), ...fields });
  await withdraw();
  expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, REFUSED]);
});

test('an entry that waits because it cannot be read follows its decisions once it is repaired', async () => {
  const whole = memory.fields('entries/poem') ?? {};
  const before = { ...whole, ...MISSING, late: 'x' };
  const after = { ...whole, ...MISSING };
  memory.put('entries/poem', after);
  const event = { collection: 'entries', documentId: 'poem', eventId: 'e', time: new Date() };
  await laterNoProjection(memory.db).onChange({ ...event, before, after, actor: 'system' });
  expect(factsOf('poem')).toEqual(GIVEN);
});

test('the night lets an entry wait whose people cannot be read, and says so until they are repaired', async () => {
  const whole = poem();
  damage({ event_date: 'soon' });
  await expect(mendUnreadable(memory.db, YEAR_OF_GROUP)).rejects.toThrow();
  expect(['amina', 'poem'].map(factsOf)).toEqual([GIVEN, MISSING]);
  const before = poem();
  memory.put('entry_people/poem', whole);
  const about = { collection: 'entry_people', documentId: 'poem', before, after: whole };
  await laterNoProjection(memory.db).onChange({ ...about, eventId: 'e', time: new Date(), actor: 'system' });
  expect(factsOf('poem')).toEqual(GIVEN);
  await mendUnreadable(memory.db, YEAR_OF_GROUP);
});
