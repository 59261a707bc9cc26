import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { UserAdministration } from '../people/users/administration';
import { EntryService } from './service';

const log = vi.hoisted(() => ({ logError: vi.fn(), logInfo: vi.fn() }));
vi.mock('../../platform/log', () => log);

const YEAR = 2026;
const MOTHER = { uid: 'mother', isAdmin: false };
const PERFORMER = { person: 'p-amina', edition: YEAR, entry: 'e1', group: null };
let memory: MemoryFirestore;

beforeEach(() => {
  log.logError.mockClear();
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
  for (const id of ['e1', 'e2', 'e3']) {
    const own = { edition: YEAR, owner: MOTHER.uid };
    memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
    memory.put(`entry_people/${id}`, { ...makeEntryPeople(own), ...stampsAt() });
  }
});

const listed = async () => (await new EntryService(memory.db).list(MOTHER)).map(({ id }) => id).toSorted();

test('the list of own entries has the others where the people of one cannot be read, and the log names it', async () => {
  expect(await listed()).toEqual(['e1', 'e2', 'e3']);
  memory.put('entry_people/e2', { ...memory.fields('entry_people/e2'), members: 'somebody' });
  expect(await listed()).toEqual(['e1', 'e3']);
  expect(log.logError).toHaveBeenCalledWith('unreadable document', expect.anything(), {
    path: 'entry_people/e2',
  });
});

test.each([
  ['a title that may name somebody', { title_refused: true }, ['title']],
  ['a stage name that may name somebody', { stage_name_refused: true }, ['stage_name']],
  ['a title that was taken out since', { title: '', title_refused: true }, []],
  ['texts that everybody may see', {}, []],
] as const)('an own entry with %s says which of its texts are hidden', async (_, fields, hidden) => {
  const texts = { title: 'Song of Amina', stage_name: 'Amina’s choir' };
  memory.put('entries/e1', { ...memory.fields('entries/e1'), ...texts, ...fields });
  const all = await new EntryService(memory.db).list(MOTHER);
  expect(all.find(({ id }) => id === 'e1')?.hidden).toEqual(hidden);
});

test.each([
  ['an entry of a group that an account has taken over', MOTHER, { group: 'g1' }],
  ['a pass of a contestant', { ...MOTHER, performer: PERFORMER }, {}],
])(
  '%s does not say whether a text is hidden, because a no about a classmate may hide it',
  async (_, by, of) => {
    const person = {
      members: [makeMember({ person: PERFORMER.person })],
      registered_person: PERFORMER.person,
    };
    memory.put('entry_people/e1', { ...memory.fields('entry_people/e1'), ...person });
    const typed = { title: 'Oh Otieno', stage_name: 'Otieno’s choir', name_public: true, number: 'K7M2' };
    const answerWhere = async (isRefused: boolean) => {
      const refused = { title_refused: isRefused, stage_name_refused: isRefused };
      memory.put('entries/e1', { ...memory.fields('entries/e1'), ...typed, ...of, ...refused });
      return (await new EntryService(memory.db).get('e1', by)).answer;
    };
    expect(await answerWhere(true)).toEqual(await answerWhere(false));
  },
);

test('the list of own entries has those of this year where the edition of another year cannot be read', async () => {
  const past = YEAR - 1;
  memory.put('entries/e2', { ...memory.fields('entries/e2'), edition: past });
  memory.put(`editions/${String(past)}`, { ...makeEdition({ year: past }), ...stampsAt() });
  expect(await listed()).toEqual(['e1', 'e2', 'e3']);
  memory.put(`editions/${String(past)}`, { ...makeEdition({ year: past }), ...stampsAt(), name: 7 });
  expect(await listed()).toEqual(['e1', 'e3']);
  const path = `editions/${String(past)}`;
  expect(log.logError).toHaveBeenCalledWith('unreadable document', expect.anything(), { path });
});

test('the list of own entries fails where the database does not answer', async () => {
  vi.spyOn(memory, 'runTransaction').mockRejectedValue(new Error('UNAVAILABLE'));
  await expect(listed()).rejects.toThrow('UNAVAILABLE');
});

test('the list of accounts has the others where one cannot be read', async () => {
  memory.put('users/u1', storedAs('users', { username: 'njeri' }));
  memory.put('users/u2', storedAs('users', { username: 7 }));
  const all = await new UserAdministration({ db: memory.db, auth: {} as never }).list();
  expect(all.map(({ id }) => id)).toEqual(['u1']);
});
