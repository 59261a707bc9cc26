import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { decisionsIn } from './apply';
import { laterNoProjection } from './laterNo';
import { sharedReads } from './sharedReads';

/** More names than are remembered in their folded form, so that a second comparison would fold each of them again. */
const MANY = 4_600;

/** A database in which many names that are nobody's were refused in strange accounts, and one that has words of so many children. */
function refusedNames(children: number) {
  const { memory, enter } = groupWithGuardians();
  const about = { edition: YEAR_OF_GROUP, person: null, decision: 'refused' as const };
  for (let at = 0; at < MANY; at += 1)
    memory.put(
      `consents/n${String(at)}`,
      makeConsent({
        ...about,
        entry: 'strange',
        owner: 'stranger',
        child: `Njeri${String(at)} of ${String(children)}`,
      }),
    );
  const names = Array.from({ length: children }, (_, at) => `c${String(at)}`);
  const child = `${names.join(' ')} Wambui`;
  memory.put('consents/all', makeConsent({ ...about, entry: 'other', owner: 'stranger', child }));
  return { memory, enter, names };
}
type Refused = ReturnType<typeof refusedNames>;

/** Counts how often a text is folded. */
async function foldings(work: () => Promise<unknown>): Promise<number> {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    await work();
    return normalize.mock.calls.length;
  } finally {
    normalize.mockRestore();
  }
}

type Look = (of: Refused) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>;
const nightAt =
  (group: string | null): Look =>
  async ({ memory, enter, names }) => {
    for (const id of names) enter(id, 'mum@example.org', { registered_by: 'leader', group });
    const { repair } = laterNoProjection(memory.db);
    const run = async () => ('length' in repair ? repair[0].run(new Date()) : undefined);
    // The first night writes, and the second one has nothing to write.
    await run();
    return run;
  };
const event: Look = ({ memory, enter, names }) => {
  enter('choir', 'mum@example.org', { registered_by: 'leader', group: null });
  const members = names.map((id) => makeMember({ id, name: `Kamau ${id}`, person: id, phone: '' }));
  const after = { ...memory.fields('entry_people/choir'), members };
  const about = {
    collection: entryPeople.path,
    documentId: 'choir',
    before: { ...after, members: [] },
    after,
  };
  const { onChange } = laterNoProjection(memory.db);
  return () => onChange({ ...about, eventId: 'typed', time: new Date(), actor: 'system' });
};
/** All noes are about children of the group itself. */
const ofGroup: Look = ({ memory, enter, names }) => {
  for (const id of names) enter(id, 'mum@example.org');
  for (const [id, fields] of memory.all('consents')) memory.put(`consents/${id}`, { ...fields, group: 'g1' });
  const about = names.map((id) =>
    entries.converter.fromFirestore({ id, data: () => memory.fields(`entries/${id}`) ?? {} }),
  );
  return () =>
    memory.db.runTransaction(async (transaction) => {
      const shared = sharedReads(transaction, memory.db);
      for (const entry of about) await decisionsIn(transaction, memory.db, { ...entry, ...shared });
    });
};

test.each([
  ['the night at walk-ins', nightAt(null)],
  ['the night at a group', nightAt('g1')],
  ['the event of a choir that was entered', event],
  ['a step for all children of a group', ofGroup],
])(
  '%s folds no refused name again for each child, also where there are more names than are remembered',
  async (_, look) => {
    const few = await foldings(await look(refusedNames(2)));
    expect(few).toBeGreaterThan(MANY);
    expect(await foldings(await look(refusedNames(6)))).toBeLessThan(1.2 * few);
  },
);
