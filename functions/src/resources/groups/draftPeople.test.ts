import { randomUUID } from 'node:crypto';
import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import type { PassHolder } from '../../http/types';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import type { MemoryFirestore } from '../../testing/memoryFirestore';
import { GroupOperationService } from './operations';

const LEADER: PassHolder = {
  id: 'leader',
  role: 'leader',
  name: 'Teacher',
  edition: YEAR_OF_GROUP,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: 'g1',
  entry: null,
};
const ENTRY = 'entry-of-the-choir-1';
const AMINA = 'member-amina-000001';
const OTIENO = 'member-otieno-00001';
const MOTHER = { name: 'Njeri Wambui', relation: 'Mother', contact: '+254 712 345 678' };
const FATHER = { name: 'Ouma Odhiambo', relation: 'Father', contact: '+254 722 345 678' };

let memory: MemoryFirestore;
let seq = 0;
const send = async (kind: string, payload: object) => {
  seq += 1;
  const at_client = new Date().toISOString();
  const op = { op_id: randomUUID(), device_id: 'device-1', seq, at_client, kind, payload };
  const [result] = await new GroupOperationService(memory.db).receive(LEADER, { ops: [op] });
  return result;
};
const enter = (payload: object = {}) =>
  send('enter', {
    entry: ENTRY,
    category: 'Poetry',
    kind: 'group',
    title: 'Rain',
    members: [AMINA, OTIENO],
    ...payload,
  });
const changeOf = (member: string, said: object, base_seq = 1) =>
  send('change', { member, age_band: 'minor', base_seq, ...said });

interface People {
  members: EntryMember[];
  guardians: EntryGuardian[];
}
const people = () => memory.fields(`entry_people/${ENTRY}`) as unknown as People;
const member = (id: string) => people().members.find((one) => one.id === id);
const guardianOf = (id: string) => people().guardians.find((one) => one.id === member(id)?.guardian_id);

/** Corrects the people of the entry, as the account does that has taken it over. */
function correct(change: (before: People) => Partial<People>): void {
  const updated_at = new Date(Date.now() + 1);
  const owned = { owner: 'account', updated_at };
  memory.put(`entry_people/${ENTRY}`, { ...people(), ...change(people()), ...owned });
  memory.put(`entries/${ENTRY}`, { ...memory.fields(`entries/${ENTRY}`), ...owned });
}
const withMember = (id: string, changes: Partial<EntryMember>) => (before: People) => ({
  members: before.members.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});
const withContact = (id: string, contact: string) => (before: People) => ({
  guardians: before.guardians.map((one) => (one.id === id ? { ...one, contact } : one)),
});

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  await send('add', { member: AMINA, name: 'Amina Wambui', age_band: 'minor', guardian: MOTHER });
  await send('add', { member: OTIENO, name: 'Otieno Ouma', age_band: 'minor', guardian: FATHER });
  expect(await enter()).toMatchObject({ outcome: 'applied' });
});

test('a change of one child leaves what an account has corrected of another', async () => {
  correct(withMember(AMINA, { name: 'Amina Njeri Wambui', phone: '+254 733 000 000' }));
  correct(withContact(AMINA, '+254 799 999 999'));
  expect(await changeOf(OTIENO, { name: 'Otieno Omondi' })).toMatchObject({ outcome: 'applied' });
  expect(member(AMINA)).toMatchObject({ name: 'Amina Njeri Wambui', phone: '+254 733 000 000' });
  expect(guardianOf(AMINA)).toMatchObject({ ...MOTHER, contact: '+254 799 999 999' });
  expect(member(OTIENO)?.name).toBe('Otieno Omondi');
});

test('a change of the corrected child itself writes only what the leader has changed', async () => {
  correct(withMember(AMINA, { name: 'Amina Njeri Wambui', phone: '+254 733 000 000' }));
  correct(withContact(AMINA, '+254 799 999 999'));
  await changeOf(AMINA, { name: 'Amina Wambui', guardian: { ...MOTHER, relation: 'Aunt' } });
  expect(member(AMINA)).toMatchObject({ name: 'Amina Njeri Wambui', phone: '+254 733 000 000' });
  expect(guardianOf(AMINA)).toMatchObject({ ...MOTHER, relation: 'Aunt', contact: '+254 799 999 999' });
  await changeOf(AMINA, { name: 'Amina Wambui', guardian: { ...MOTHER, contact: '+254 700 111 222' } }, 2);
  expect(guardianOf(AMINA)?.contact).toBe('+254 700 111 222');
});

test('a note of the leader leaves the corrected guardian', async () => {
  correct(withContact(OTIENO, '+254 799 999 999'));
  await changeOf(OTIENO, { name: 'Otieno Ouma', note: 'sings tenor' });
  expect(guardianOf(OTIENO)?.contact).toBe('+254 799 999 999');
});

test('the same piece entered again keeps the corrected people and those whom the account has added', async () => {
  const added = makeMember({ id: 'member-of-account-1', name: 'Wanjiku Kamau' });
  correct(withContact(AMINA, '+254 799 999 999'));
  correct(({ members }) => ({ members: [...members, added] }));
  const members = [AMINA, OTIENO, added.id];
  expect(await enter({ title: 'Long rain', members })).toMatchObject({ outcome: 'applied' });
  expect(guardianOf(AMINA)?.contact).toBe('+254 799 999 999');
  expect(people().members.map(({ id }) => id)).toEqual(members);
  await changeOf(OTIENO, { name: 'Otieno Omondi' });
  expect(member(added.id)?.name).toBe('Wanjiku Kamau');
});

test('an entry takes nobody from an account whom neither the roster nor the entry has', async () => {
  expect(await enter({ members: [AMINA, 'member-of-account-1'] })).toMatchObject({ reason: 'unknown' });
});

test('another contact for one of two siblings leaves the guardian whom the account has written for both', async () => {
  correct(withMember(OTIENO, { guardian_id: AMINA }));
  await changeOf(AMINA, { name: 'Amina Wambui', guardian: { ...MOTHER, contact: '+254 700 111 222' } });
  expect(guardianOf(AMINA)?.contact).toBe('+254 700 111 222');
  expect(guardianOf(OTIENO)?.contact).toBe(MOTHER.contact);
});

test('a child who is out of the roster is out of the draft, also where an account has corrected it', async () => {
  correct(withMember(AMINA, { name: 'Amina Njeri Wambui' }));
  await send('remove', { member: AMINA });
  expect(people().members.map(({ id }) => id)).toEqual([OTIENO]);
  expect(people().guardians.map(({ id }) => id)).toEqual([OTIENO]);
});

test('a correction of the roster that came while the entry was over reaches it once it is a draft again', async () => {
  const stateOf = (state: string) =>
    memory.put(`entries/${ENTRY}`, { ...memory.fields(`entries/${ENTRY}`), state });
  stateOf('declined');
  const before = memory.fields(`entry_people/${ENTRY}`);
  memory.put(`entry_people/${ENTRY}`, { ...before, updated_at: new Date(Date.now() - 1000) });
  await changeOf(AMINA, { name: 'Amina Wambui', guardian: { ...MOTHER, contact: '+254 700 111 222' } });
  expect(guardianOf(AMINA)?.contact).toBe(MOTHER.contact);
  stateOf('draft');
  await changeOf(OTIENO, { name: 'Otieno Omondi' });
  expect(guardianOf(AMINA)?.contact).toBe('+254 700 111 222');
});

test('the entry of a soloist has the name that the account has corrected', async () => {
  expect(await enter({ entry: 'entry-of-amina-00001', kind: 'solo', members: [AMINA] })).toMatchObject({
    outcome: 'applied',
  });
  const path = 'entry_people/entry-of-amina-00001';
  const before = memory.fields(path) as unknown as People;
  const updated_at = new Date(Date.now() + 1);
  memory.put(path, { ...before, ...withMember(AMINA, { name: 'Amina Njeri Wambui' })(before), updated_at });
  await changeOf(AMINA, { name: 'Amina Wambui', note: 'first' });
  expect(memory.fields('participants/entry-of-amina-00001')?.name).toBe('Amina Njeri Wambui');
});
