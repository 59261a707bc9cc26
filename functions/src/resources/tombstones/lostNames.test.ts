import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followDecisions } from '../consents/joined';
import { updateEntry } from '../entries/steps/update';
import { loseNamesOf } from './lostNames';
import { removeNames } from './names';

const ID = 'entry-of-two-poets-1';
let { memory } = groupWithGuardians();
const entry = () => ({ ...(memory.fields(`entries/${ID}`) as unknown as Entry), id: ID });
const shown = () => [publicLabel(entry()), publicTitle(entry())];

const BY = { uid: 'account', email: 'account@example.org', isAdmin: false, performer: undefined };
type Input = Parameters<typeof updateEntry>[1]['input'];
const save = (input: Input) => updateEntry(memory.db, { id: ID, input, by: BY, ifMatch: null });
const say = (names_nobody: NonNullable<Input['names_nobody']>) =>
  updateEntry(memory.db, {
    id: ID,
    input: { names_nobody },
    by: { ...BY, uid: 'organiser', isAdmin: true },
    ifMatch: null,
  });

const enter = (texts: Partial<Entry>) => {
  const of = { edition: YEAR_OF_GROUP, owner: 'account' };
  const state = { state: 'returned', number: 'A1', kind: 'group', category: 'Poetry' } as const;
  memory.put(`entries/${ID}`, { ...makeEntry({ ...of, ...state, ...texts }), ...stampsAt() });
  const members = [
    makeMember({ id: 'm1', name: 'Amina Wambui', person: 'first', age_band: 'adult' }),
    makeMember({ id: 'm2', name: 'Brian Otieno', person: 'second', age_band: 'adult' }),
  ];
  const persons = members.map(({ person }) => person ?? '');
  memory.put(`entry_people/${ID}`, { ...makeEntryPeople({ ...of, members, persons }), ...stampsAt() });
};

/** Erases Amina, whose name stands nowhere in the people of the entry afterwards. */
const erase = (person = 'first') =>
  removeNames(memory.db, { documents: [`entry_people/${ID}`], ids: new Set([person]) });

beforeEach(() => {
  ({ memory } = groupWithGuardians());
  openPoetry(memory);
});

test('a title that an erasure has hidden stays hidden with a word more, and after another title, until an organiser has looked', async () => {
  enter({ title: 'Amina’s song', stage_name: 'The Stars' });
  await erase();
  expect(shown()).toEqual(['The Stars', '']);
  await save({ title: 'Amina’s new song' });
  expect(shown(), 'a word more').toEqual(['The Stars', '']);
  await save({ title: 'Rain' });
  expect(shown(), 'another title').toEqual(['The Stars', '']);
  await say({ title: 'Rain' });
  expect(shown(), 'an organiser has looked').toEqual(['The Stars', 'Rain']);
  await save({ title: 'Amina’s song' });
  expect(shown(), 'the first one again').toEqual(['The Stars', '']);
  await save({ title: 'Rain' });
  expect(shown(), 'the one that was looked at').toEqual(['The Stars', 'Rain']);
  await followDecisions(memory.db, ID);
  expect(shown(), 'after the night').toEqual(['The Stars', 'Rain']);
});

test('a name that is typed only after an erasure is hidden, in the stage name as in the title', async () => {
  enter({ title: 'Rain', stage_name: 'The Stars' });
  await erase();
  expect(shown()).toEqual(['The Stars', 'Rain']);
  await save({ title: 'Amina', stage_name: 'Amina and the Stars' });
  expect(shown()).toEqual(['No. A1', '']);
});

test('a title that names whoever has registered the others is hidden after an erasure of that person, and the recordings are heard', async () => {
  enter({ title: 'Chebet’s song', stage_name: 'The Stars' });
  const people = memory.fields(`entry_people/${ID}`);
  memory.put(`entry_people/${ID}`, {
    ...people,
    registered_name: 'Chebet Koech',
    registered_person: 'third',
  });
  memory.put('recordings/r1', storedAs('recordings', { entry: ID, sha256: 'one' }));
  await erase('third');
  expect(shown()).toEqual(['The Stars', '']);
  expect(entry().recordings_kept).toEqual([]);
});

test.each([
  ['of this entry', { entry: ID }],
  ['of another entry that counts here', { entry: 'another', counts_in: [ID] }],
])(
  'a name that stood in a decision %s alone is hidden in a later title once that is deleted',
  async (_, about) => {
    enter({ title: 'Rain', stage_name: 'The Stars' });
    memory.put(
      'consents/no',
      makeConsent({
        child: 'Chebet Koech',
        decision: 'refused',
        owner: 'account',
        edition: YEAR_OF_GROUP,
        ...about,
      }),
    );
    await loseNamesOf(memory.db, ['consents/no', 'mail/one']);
    memory.remove('consents/no');
    await save({ title: 'Chebet sings' });
    expect(shown()).toEqual(['The Stars', '']);
  },
);

test('nothing that is kept after an erasure has the name, or a hash of it', async () => {
  enter({ title: 'Rain', stage_name: 'The Stars' });
  await erase();
  const { names_lost, title_cleared, stage_name_cleared } = entry();
  expect([names_lost, title_cleared, stage_name_cleared]).toEqual([true, null, null]);
  expect(
    JSON.stringify([...memory.all('entries').values(), ...memory.all('entry_people').values()]),
  ).not.toMatch(/Amina/iu);
});

test('what an organiser had said of a text counts no more once the text names whoever was erased', async () => {
  const title_cleared = { text: 'Amina’s song', decisions: [] };
  enter({ title: 'Amina’s song', stage_name: 'The Stars', title_cleared });
  await erase();
  await save({ title: 'Rain' });
  await save({ title: 'Amina’s song' });
  expect(shown()).toEqual(['The Stars', '']);
});
