import { REMOVED_NAME } from '@ndeiya/domain/contract/namedPeople';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { participantInput } from '@ndeiya/domain/entries/participant';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isMailable } from '../../functions/src/resources/entries/steps/mails';
import { followParticipant } from '../../functions/src/resources/entries/upkeep/followParticipant';
import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import type { Services } from '../seed/services';
import { erasePerson, planErasure } from './erasePerson';
import { exportPerson } from './exportPerson';

const NAME = 'Amina Njeri';
const PATHS = ['entry_people/choir', 'participants/choir'];
const REGISTERED = { name: NAME, email: 'amina@example.org', phone: '+254 733 000 111', category: 'Poetry' };

let memory: MemoryFirestore;
let services: Services;

/** A choir that Amina has registered, with Otieno and another Amina in it. */
function register(): void {
  const of = { owner: null, edition: 2026 };
  const members = ['amina', 'otieno', 'other'].map((person) =>
    makeMember({ id: `m-${person}`, person, name: person === 'otieno' ? 'Otieno Owino' : NAME }),
  );
  const persons = members.flatMap(({ person }) => person ?? []);
  const registered = { registered_name: NAME, registered_person: 'amina' };
  const people = makeEntryPeople({ ...of, members, persons, ...registered });
  memory.put('entry_people/choir', { ...people, ...stampsAt() });
  memory.put('entries/choir', { ...makeEntry({ ...of, stage_name: NAME }), ...stampsAt() });
  const participant = makeParticipant({ ...REGISTERED });
  memory.put('participants/choir', { ...participant, edition: 2026, user_id: null, ...stampsAt() });
}

beforeEach(async () => {
  memory = new MemoryFirestore();
  services = { db: memory.db, auth: {}, bucket: await memoryBucket().bucket() } as unknown as Services;
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: 2026 }), ...stampsAt() });
  memory.put('editions/2026', { ...makeEdition({ year: 2026 }), ...stampsAt() });
  register();
});

const erase = () => erasePerson(services, null, { person: 'amina' });
const registration = () => memory.fields('participants/choir') ?? {};
const names = () =>
  (memory.fields('entry_people/choir')?.members as { name: string }[]).map(({ name }) => name);

test('a registration of a choir is exported, listed before the erasure, and loses name, number and address', async () => {
  const { records, mentioned_in } = await exportPerson(services, null, { person: 'amina' });
  expect(records.participants).toEqual([{ id: 'choir', ...REGISTERED, edition: 2026 }]);
  expect(mentioned_in).toContain('participants/choir');
  expect((await planErasure(services, null, { person: 'amina' })).unnamed).toEqual(PATHS);
  const { deleted, unnamed } = await erase();
  expect([deleted, unnamed]).toEqual([[], PATHS]);
  expect(JSON.stringify(registration())).not.toMatch(/amina|733/i);
});

test('what is left of the registration can be saved again, and reaches nobody', async () => {
  await erase();
  const { name, email, phone, category } = registration();
  expect(z.safeParse(participantInput, { name, email, phone, category }).success).toBe(true);
  expect([name, isMailable(String(email))]).toEqual([REMOVED_NAME, false]);
});

test.each([
  ['the event of the erasure', NAME],
  ['the night', ''],
])('%s brings no name back, leaves another member of that name, and ends the id', async (_which, was) => {
  await erase();
  await followParticipant(memory.db, 'choir', { name: was, category: 'Poetry', user_id: null });
  expect(names()).toEqual(['Otieno Owino', NAME]);
  const people = memory.fields('entry_people/choir') ?? {};
  expect([people.registered_name, registration().name]).toEqual([REMOVED_NAME, REMOVED_NAME]);
  expect(people.registered_person).not.toBe('amina');
  await expect(erase()).rejects.toThrow('Nobody has the id amina');
});

test('a restore empties the registration again', async () => {
  await erase();
  register();
  const { changed, failed } = await applyTombstones(services);
  expect([changed.length, failed]).toEqual([1, []]);
  expect(JSON.stringify(registration())).not.toMatch(/amina|733/i);
  expect((await applyTombstones(services)).changed).toEqual([]);
});

test('a registration that the others have under a name of their own is left as it is', async () => {
  memory.put('entry_people/choir', {
    ...memory.fields('entry_people/choir'),
    registered_name: 'Otieno Owino',
    registered_person: 'otieno',
  });
  await erase();
  expect(registration()).toMatchObject(REGISTERED);
});
