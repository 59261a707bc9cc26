import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test } from 'vitest';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { entriesOfPerformer } from '../entries/service';
import { GroupOperationService } from './operations';

/** The leader types Ken over Amina by two corrections: 'Wambui' and 'Ken Wambui'. Each may be that of the name before. */

const ENTRY = 'entry-of-amina-00001';
const MEMBER = 'member-of-amina-0001';
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '+254712345678' };
const { id: _id, ...guardian } = MOTHER;

let { memory } = groupWithGuardians();
const send = (ops: object[]) => new GroupOperationService(memory.db).receive(LEADER, { ops });
const rename = (name: string, base_seq: number) =>
  leaderOp('change', { member: MEMBER, name, age_band: 'minor', base_seq });
const person = () => String(memory.fields(`group_members/${MEMBER}`)?.person);
const inEntry = () => (memory.fields(`entry_people/${ENTRY}`) as { persons: string[] }).persons;
const refuse = () => {
  const said = { decision: 'refused', purposes: NO_PURPOSES, group: 'g1' } as const;
  const about = { entry: 'another', owner: null, member: MEMBER, person: person(), child: 'Amina Wambui' };
  memory.put('consents/c1', makeConsent({ ...about, edition: YEAR_OF_GROUP, guardian: MOTHER, ...said }));
};
/** The entries that the pass of somebody opens. */
const openedBy = (of: string) =>
  memory.db.runTransaction(async (transaction) => {
    const pass = { person: of, edition: YEAR_OF_GROUP, entry: null, group: 'g1' };
    return (await entriesOfPerformer(transaction, memory.db, pass)).map(({ id }: Entry) => id);
  });

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  await send([
    leaderOp('add', { member: MEMBER, name: 'Amina Wambui', age_band: 'minor', guardian }),
    leaderOp('enter', { entry: ENTRY, category: 'Poetry', kind: 'solo', title: 'Rain', members: [MEMBER] }),
  ]);
  expect(inEntry()).toEqual([person()]);
});

test.each([
  ['one after the other', (ops: object[]) => ops.map((op) => [op])],
  ['in one request', (ops: object[]) => [ops]],
])('a child who was decided about is nobody else after two corrections that come %s', async (_, requests) => {
  refuse();
  const amina = person();
  for (const ops of requests([rename('Wambui', 1), rename('Ken Wambui', 2)])) await send(ops);
  expect(person()).not.toBe(amina);
  expect(inEntry()).toEqual([person()]);
  expect(await openedBy(amina)).toEqual([]);
  expect(await openedBy(person())).toEqual([ENTRY]);
});

test('a name that was corrected near to the one that was decided about stays that of the same person', async () => {
  refuse();
  const amina = person();
  await send([rename('Wambui', 1), rename('Wambui Amina Njeri', 2)]);
  expect([person(), ...inEntry()]).toEqual([amina, amina]);
});

test('two corrections keep the person about whom nobody has decided', async () => {
  const amina = person();
  await send([rename('Wambui', 1), rename('Ken Wambui', 2)]);
  expect(person()).toBe(amina);
});
