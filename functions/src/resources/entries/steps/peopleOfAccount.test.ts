import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../../testing/groupWithGuardians';
import { updateEntry } from './update';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Somebody fills the entries of a free account with invented people, for each of whom the server looks through all decisions. */

const EACH = 50;
const CHOIRS = ENTRIES.peopleOfAccount / EACH;
const named = (count: number): EntryMember[] =>
  Array.from({ length: count }, (_, at) =>
    makeMember({ id: `m${String(at)}`, name: `Singer ${String(at)}`, phone: '' }),
  );

let memory: ReturnType<typeof groupWithGuardians>['memory'];
let enter: ReturnType<typeof groupWithGuardians>['enter'];

/** Enters a choir of the account with so many people. */
function enterChoir(id: string, count: number): void {
  enter(id, '0799 000 000', {
    state: 'draft',
    kind: 'group',
    category: 'Choirs',
    owner: 'mother',
    group: null,
  });
  memory.put(`entry_people/${id}`, {
    ...memory.fields(`entry_people/${id}`),
    owner: 'mother',
    members: named(count),
  });
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  const path = `editions/${String(YEAR_OF_GROUP)}`;
  const edition = memory.fields(path) as { categories: object[] };
  memory.put(path, {
    ...edition,
    categories: [{ ...edition.categories[0], name: 'Choirs', members_max: EACH }],
  });
  for (let at = 1; at < CHOIRS; at += 1) enterChoir(`choir${String(at)}`, EACH);
});

const save = (id: string, members: EntryMember[], isAdmin = false) =>
  updateEntry(memory.db, {
    id,
    input: { members },
    by: { uid: isAdmin ? 'admin' : 'mother', isAdmin },
    ifMatch: null,
  });

test('an account has so many people in its entries, and one more is refused with a sentence at the field', async () => {
  enterChoir('last', 1);
  await save('last', named(EACH));
  enterChoir('more', 0);
  await expect(save('more', named(1))).rejects.toMatchObject({
    fields: { members: entryApiMessages.peopleOfAccount(ENTRIES.peopleOfAccount) },
  });
  await expect(save('more', named(1), true)).resolves.toBeDefined();
});

test('whoever has more people already corrects a name, and takes somebody out', async () => {
  enterChoir('last', EACH);
  enterChoir('more', 2);
  const [first, second] = named(2) as [EntryMember, EntryMember];
  await save('more', [first, { ...second, name: 'Wanjiru Kamau' }]);
  await save('more', [first]);
  expect(memory.fields('entry_people/more')).toMatchObject({ members: [{ name: 'Singer 0' }] });
});
