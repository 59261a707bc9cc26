import { expect, test } from 'vitest';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { childrenIn } from './children';
import { readEntryWithPeople } from './people';

async function shownBy(link: string, contacts: Record<string, string>) {
  const { memory, enter } = groupWithGuardians();
  for (const [id, contact] of Object.entries(contacts)) enter(id, contact);
  const { db } = memory;
  const children = await db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(db, transaction, link);
    return childrenIn(transaction, db, { found, member: `m-${link}` });
  });
  return children.map(({ answer }) => answer.person);
}

test('a link shows both children of a guardian whose address the leader typed in two ways', async () => {
  expect(await shownBy('amina', { amina: 'Mum@example.org', baraka: 'mum@example.org ' })).toEqual([
    'p-amina',
    'p-baraka',
  ]);
});

test('a link shows no child of another address under the same name', async () => {
  expect(await shownBy('amina', { amina: 'mum@example.org', baraka: 'aunt@example.org' })).toEqual([
    'p-amina',
  ]);
});
