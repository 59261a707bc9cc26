import { beforeEach, describe, expect, test } from 'vitest';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { GroupOperationService } from './operations';

/** An account may have taken the entry of a child over, with the code of the child's pass. */

const ENTRY = 'entry-of-amina-00001';
const MEMBER = 'member-of-amina-0001';
const OTHER = 'member-of-brian-0001';

let { memory } = groupWithGuardians();
const send = async (op: object) => {
  const [result] = await new GroupOperationService(memory.db).receive(LEADER, { ops: [op] });
  return result;
};
const entry = () => memory.fields(`entries/${ENTRY}`);
const setEntry = (fields: object) => memory.put(`entries/${ENTRY}`, { ...entry(), ...fields });
const takeOver = () => setEntry({ owner: 'mother' });
const membersOf = () => (memory.fields(`entry_people/${ENTRY}`) as { members: { id: string }[] }).members;

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  openPoetry(memory);
  for (const [member, name] of [
    [MEMBER, 'Amina Wambui'],
    [OTHER, 'Brian Otieno'],
  ])
    await send(leaderOp('add', { member, name, age_band: 'adult' }));
  const piece = { category: 'Poetry', kind: 'solo', title: 'Rain', text: 'Rain', duration_s: 60 };
  await send(leaderOp('enter', { entry: ENTRY, members: [MEMBER], ...piece }));
  expect(entry()).toMatchObject({ state: 'draft', owner: null });
});

describe.each([['submitted'], ['waitlisted'], ['accepted'], ['returned'], ['draft']])(
  'an entry that is %s',
  (state) => {
    beforeEach(() => setEntry({ state }));

    test('is taken back by the leader while it is of the group alone', async () => {
      expect(await send(leaderOp('leave', { entry: ENTRY }))).toMatchObject({ outcome: 'applied' });
      expect(entry()?.state).toBe(state === 'draft' ? undefined : 'withdrawn');
    });

    test('is not taken back by the leader after an account has taken it over', async () => {
      takeOver();
      const op = leaderOp('leave', { entry: ENTRY });
      const refusal = { outcome: 'invalid', reason: 'taken' };
      expect(await send(op)).toMatchObject(refusal);
      expect(await send(op), 'the same again').toMatchObject(refusal);
      expect(entry()).toMatchObject({ state, owner: 'mother' });
    });
  },
);

test('an entry that an account takes over between the decision and the withdrawal stays, also when the phone asks again', async () => {
  setEntry({ state: 'accepted' });
  const op = leaderOp('leave', { entry: ENTRY });
  const { db } = memory;
  let runs = 0;
  const between = Object.assign(Object.create(db) as typeof db, {
    runTransaction: async (...args: Parameters<typeof db.runTransaction>) => {
      const done: unknown = await db.runTransaction(...args);
      runs += 1;
      if (runs === 1) takeOver();
      return done;
    },
  });
  const [result] = await new GroupOperationService(between).receive(LEADER, { ops: [op] });
  expect(result).toMatchObject({ outcome: 'invalid', reason: 'taken' });
  expect(await send(op)).toMatchObject({ outcome: 'invalid', reason: 'taken' });
  expect(entry()).toMatchObject({ state: 'accepted', owner: 'mother' });
});

test.each([
  ['leave', { entry: ENTRY, member: MEMBER }],
  ['enter', { entry: ENTRY, members: [OTHER], category: 'Poetry', kind: 'solo', title: 'Sun' }],
])(
  'the only child of a draft that an account has taken over is not taken out of it by %s',
  async (kind, payload) => {
    takeOver();
    expect(await send(leaderOp(kind, payload))).toMatchObject({ outcome: 'invalid', reason: 'taken' });
    expect(entry()).toMatchObject({ title: 'Rain' });
    expect(membersOf()).toMatchObject([{ id: MEMBER }]);
  },
);

test('a child who leaves the list stays in a draft that an account has taken over', async () => {
  takeOver();
  expect(await send(leaderOp('remove', { member: MEMBER }))).toMatchObject({ outcome: 'applied' });
  expect(memory.fields(`group_members/${MEMBER}`)).toBeUndefined();
  expect(entry()).toMatchObject({ state: 'draft', owner: 'mother' });
  expect(membersOf()).toMatchObject([{ id: MEMBER, name: 'Amina Wambui' }]);
});

test('the draft of a child who leaves the list goes while it is of the group alone', async () => {
  expect(await send(leaderOp('remove', { member: MEMBER }))).toMatchObject({ outcome: 'applied' });
  expect(entry()).toBeUndefined();
});
