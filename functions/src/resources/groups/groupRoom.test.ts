import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { GroupState } from '@ndeiya/domain/groups/states';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { type By, EntryService } from '../entries/service';
import { GroupSending } from './send';

const YEAR = 2026;
let memory: MemoryFirestore;

/** A group that may have so many poems; null is without a limit. */
function letIn(most: number | null, state: GroupState = 'open'): void {
  memory.put('groups/g1', {
    ...storedAs('groups', { edition: YEAR, pass: 'leader', allowance: { Poetry: most }, state }),
    ...stampsAt(),
  });
}

/** Stores an entry of the group in which these persons perform. */
function put(
  id: string,
  persons: string[],
  { late = [], ...changes }: { state?: EntryState; owner?: string; group?: null; late?: string[] } = {},
): void {
  const kind = persons.length === 1 ? 'solo' : 'group';
  const owned = { state: 'draft' as const, owner: null, ...changes };
  const known = late.map((person) => ({ id: person, since: new Date(), of_age: null }));
  const members = persons.map((person) => makeMember({ id: person, name: `Name ${person}`, person }));
  memory.put(`entries/${id}`, {
    ...makeEntry({ edition: YEAR, category: 'Poetry', group: 'g1', kind, ...owned }),
    ...stampsAt(),
  });
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ edition: YEAR, owner: owned.owner, members, known }),
    registered_person: persons.length === 1 ? persons[0] : `choir ${id}`,
    ...stampsAt(),
  });
}

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const { categories, ...edition } = makeEdition({ year: YEAR, state: 'open', review: 'auto' });
  const [first] = categories;
  const poetry = { ...first, name: 'Poetry', kinds: ['solo', 'group'], members_max: 20, per_person_cap: 1 };
  memory.put(`editions/${String(YEAR)}`, {
    ...edition,
    registration_opens_at: null,
    registration_closes_at: null,
    event_date: new Date('2099-01-01T06:00:00Z'),
    categories: [{ ...poetry, places: null, recording: 'none' }],
    ...stampsAt(),
  });
});

const pass = (person: string): By => ({
  uid: 'pass',
  isAdmin: false,
  performer: { person, edition: YEAR, entry: null, group: 'g1' },
});
const account: By = { uid: 'mother', isAdmin: false };
const submit = (id: string, by: By) => new EntryService(memory.db).submit(id, by);
const withdraw = (id: string, by: By) => new EntryService(memory.db).withdraw({ id, reason: '' }, by);
const answerOffer = (to: 'accepted' | 'declined') => (id: string, by: By) =>
  new EntryService(memory.db).answerOffer({ id, to }, by);
const stateOf = (id: string) => memory.fields(`entries/${id}`)?.state;

describe.each([
  ['the pass of a contestant', undefined, pass('b')],
  ['an account that has taken the entry over', 'mother', account],
] as const)('%s', (_who, owner, by) => {
  test('sends an entry of a group that has room', async () => {
    letIn(2);
    put('e1', ['a'], { state: 'accepted' });
    put('e2', ['b'], owner ? { owner } : {});
    await submit('e2', by);
    expect(stateOf('e2')).toBe('accepted');
  });

  test('does not send an entry beyond what the group may have in the category', async () => {
    letIn(1);
    put('e1', ['a'], { state: 'accepted' });
    put('e2', ['b'], owner ? { owner } : {});
    await expect(submit('e2', by)).rejects.toMatchObject({ code: 'group-state' });
    expect(stateOf('e2')).toBe('draft');
  });

  test('does not send a draft of a closed group, though there is room', async () => {
    letIn(null, 'closed');
    put('e2', ['b'], owner ? { owner } : {});
    await expect(submit('e2', by)).rejects.toMatchObject({
      code: 'group-state',
      message: entryApiMessages.groupClosed,
    });
    expect(stateOf('e2')).toBe('draft');
  });

  test.each([
    { what: 'withdraws an entry', state: 'accepted', step: withdraw, to: 'withdrawn' },
    { what: 'gives up an offered place', state: 'offered', step: answerOffer('declined'), to: 'declined' },
    { what: 'confirms an offered place', state: 'offered', step: answerOffer('accepted'), to: 'accepted' },
    { what: 'sends a returned entry again', state: 'returned', step: submit, to: 'accepted' },
  ] as const)('$what of a closed group, because that takes no other place', async ({ state, step, to }) => {
    letIn(null, 'closed');
    put('e2', ['b'], { state, ...(owner && { owner }) });
    await step('e2', by);
    expect(stateOf('e2')).toBe(to);
  });

  test('does not send an entry of a child who is in the choir of the same group and category', async () => {
    letIn(null);
    put('e1', ['a', 'b'], { state: 'accepted' });
    put('e2', ['b'], owner ? { owner } : {});
    await expect(submit('e2', by)).rejects.toMatchObject({ code: 'entries-per-person' });
    expect(stateOf('e2')).toBe('draft');
  });
});

test('the last place of a group goes to its leader or to a contestant who sends at the same moment, and to one of both', async () => {
  letIn(1);
  put('e1', ['a']);
  put('e2', ['b']);
  const sending = { group: 'g1', op_id: 'op-1', entries: ['e1'], by: { id: 'leader', isLeader: true } };
  const both = await Promise.allSettled([submit('e2', pass('b')), new GroupSending(memory.db).send(sending)]);
  const [own, leaders] = both;
  expect([stateOf('e1'), stateOf('e2')].toSorted()).toEqual(['accepted', 'draft']);
  expect(own.status).toBe(stateOf('e2') === 'accepted' ? 'fulfilled' : 'rejected');
  expect(leaders.status).toBe('fulfilled');
});

test('an account that has taken a choir over does not send it again with a new member who has another entry', async () => {
  letIn(null, 'closed');
  put('e1', ['x'], { state: 'accepted' });
  put('e2', ['a', 'x'], { state: 'returned', owner: 'mother', late: ['x'] });
  await expect(submit('e2', account)).rejects.toMatchObject({ code: 'entries-per-person' });
  put('e2', ['a', 'c'], { state: 'returned', owner: 'mother', late: ['c'] });
  await submit('e2', account);
  expect(stateOf('e2')).toBe('accepted');
});

test.each([
  { who: 'a person alone', persons: ['b'], of: {} },
  { who: 'a choir', persons: ['a', 'b'], of: {} },
  { who: 'somebody without a group', persons: ['b'], of: { group: null } },
])(
  'an account does not send an entry of $who while a line of the joined persons is lost',
  async ({ persons, of }) => {
    letIn(null);
    put('e2', persons, { owner: 'mother', ...of });
    memory.put(`person_links/${String(YEAR)}`, {
      edition: YEAR,
      links: [{ persons: ['a', 7] }],
      ...stampsAt(),
    });
    await expect(submit('e2', account)).rejects.toMatchObject({
      code: 'entries-per-person',
      message: entryApiMessages.uncounted,
    });
    memory.remove(`person_links/${String(YEAR)}`);
    await submit('e2', account);
    expect(stateOf('e2')).toBe('accepted');
  },
);
