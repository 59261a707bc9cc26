import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import type { Services } from '../seed/services';
import { erasePerson, planErasure } from './erasePerson';
import { exportPerson } from './exportPerson';

/** Zawadi was typed over Amina in her place, about whom her mother had decided before, and is erased. */

const AMINA = 'Amina Wambui';
const ZAWADI = 'Zawadi Otieno';
const guardian = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };
const CHOSEN = { person: 'zawadi' };

let memory: MemoryFirestore;
let services: Services;

const memberOf = (id: string, person: string, name: string) =>
  makeMember({ id, person, name, age_band: 'minor', guardian_id: 'g1', phone: '' });
function enter(id: string, ...members: ReturnType<typeof memberOf>[]): void {
  const of = { owner: 'family', edition: 2026 };
  const persons = members.flatMap(({ person }) => person ?? []);
  const people = makeEntryPeople({ ...of, members, guardians: [guardian], persons });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  memory.put(`entries/${id}`, { ...makeEntry(of), ...stampsAt() });
  memory.put(`participants/${id}`, { ...makeParticipant({}), user_id: 'family', ...stampsAt() });
}

const linkAbout = (entry: string, person: string | null, child: string) =>
  storedAs('passes', {
    role: 'guardian',
    name: guardian.name,
    entry,
    member: 'm1',
    guardian: 'g1',
    person: null,
    contact_hash: `hash of ${guardian.contact}`,
    asked: person === null ? null : { person, child, owner: null, group: 'school' },
  });
const decision = (entry: string, person: string | null, child: string) =>
  makeConsent({ entry, edition: 2026, member: 'm1', person, child, guardian });
const certificateOf = (entry: string, name: string) =>
  storedAs('certificates', {
    entry,
    owner: null,
    holder_name: 'No. A1',
    followed: { member: 'm1', name },
    replaced_by: null,
  });
const lineOf = (person: string | null, child: string) =>
  storedAs('consent_sheets', { group: 'school', member: 'line', person, child });
const scanOf = (child: string) =>
  storedAs('consent_scans', { group: 'school', member: 'line', child, sheet: 's', path: null });

/** Stores what is about Amina in this entry and in the line of the roster. */
function decideBefore(entry: string): void {
  memory.put('passes/amina', linkAbout(entry, 'amina', AMINA));
  memory.put('consents/amina', decision(entry, 'amina', AMINA));
  memory.put('certificates/amina', certificateOf(entry, AMINA));
  memory.put('consent_sheets/amina', lineOf('amina', AMINA));
  memory.put('consent_scans/amina', scanOf(AMINA));
}

/** Stores what is about Zawadi, also from before documents had a person, and with a slip that somebody has corrected. */
function decideAfter(entry: string): void {
  memory.put('passes/zawadi', linkAbout(entry, 'zawadi', ZAWADI));
  memory.put('passes/old', linkAbout(entry, null, ''));
  memory.put('consents/zawadi', decision(entry, 'zawadi', 'Zabadi Ochieno'));
  memory.put('consents/old', decision(entry, null, ''));
  memory.put('certificates/zawadi', certificateOf(entry, 'Zabadi Ochieno'));
  memory.put('consent_sheets/zawadi', lineOf('zawadi', ZAWADI));
  memory.put('consent_sheets/old', lineOf(null, ZAWADI));
  memory.put('consent_scans/zawadi', scanOf('Zawadi Ottieno'));
}

beforeEach(async () => {
  memory = new MemoryFirestore();
  services = { db: memory.db, auth: {}, bucket: await memoryBucket().bucket() } as unknown as Services;
  const line = { group: 'school', person: 'zawadi', name: ZAWADI, guardian };
  memory.put('group_members/line', storedAs('group_members', line));
});

const OF_AMINA = ['certificates/amina', 'consent_scans/amina', 'consent_sheets/amina', 'passes/amina'];
const OF_ZAWADI = [
  'certificates/zawadi',
  'consent_scans/zawadi',
  'consent_sheets/old',
  'consent_sheets/zawadi',
  'passes/old',
  'passes/zawadi',
];

describe.each([
  ['a choir', [memberOf('m1', 'zawadi', ZAWADI), memberOf('m2', 'baraka', 'Baraka Njeri')]],
  ['an entry of her own', [memberOf('m1', 'zawadi', ZAWADI)]],
])('where the place is in %s', (_which, members) => {
  beforeEach(() => {
    enter('piece', ...members);
    decideBefore('piece');
    decideAfter('piece');
  });

  test('what is about the child who was in it before stays, and is listed', async () => {
    const { deleted, mentioning } = await planErasure(services, null, CHOSEN);
    expect(deleted).toEqual(expect.arrayContaining(OF_ZAWADI));
    for (const path of OF_AMINA) expect(deleted).not.toContain(path);
    expect(mentioning.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...OF_AMINA, 'consents/amina']),
    );
    await erasePerson(services, null, CHOSEN);
    for (const path of OF_AMINA) expect(memory.fields(path)).toBeDefined();
    for (const path of OF_ZAWADI) expect(memory.fields(path)).toBeUndefined();
  });

  test('an export has the decisions about the person, and none about the child who was in it before', async () => {
    const { records, mentioned_in } = await exportPerson(services, null, CHOSEN);
    expect(records.consents).toMatchObject([{ id: 'old' }, { id: 'zawadi' }]);
    expect(JSON.stringify(records)).not.toContain(AMINA);
    expect(mentioned_in).toEqual(expect.arrayContaining(['consents/amina', 'certificates/amina']));
  });
});
