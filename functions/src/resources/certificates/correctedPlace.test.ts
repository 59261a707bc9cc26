import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { mendCorrected } from './corrected';

/** The ids of members are chosen by whoever types them, and a certificate follows an id. */

const [NJERI, WAMBUI] = ['Njeri Mwangi', 'Wambui Odera'] as const;

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});
function issue(member: string, name: string): void {
  const of = { entry: 'choir', edition: 2026, state: 'issued', corrected_name: null } as const;
  const one = { ...of, holder_name: name, followed: { member, name } };
  memory.put(`certificates/${member}`, storedAs('certificates', one));
}
/** The names that the night has noted where the entry has these members by now. */
async function notedWith(names: Readonly<Record<string, string>>) {
  const members = Object.entries(names).map(([id, name]) => makeMember({ id, name }));
  memory.put('entry_people/choir', { ...makeEntryPeople({ members, edition: 2026 }), ...stampsAt() });
  await mendCorrected(memory.db, 2026);
  return [...memory.all('certificates').values()].map(({ corrected_name }) => corrected_name);
}

test('nobody’s name is noted in the certificate of another one with whom they have changed places', async () => {
  issue('m1', NJERI);
  issue('m2', WAMBUI);
  expect(await notedWith({ m1: WAMBUI, m2: NJERI })).toEqual([null, null]);
});

test('nobody’s name is noted in the certificate of one who was added anew in another place', async () => {
  issue('m1', NJERI);
  expect(await notedWith({ m1: 'Zawadi Kamau', m9: NJERI })).toEqual([null]);
});

test.each([
  ['a slip was', 'Njeri Mwangy'],
  ['the whole name was', 'Margaret Kamau'],
])('the present name is noted where %s corrected', async (_, name) => {
  issue('m1', NJERI);
  expect(await notedWith({ m1: name })).toEqual([name]);
});

test('the present name is noted where another member of the earlier name has a certificate too', async () => {
  issue('m1', NJERI);
  issue('m2', NJERI);
  expect(await notedWith({ m1: 'Margaret Kamau', m2: NJERI })).toEqual(['Margaret Kamau', null]);
});
