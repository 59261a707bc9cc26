import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { childrenIn } from './children';
import { readEntryWithPeople } from './people';

const present = (entry: string) => ({
  pass: { name: 'Njeri Wambui', entry, contact_hash: null, asked: null },
  isPresent: true,
});

async function shownBy(link: string, contacts: Record<string, string>) {
  const { memory, enter } = groupWithGuardians();
  for (const [id, contact] of Object.entries(contacts)) enter(id, contact);
  const { db } = memory;
  const children = await db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(db, transaction, link);
    return childrenIn(transaction, db, { found, member: `m-${link}`, ...present(link) });
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

test('links of one group that are opened at once share the reading of its roster, and each shows its own children', async () => {
  const { memory, enter } = groupWithGuardians();
  const ids = Array.from({ length: 12 }, (_, at) => `child${String(at)}`);
  for (const id of ids) enter(id, `${id}@example.org`);
  const { db } = memory;
  const read = vi.spyOn(memory, 'all');
  const shown = await Promise.all(
    ids.map((id) =>
      db.runTransaction(async (transaction) => {
        const found = await readEntryWithPeople(db, transaction, id);
        return childrenIn(transaction, db, { found, member: `m-${id}`, ...present(id) });
      }),
    ),
  );
  expect(shown.map((all) => all.map(({ answer }) => answer.person))).toEqual(ids.map((id) => [`p-${id}`]));
  expect(read.mock.calls.filter(([path]) => path === groupMembers.path).length).toBeLessThan(4);
});
