import { randomUUID } from 'node:crypto';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { Entry, EntryInput } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PassHolder } from '../../http/types';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followDecisions } from '../consents/joined';
import { updateEntry } from '../entries/steps/update';
import { followParticipant } from '../entries/upkeep/followParticipant';
import { GroupOperationService } from './operations';

/**
 * The guardian of one of three children has refused, or allows no name. Then the child is taken out of the entry, so that all
 * others may be named.
 */

const ID = 'entry-of-the-choir-1';
const NEXT = 'entry-of-the-choir-2';
const CHILDREN = ['Amina Wambui', 'Brian Otieno', 'Carol Njeri'] as const;
const [AMINA, BRIAN, CAROL] = CHILDREN;
type Child = (typeof CHILDREN)[number];
const memberIdOf = (name: Child) => `member-${name.replace(' ', '-')}-0001`;
const personOf = (name: Child) => `p-${name.replace(' ', '-')}`;
const guardianOf = (name: Child) => ({
  name: `Parent of ${name}`,
  relation: 'Mother',
  contact: `${name.replace(' ', '.').toLowerCase()}@example.org`,
});

let { memory } = groupWithGuardians();
const entry = () => ({ ...(memory.fields(`entries/${ID}`) as unknown as Entry), id: ID });
const people = () => memory.fields(`entry_people/${ID}`) as unknown as EntryPeople;
const shown = () => [publicLabel(entry()), publicTitle(entry())];
const notes = () =>
  [...memory.all('entry_events').values()]
    .map(({ by, note }) => ({ by, note }))
    .filter(({ note }) => note !== '');
const HIDDEN = ['No. A1', ''];

function enterChoir(fields: Partial<Entry>): void {
  const of = { edition: YEAR_OF_GROUP, owner: 'account' };
  const texts = { title: "Amina's song", title_named: true, stage_name: 'Amina and the Stars' };
  const state = { state: 'returned', number: 'A1', kind: 'group', category: 'Poetry' } as const;
  memory.put(`entries/${ID}`, { ...makeEntry({ ...of, ...state, ...texts, ...fields }), ...stampsAt() });
  const members = CHILDREN.map((name) =>
    makeMember({
      id: memberIdOf(name),
      name,
      person: personOf(name),
      phone: '',
      age_band: 'minor',
      guardian_id: memberIdOf(name),
    }),
  );
  const guardians = CHILDREN.map((name) => ({ id: memberIdOf(name), ...guardianOf(name) }));
  const stored = makeEntryPeople({ ...of, members, guardians, persons: CHILDREN.map(personOf) });
  memory.put(`entry_people/${ID}`, { ...stored, ...stampsAt() });
}

function say(
  name: Child,
  decision: 'given' | 'refused',
  about: Partial<Parameters<typeof makeConsent>[0]> = {},
) {
  const child = { member: memberIdOf(name), person: personOf(name), child: name };
  const guardian = { id: memberIdOf(name), ...guardianOf(name) };
  const purposes = decision === 'given' ? EVERY_PURPOSE : NO_PURPOSES;
  const of = { entry: ID, owner: 'account', edition: YEAR_OF_GROUP };
  memory.put(`consents/${name}`, makeConsent({ ...of, ...child, guardian, decision, purposes, ...about }));
}

const BY = { uid: 'account', email: 'account@example.org', isAdmin: false, performer: undefined };
const save = (input: EntryInput, isAdmin = false) =>
  updateEntry(memory.db, {
    id: ID,
    input,
    by: { ...BY, ...(isAdmin && { uid: 'a', isAdmin }) },
    ifMatch: null,
  });

/** The members without Amina. */
function without(): Pick<EntryInput, 'members' | 'guardians'> {
  const { members, guardians } = people();
  const rest = members.filter(({ name }) => name !== AMINA);
  return {
    members: rest.map(({ person: _person, ...typed }) => typed),
    guardians: guardians.filter(({ id }) => id !== memberIdOf(AMINA)),
  };
}

beforeEach(async () => {
  ({ memory } = groupWithGuardians());
  openPoetry(memory);
  const edition = memory.fields(`editions/${String(YEAR_OF_GROUP)}`) ?? {};
  const [category] = edition.categories as object[];
  const categories = [{ ...category, kinds: ['solo', 'group'], members_min: 1, members_max: 10 }];
  memory.put(`editions/${String(YEAR_OF_GROUP)}`, { ...edition, categories });
  enterChoir({});
  for (const name of [BRIAN, CAROL]) say(name, 'given');
  say(AMINA, 'refused');
  await followDecisions(memory.db, ID);
});

describe('title and stage name that name a refused child stay hidden', () => {
  test.each([
    ['the owner', false],
    ['an organiser', true],
  ])('after %s has taken the child out', async (_, isAdmin) => {
    expect(shown(), 'before').toEqual(HIDDEN);
    await save(without(), isAdmin);
    expect(entry()).toMatchObject({ consent: 'given', name_public: true });
    expect(shown()).toEqual(HIDDEN);
  });

  test('until somebody types others, and again where these name the child', async () => {
    await save(without());
    await save({ accompaniment: 'Drum', title: "Amina's song" });
    expect(shown()).toEqual(HIDDEN);
    await save({ title: 'Rain' });
    expect(shown()).toEqual(['No. A1', 'Rain']);
    await save({ stage_name: 'The Stars' });
    expect(shown()).toEqual(['The Stars', 'Rain']);
    await save({ title: 'Oh Amina' });
    expect(shown()).toEqual(['The Stars', '']);
  });

  test('until an organiser says that they name nobody, which the history tells, and again after a later no', async () => {
    await save(without());
    const said = { names_nobody: { title: "Amina's song", stage_name: 'Amina and the Stars' } };
    await expect(save(said)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save({ names_nobody: { title: 'Rain' } }, true)).rejects.toMatchObject({
      fields: { title: entryApiMessages.otherText },
    });
    expect(shown(), 'refused to say it').toEqual(HIDDEN);
    await save(said, true);
    await save(said, true);
    expect(shown()).toEqual(['Amina and the Stars', "Amina's song"]);
    expect(notes()).toEqual([{ by: 'a', note: 'The title names nobody. The stage name names nobody.' }]);
    await save({ accompaniment: 'Drum' });
    await followDecisions(memory.db, ID);
    expect(shown(), 'after another change').toEqual(['Amina and the Stars', "Amina's song"]);
    const other = { member: 'another-child', child: 'Amina Kamau', decision: 'refused' } as const;
    memory.put(
      'consents/later',
      makeConsent({ entry: ID, owner: 'account', edition: YEAR_OF_GROUP, ...other }),
    );
    await followDecisions(memory.db, ID);
    expect(shown(), 'after a later no').toEqual(HIDDEN);
    await save(said, true);
    expect(shown()).toEqual(['Amina and the Stars', "Amina's song"]);
    await save({ names_nobody: { title: null } }, true);
    expect(shown()).toEqual(['Amina and the Stars', '']);
    expect(notes()).toHaveLength(3);
  });

  test('where the name of the child was corrected after the refusal', async () => {
    await save({
      members: people().members.map(({ person: _person, ...one }) =>
        one.name === AMINA ? { ...one, name: 'Aminah Wambui' } : one,
      ),
      title: 'Amina sings',
      stage_name: 'The Stars',
    });
    expect(entry(), 'refused as before').toMatchObject({ consent: 'refused', name_public: false });
    expect(shown()).toEqual(HIDDEN);
  });

  test('where the guardian has refused in another entry of the account, which is gone afterwards', async () => {
    say(AMINA, 'refused', { entry: 'another' });
    await save(without());
    expect(shown()).toEqual(HIDDEN);
    memory.remove(`consents/${AMINA}`);
    await followDecisions(memory.db, ID);
    await save({ title: "Amina's song", language: 'English' });
    expect(shown()).toEqual(HIDDEN);
  });

  test.each([
    ['has refused', NO_PURPOSES],
    ['agreed without the name', { ...EVERY_PURPOSE, publish_name: false }],
  ])(
    'under any other text that names the child, where the guardian %s in an entry of another account',
    async (_, purposes) => {
      const decision = purposes.take_part ? 'given' : 'refused';
      say(AMINA, decision, { entry: 'another', owner: 'other', purposes });
      await save(without());
      expect(entry().left_persons).toEqual([personOf(AMINA)]);
      await save({ title: 'Oh Amina', stage_name: 'Amina!' });
      expect(shown()).toEqual(HIDDEN);
      say(AMINA, 'given', { entry: 'another', owner: 'other' });
      await save({ title: 'Amina sings', stage_name: 'The Stars' });
      expect(shown(), 'after the guardian has allowed the name').toEqual(['The Stars', 'Amina sings']);
    },
  );

  test('where the guardian agreed without the name in another entry, and the contact was changed before the child left', async () => {
    say(AMINA, 'given', { entry: 'another', purposes: { ...EVERY_PURPOSE, publish_name: false } });
    const guardians = people().guardians.map((one) =>
      one.id === memberIdOf(AMINA) ? { ...one, contact: '0799 111 222' } : one,
    );
    await save({ members: people().members.map(({ person: _person, ...typed }) => typed), guardians });
    await save(without());
    expect(shown()).toEqual(HIDDEN);
  });

  test('where the guardian refuses after the child has left', async () => {
    say(AMINA, 'given');
    await save(without());
    expect(shown()).toEqual(['Amina and the Stars', "Amina's song"]);
    say(AMINA, 'refused');
    await followDecisions(memory.db, ID);
    expect(shown()).toEqual(HIDDEN);
  });

  test('where an organiser gives the participant the name of another person', async () => {
    memory.put(`participants/${ID}`, {
      ...storedAs('participants', {}),
      name: 'Dorcas Achieng',
      user_id: 'account',
    });
    const before = { name: AMINA, category: 'Poetry', user_id: 'account' };
    await followParticipant(memory.db, ID, before);
    expect(people().members.map(({ name }) => name)).toEqual(['Dorcas Achieng', BRIAN, CAROL]);
    await save(without());
    const rest = people().members.filter(({ name }) => name !== 'Dorcas Achieng');
    await save({ members: rest.map(({ person: _person, ...typed }) => typed) });
    expect(entry()).toMatchObject({ consent: 'given', name_public: true });
    expect(shown()).toEqual(HIDDEN);
  });

  test('where the stage name follows the corrected name of the participant', async () => {
    await save({ ...without(), stage_name: 'Dorcas Achieng' });
    expect(shown()[0]).toBe('Dorcas Achieng');
    memory.put(`participants/${ID}`, { ...storedAs('participants', {}), name: AMINA, user_id: 'account' });
    await followParticipant(memory.db, ID, {
      name: 'Dorcas Achieng',
      category: 'Poetry',
      user_id: 'account',
    });
    expect(entry()).toMatchObject({ stage_name: AMINA, consent: 'given', name_public: true });
    expect(shown()).toEqual(HIDDEN);
  });
});

const LEADER: PassHolder = {
  id: 'leader',
  role: 'leader',
  name: 'Teacher',
  edition: YEAR_OF_GROUP,
  group: 'g1',
  expires_at: new Date('2099-01-01'),
  person: null,
  entry: null,
};

test('title and stage name of a group stay hidden where its leader takes the child out, and the no is about another entry', async () => {
  for (const name of CHILDREN) {
    const named = { name, person: personOf(name), age_band: 'minor', guardian: guardianOf(name) };
    memory.put(`group_members/${memberIdOf(name)}`, storedAs('group_members', { ...named, group: 'g1' }));
  }
  enterChoir({ owner: null, group: 'g1', state: 'draft' });
  const of = { owner: null, group: 'g1' };
  for (const name of [BRIAN, CAROL]) say(name, 'given', of);
  say(AMINA, 'refused', { ...of, entry: 'another' });
  await followDecisions(memory.db, ID);
  expect(entry()).toMatchObject({ consent: 'refused' });
  const { category, kind, title, stage_name } = entry();
  const members = [BRIAN, CAROL].map(memberIdOf);
  const enter = async (id: string, texts: object) => {
    const payload = { entry: id, category, kind, title, stage_name, members, ...texts };
    const stamp = { op_id: randomUUID(), device_id: 'device-1', at_client: new Date().toISOString() };
    const ops = [{ ...stamp, seq: (seq += 1), kind: 'enter', payload }];
    return (await new GroupOperationService(memory.db).receive(LEADER, { ops })).at(0)?.outcome;
  };
  let seq = 0;
  expect(await enter(ID, {})).toBe('applied');
  expect(entry()).toMatchObject({ consent: 'given', name_public: true });
  expect(shown()).toEqual(HIDDEN);
  await enter(ID, { title: 'Oh Amina' });
  expect(shown(), 'under another title').toEqual(HIDDEN);
  expect(await enter(NEXT, { title: 'Oh Amina', stage_name: 'Brian and Carol' })).toBe('applied');
  const next = { title: 'Oh Amina', title_refused: true, stage_name_refused: false, name_public: true };
  expect(memory.fields(`entries/${NEXT}`), 'in a new entry of the others').toMatchObject(next);
});
