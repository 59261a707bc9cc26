import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { PersonLink } from '@ndeiya/domain/people/personLink';
import { slotIdOf } from '@ndeiya/domain/programme/slot';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { followJoinIn } from '../../followJoin';
import type { DocumentChange } from '../../platform/documentChange';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { joinedProjection } from '../consents/joined';
import { slotProjection } from '../programme/followEntry';
import { hashedPersons } from '../programme/persons';
import { PersonLinkService } from './personLinks';

const YEAR = 2026;
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };

let memory: MemoryFirestore;
let service: PersonLinkService;
beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  service = new PersonLinkService(memory.db, followJoinIn(memory.db));
});

/** An accepted entry of a child, with its line in the programme. */
function enter(id: string, person: string, { entry, member }: Entered = {}): void {
  const child = makeMember({ id: 'm1', name: 'Amina', age_band: 'minor', guardian_id: 'g1', person });
  // Each has an account of its own: a refusal follows the child of one without an account by its name.
  const own = { owner: `owner of ${id}`, edition: YEAR };
  const fields = { ...own, state: 'accepted', has_minor: true, consent: 'missing' } as const;
  memory.put(`entries/${id}`, { ...makeEntry({ ...fields, ...entry }), ...stampsAt() });
  putMembers(id, [{ ...child, ...member }]);
  const slot = { edition: YEAR, round: null, entry: id };
  memory.put(`slots/${slotIdOf(slot)}`, {
    ...storedAs('slots', { ...slot, kind: 'entry', persons: hashedPersons([person]) }),
  });
}
interface Entered {
  entry?: Partial<Entry>;
  member?: Partial<EntryMember>;
}
function putMembers(id: string, members: EntryMember[]): void {
  const persons = members.flatMap(({ person }) => person ?? []);
  const people = makeEntryPeople({ edition: YEAR, members, guardians: [MOTHER], persons });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
}
/** An entry of very many, each of whom is known by the phone. */
function enterAll(id: string, members: EntryMember[]): void {
  enter(id, 'first');
  putMembers(id, members);
}
const decide = (entry: string, person: string, decision: 'given' | 'refused') => {
  const own = { entry, owner: `owner of ${entry}`, person };
  const consent = makeConsent({ ...own, child: 'Amina', edition: YEAR, guardian: MOTHER, decision });
  memory.put(`consents/${entry}-${decision}`, consent);
};
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;
const personsOf = (id: string) =>
  memory.fields(`slots/${slotIdOf({ edition: YEAR, round: null, entry: id })}`)?.persons;
const join = (persons: [string, string], more: object = {}) =>
  service.add({ persons, same: true, ...more }, 'admin');

describe('an organiser who joins the children of two entries', () => {
  beforeEach(() => {
    enter('e1', 'a');
    enter('e2', 'b');
    enter('e3', 'c');
  });

  test.each(['given', 'refused'] as const)(
    'gives the second entry the decision %s about the first at once, and taking it back takes that away',
    async (decision) => {
      decide('e1', 'a', decision);
      const { id } = await join(['a', 'b']);
      expect(['e1', 'e2', 'e3'].map(consentOf)).toEqual([decision, decision, 'missing']);
      await service.remove(id);
      expect(['e1', 'e2', 'e3'].map(consentOf)).toEqual(['missing', 'missing', 'missing'].with(0, decision));
    },
  );

  test('reaches the child who was joined with one of them before', async () => {
    await join(['b', 'c']);
    decide('e1', 'a', 'refused');
    await join(['a', 'b']);
    expect(['e2', 'e3'].map(consentOf)).toEqual(['refused', 'refused']);
  });

  test('changes nothing while it is only a preview', async () => {
    decide('e1', 'a', 'refused');
    await join(['a', 'b'], { preview: true });
    expect([consentOf('e2'), personsOf('e2')]).toEqual(['missing', hashedPersons(['b'])]);
  });

  test('keeps the recording of the entry that is refused, because the join can be taken back', async () => {
    enter('e2', 'b', { entry: { recording: 'r1', recording_state: 'ready' } });
    decide('e1', 'a', 'refused');
    await join(['a', 'b']);
    expect(memory.fields('entries/e2')).toMatchObject({ consent: 'refused', recording: 'r1' });
  });

  test('makes them one person of the programme until that is taken back', async () => {
    const { id } = await join(['a', 'b']);
    expect(['e1', 'e2', 'e3'].map(personsOf)).toEqual(['a', 'a', 'c'].map((one) => hashedPersons([one])));
    await service.remove(id);
    expect(personsOf('e2')).toEqual(hashedPersons(['b']));
  });

  test('and says later that they are two takes back everything that followed from the join', async () => {
    decide('e1', 'a', 'refused');
    await join(['a', 'b']);
    await join(['a', 'b'], { same: false });
    expect([consentOf('e2'), personsOf('e2')]).toEqual(['missing', hashedPersons(['b'])]);
  });
});

const change = (fields: Partial<DocumentChange>): DocumentChange => ({
  eventId: 'event',
  time: new Date(),
  collection: 'person_links',
  documentId: String(YEAR),
  before: null,
  after: null,
  actor: 'system',
  ...fields,
});
const linked = (persons: [string, string]): PersonLink => ({
  id: 'l1',
  persons,
  same: true,
  by: 'admin',
  at: new Date(0),
});
/** The links as the server left them that stopped before the entries and the programme followed. */
function putLinks(links: readonly unknown[]): void {
  memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
}

describe('after a server that stopped in the middle of a join', () => {
  beforeEach(() => {
    enter('e1', 'a');
    enter('e2', 'b');
    decide('e1', 'a', 'refused');
    putLinks([linked(['a', 'b'])]);
  });

  test('the event gives the other entry the decision, and its line the person', async () => {
    const event = change({ before: { links: [] }, after: { links: [linked(['a', 'b'])] } });
    for (const { onChange } of [joinedProjection(memory.db), slotProjection(memory.db)])
      await onChange(event);
    expect([consentOf('e2'), personsOf('e2')]).toEqual(['refused', hashedPersons(['a'])]);
  });

  test('the night does the same where the event was lost', async () => {
    for (const { repair } of [joinedProjection(memory.db), slotProjection(memory.db)])
      if ('length' in repair) for (const step of repair) await step.run(new Date());
    expect([consentOf('e2'), personsOf('e2')]).toEqual(['refused', hashedPersons(['a'])]);
  });

  test('the refusal follows the join beside a damaged line, and the night says that there is one', async () => {
    putLinks([linked(['a', 'b']), { persons: 'damaged' }]);
    const { repair } = joinedProjection(memory.db);
    if (!('length' in repair)) throw new Error('there is no step of the night');
    await expect(repair[0].run(new Date())).rejects.toThrow('cannot be read');
    expect(consentOf('e2')).toBe('refused');
  });
});

describe('the line of an entry whose people change', () => {
  const before = [makeMember({ id: 'm1', person: 'a' })];
  const people = (members: object[]) => ({ members });
  const follow = (members: EntryMember[]) => {
    putMembers('e1', members);
    const event = { collection: 'entry_people', documentId: 'e1' };
    const { onChange } = slotProjection(memory.db);
    return onChange(change({ ...event, before: people(before), after: people(members) }));
  };

  test('has the new person, and keeps the one that it has where nobody is named any more', async () => {
    enter('e1', 'a');
    await follow([makeMember({ id: 'm1', person: 'new' })]);
    expect(personsOf('e1')).toEqual(hashedPersons(['new']));
    await follow([]);
    expect(personsOf('e1')).toEqual(hashedPersons(['new']));
  });

  test('stays as it is where a name was only corrected', async () => {
    enter('e1', 'a');
    const line = () => memory.fields(`slots/${slotIdOf({ edition: YEAR, round: null, entry: 'e1' })}`);
    const stored = line();
    await follow([makeMember({ id: 'm1', name: 'Aminah', person: 'a' })]);
    expect(line()).toEqual(stored);
  });
});

test('of pairs with nearly the same name those come first of whom a guardian has refused for one only', async () => {
  const named = (id: string, name: string) => {
    enter(id, `p-${id}`, { entry: { owner: 'mother' }, member: { name } });
  };
  named('otieno', 'Otieno Were');
  named('otieno-2', 'Otieno Wera');
  named('wanjiku', 'Wanjiku Kamau');
  named('wanjiku-2', 'Wanjiku');
  const own = {
    entry: 'wanjiku',
    owner: 'mother',
    edition: YEAR,
    guardian: MOTHER,
    decision: 'refused',
  } as const;
  memory.put('consents/no', makeConsent({ ...own, child: 'W\u0430njiku Kamau', person: 'p-wanjiku' }));
  const shown = async () =>
    (await service.suggestions()).map(({ persons: [one], one_refused }) => [one.name, one_refused]);
  expect(await shown()).toEqual([
    ['Wanjiku Kamau', true],
    ['Otieno Were', false],
  ]);
  memory.put(
    'consents/no-2',
    makeConsent({ ...own, entry: 'wanjiku-2', child: 'Wanjiku', person: 'p-wanjiku-2' }),
  );
  expect(await shown()).toContainEqual(['Wanjiku Kamau', false]);
});

test('pairs of very many accounts are a thousand at a time, and those that one account alone has are among them', async () => {
  const bulk = Array.from({ length: 1100 }, (_, at) =>
    makeMember({ id: `m${String(at)}`, name: `Amina ${String(at)}` }),
  );
  for (const owner of ['a', 'b'])
    enterAll(
      `of-${owner}`,
      bulk.map((one) => ({ ...one, person: `${owner}-${one.id}`, phone: '0712 000 111' })),
    );
  enter('x', 'px', { member: { name: 'Zawadi Njoki' } });
  enter('y', 'py', { member: { name: 'Zawadi Njoki' } });
  const found = await service.suggestions();
  expect(found).toHaveLength(1000);
  expect(found.flatMap(({ persons }) => persons.map(({ person }) => person))).toContain('px');
  // Somebody who has many pairs hides none of another one with them.
  enter('z', 'pz', { member: { name: 'Amina 1099', phone: '0712 000 111' } });
  const again = await service.suggestions();
  expect(again.flatMap(({ persons }) => persons.map(({ person }) => person))).toContain('pz');
});

test('the texts of entries are not read to tell who is in them: a damaged one keeps no pair from the list', async () => {
  enter('x', 'px', { member: { name: 'Zawadi Njoki', phone: '0712 000 111' } });
  enter('y', 'py', { member: { name: 'Zawadi Njoki', phone: '0712 000 111' } });
  memory.put('entries/x', { ...memory.fields('entries/x'), text: 1, translation: 1 });
  const [found] = await service.suggestions();
  expect(found?.persons.map(({ person }) => person).sort()).toEqual(['px', 'py']);
});
