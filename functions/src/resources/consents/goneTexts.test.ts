import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followGone } from './goneTexts';
import { followDecisions } from './joined';

const GUARDIAN = { id: 'g1', name: 'Otieno', relation: 'Father', contact: 'father@example.org' };
const CHILD = { id: 'm1', name: 'Brian Otieno', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

/** Brian has stayed in the entry and may be named; Amina has left it, about whom this was decided. */
function enter(id: string, edition: number, amina: Parameters<typeof makeConsent>[0]): void {
  memory.put(`editions/${String(edition)}`, { ...makeEdition({ year: edition }), ...stampsAt() });
  const of = { edition, owner: `owner-${id}` };
  const texts = { title: "Amina's song", title_named: true, stage_name: 'Amina and Brian' };
  const shown = { ...texts, name_public: true } as const;
  const state = { state: 'accepted', consent: 'given', has_minor: true } as const;
  const {
    title_refused: _title,
    stage_name_refused: _name,
    ...older
  } = makeEntry({
    ...of,
    ...shown,
    ...state,
  });
  memory.put(`entries/${id}`, { ...older, ...stampsAt() });
  const people = makeEntryPeople({
    ...of,
    members: [makeMember({ ...CHILD, phone: '' })],
    guardians: [GUARDIAN],
    persons: ['p1'],
  });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  const about = { entry: id, ...of };
  const brian = {
    member: 'm1',
    person: 'p1',
    child: CHILD.name,
    guardian: GUARDIAN,
    purposes: EVERY_PURPOSE,
  };
  memory.put(`consents/${id}-brian`, makeConsent({ ...about, ...brian }));
  const gone = { member: 'm2', person: `amina-${id}`, child: 'Amina Wambui' };
  memory.put(`consents/${id}-amina`, makeConsent({ ...about, ...gone, ...amina }));
}
const entry = (id: string) => memory.fields(`entries/${id}`) as unknown as Entry;
const refused = { decision: 'refused', purposes: NO_PURPOSES } as const;

test('texts of entries of any year are hidden that a refused child had left before entries said so', async () => {
  enter('now', 2026, refused);
  enter('before', 2025, { purposes: { ...EVERY_PURPOSE, publish_name: false } });
  enter('agreed', 2026, { purposes: EVERY_PURPOSE });
  const agreed = entry('agreed');
  await followGone(memory.db);
  for (const id of ['now', 'before'])
    expect(entry(id), id).toMatchObject({
      title_refused: true,
      stage_name_refused: true,
      name_public: true,
    });
  expect(entry('agreed')).toEqual(agreed);
  const after = entry('now');
  await followGone(memory.db);
  expect(entry('now'), 'another night').toEqual(after);
});

test('a text of which an organiser has said that it names nobody stays shown', async () => {
  enter('now', 2026, refused);
  const text = entry('now').title;
  const title_cleared = { text, decisions: ['now-amina'] };
  memory.put('entries/now', { ...entry('now'), title_cleared });
  await followGone(memory.db);
  expect(entry('now')).toMatchObject({ title_refused: false, stage_name_refused: true });
});

describe('a text that names a child of another entry', () => {
  /** The child is in an entry of these, and this was decided about it. */
  function decide(of: { owner: string; group?: string }, said: object): void {
    const about = { entry: 'other', edition: 2026, member: 'm7', person: 'p7', child: 'Amina Wambui' };
    memory.put('consents/other', makeConsent({ ...about, group: null, ...of, ...said }));
  }
  // An older entry does not say it.
  const hidden = () => {
    const stored = memory.fields('entries/now');
    return [stored?.title_refused === true, stored?.stage_name_refused === true];
  };
  const agreed = { purposes: EVERY_PURPOSE };
  const unnamed = { purposes: { ...EVERY_PURPOSE, publish_name: false } };

  test.each([
    ['of the account is refused', { owner: 'owner-now', said: refused }, true],
    ['of the account may not be named', { owner: 'owner-now', said: unnamed }, false],
    ['of somebody else is refused', { owner: 'other', said: refused }, false],
  ])('follows where a child %s', async (_, { owner, said }, isHidden) => {
    enter('now', 2026, agreed);
    decide({ owner }, said);
    await followGone(memory.db);
    expect(hidden()).toEqual([isHidden, isHidden]);
  });

  test.each([
    ['the group is the same', { group: 'g' }, { owner: 'b', said: refused }],
    ['an account had both entries', { former_owners: ['a'] }, { owner: 'a', said: refused }],
    ['the child had been here', { left_persons: ['p7'] }, { owner: 'b', said: unnamed }],
  ])('is hidden where %s', async (_, same, { owner, said }) => {
    enter('now', 2026, agreed);
    memory.put('entries/now', { ...entry('now'), ...same });
    decide({ owner, group: 'g' }, said);
    await followGone(memory.db);
    expect(hidden()).toEqual([true, true]);
  });
});

describe('a title that says of itself whether it names a member', () => {
  /** An entry of one child, about whom nobody has decided. */
  function enterAlone(id: string, fields: Partial<Entry>, people: Partial<EntryPeople> = {}): void {
    memory.put('editions/2026', { ...makeEdition({ year: 2026 }), ...stampsAt() });
    const of = { edition: 2026, owner: 'owner' };
    const shown = { stage_name: 'Rain', name_public: false, consent: 'missing', has_minor: true } as const;
    memory.put(`entries/${id}`, { ...makeEntry({ ...of, ...shown, ...fields }), ...stampsAt() });
    const members = [makeMember({ ...CHILD, phone: '' })];
    const stored = makeEntryPeople({ ...of, members, guardians: [GUARDIAN], persons: ['p1'], ...people });
    memory.put(`entry_people/${id}`, { ...stored, ...stampsAt() });
  }
  const cyrillic = 'Br\u0456an sings';

  test('as names were compared when it was saved is hidden by the night, also from judges, and once only', async () => {
    enterAlone('one', { title: cyrillic, title_named: false });
    const row = { entry: 'one', number: 'A1', stage_name: 'No. A1', title: cyrillic };
    memory.put('round_entries/r_one', storedAs('round_entries', row));
    await followGone(memory.db);
    const after = entry('one');
    expect(after).toMatchObject({ title_named: true, title_refused: false, seq: 2 });
    expect(memory.fields('round_entries/r_one')?.title).toBe('');
    await followGone(memory.db);
    expect(entry('one'), 'another night').toEqual(after);
  });

  test('is hidden by a decision as well', async () => {
    enterAlone('one', { title: cyrillic, title_named: false });
    await followDecisions(memory.db, 'one');
    expect(entry('one').title_named).toBe(true);
  });

  test('from before entries said so is shown again where it names nobody', async () => {
    enterAlone('one', { title: 'Sun' });
    const { title_named: _named, ...older } = entry('one');
    memory.put('entries/one', older);
    await followGone(memory.db);
    expect(entry('one').title_named).toBe(false);
  });

  test.each([
    ['without members', { members: [], persons: [] }],
    ['whose people cannot be read', { members: 'lost' as unknown as EntryPeople['members'] }],
  ])('of an entry %s stays hidden', async (_, people) => {
    enterAlone('one', { title: 'Sun', title_named: true }, people);
    await followGone(memory.db);
    expect(entry('one').title_named).toBe(true);
  });

  test('waits for the next run where there is no time for all, and not where one has to be hidden', async () => {
    const ids = ['e1', 'e2', 'e3'];
    for (const id of ids) enterAlone(id, { title: 'Sun', title_named: true });
    enterAlone('last', { title: cyrillic, title_named: false });
    const run = () => followGone(memory.db, () => true);
    expect(await run()).toBe(UNFINISHED);
    expect([ids.filter((id) => entry(id).title_named), entry('last').title_named]).toEqual([ids, true]);
    for (let shown = 1; shown <= ids.length; shown += 1) {
      expect(await run()).toBe(UNFINISHED);
      expect(ids.filter((id) => entry(id).title_named)).toEqual(ids.slice(shown));
    }
    await followGone(memory.db);
    expect([...memory.all('locks/places')]).toEqual([]);
  });
});
