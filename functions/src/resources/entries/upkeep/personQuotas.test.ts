import type { EntryState } from '@ndeiya/domain/entries/states';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { YEAR_OF_GROUP } from '../../../testing/groupWithGuardians';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { quotaByPerson, readEntryAndQuotas } from '../steps/readEntry';
import { followPersons } from './personQuotas';

const OWN = { edition: YEAR_OF_GROUP, owner: 'mother' };
const peopleOf = (person: string) => ({
  ...makeEntryPeople({ ...OWN, members: [makeMember({ id: 'm1', person })], persons: [person] }),
  ...stampsAt(),
});

/** An entry in this state that counts for the first child and names the second one. */
function renamedIn(state: EntryState) {
  const memory = new MemoryFirestore();
  const entry = { ...makeEntry({ ...OWN, kind: 'solo', state }), ...stampsAt() };
  const quotaOf = (person: string) =>
    quotaByPerson({ entry, people: peopleOf(person), standsFor: (one) => one }) ?? '';
  memory.put('entries/e1', { ...entry, person_quota: quotaOf('z') });
  memory.put('entry_people/e1', peopleOf('x'));
  const counted = async () => {
    await followPersons(memory.db, YEAR_OF_GROUP);
    const stored = await memory.db.doc('entries/e1').get();
    return ['z', 'x'].find((person) => quotaOf(person) === stored.get('person_quota'));
  };
  const records = () =>
    memory.db.runTransaction((transaction) => readEntryAndQuotas(transaction, memory.db, { id: 'e1' }));
  return { memory, counted, records, quotaOf };
}

test('a sent entry counts for the child whom it names now', async () => {
  expect(await renamedIn('accepted').counted()).toBe('x');
});

test('drafts, which anybody may type, are not read to tell which entries count for whom', async () => {
  const { memory, counted } = renamedIn('accepted');
  for (let n = 0; n < 50; n += 1) {
    memory.put(`entries/d${String(n)}`, { ...memory.fields('entries/e1'), state: 'draft' });
    memory.put(`entry_people/d${String(n)}`, peopleOf('y'));
  }
  memory.reads = 0;
  expect(await counted()).toBe('x');
  expect(memory.reads).toBeLessThan(20);
});

test('an entry that was given back counts for the child of before until it is sent again, which asks about the new one', async () => {
  const { counted, records, quotaOf } = renamedIn('returned');
  expect(await counted()).toBe('z');
  const { person, former } = await records();
  expect([person?.id, former?.id]).toEqual([quotaOf('x'), quotaOf('z')]);
});
