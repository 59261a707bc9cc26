import { groups } from '@ndeiya/domain/groups/group';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { readRules } from '../entries/steps/edition';
import { readGroupRecords } from './records';
import { GroupService } from './service';

const WORDS = ['Amina', 'Faith', 'Grace', 'Joy', 'Mary', 'Wambui', 'Njeri', 'Wanjiku', 'Kamau', 'Mwangi'];

/** A class of so many, where strangers have refused one made-up child in so many entries, whose name is like everybody's. */
function classWith(children: number, strange: number) {
  const { memory, enter } = groupWithGuardians();
  for (let at = 0; at < children; at += 1) {
    const path = `entry_people/e${String(at)}`;
    enter(`e${String(at)}`, `m${String(at)}@example.org`);
    const people = memory.fields(path) as { members: object[] };
    const name = `${WORDS[at % 5]!} ${WORDS[5 + (at % 5)]!}`;
    memory.put(path, { ...people, members: people.members.map((one) => ({ ...one, name })) });
  }
  const about = { edition: YEAR_OF_GROUP, person: null, decision: 'refused', owner: 'stranger' } as const;
  for (let at = 0; at < strange; at += 1) {
    const entry = `s${String(at)}`;
    memory.put(`entries/${entry}`, { ...memory.fields('entries/e0'), group: null, owner: 'stranger' });
    memory.put(`consents/n${entry}`, makeConsent({ ...about, entry, child: WORDS.join(' ') }));
  }
  memory.reads = 0;
  const group = groups.converter.fromFirestore({ id: 'g1', data: () => memory.fields('groups/g1') ?? {} });
  return { memory, group };
}

type Class = ReturnType<typeof classWith>;
const pack = async ({ memory, group }: Class) =>
  readGroupRecords(memory.db, { group, isLeader: true }, await readRules(memory.db, YEAR_OF_GROUP));

test.each([
  // The no itself, all decisions about its entry, and the entry.
  ['organisers', 3, ({ memory }: Class) => new GroupService(memory.db).told('g1')],
  // All noes of the edition.
  ['a leader', 1, pack],
])(
  'a class is read for %s without reading an entry in which strangers have refused a made-up child again for each child',
  async (_, reads, read) => {
    const added = async (children: number) => {
      const [quiet, asked] = [classWith(children, 0), classWith(children, 20)];
      await read(quiet);
      await read(asked);
      return asked.memory.reads - quiet.memory.reads;
    };
    expect([await added(5), await added(20)]).toEqual([reads * 20, reads * 20]);
  },
);

test('noes of strangers are not held for each child of a leader’s class', async () => {
  const { entries } = await pack(classWith(5, 20));
  expect(entries.flatMap(({ decisions }) => decisions)).toEqual([]);
});

/** The documents that are read for a group with three children, where so many guardians of others have said no. */
async function readsWith(noes: number): Promise<number> {
  const { memory, enter } = groupWithGuardians();
  for (const id of ['amina', 'baraka', 'chebet']) enter(id, `${id}@example.org`);
  for (let at = 0; at < noes; at += 1) {
    const other = { entry: `other${String(at)}`, child: 'Zuhura Otieno', edition: YEAR_OF_GROUP };
    memory.put(`consents/no${String(at)}`, { ...makeConsent(other), owner: null, decision: 'refused' });
  }
  memory.reads = 0;
  await new GroupService(memory.db).told('g1');
  return memory.reads;
}

test('a group with several entries reads each no of the edition once', async () => {
  expect((await readsWith(5)) - (await readsWith(0))).toBe(5);
});
