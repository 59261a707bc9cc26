import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryInput } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeMember, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { updateEntry } from '../entries/steps/update';
import { PlayService } from './play';

/** A recording of two children, of whom one is taken out of the entry after a decision about the child's voice. */

const ENTRY = 'choir';
const LINKS = { a: 'Amina Wambui', b: 'Brian Otieno' } as const;
type Child = keyof typeof LINKS;
const guardianOf = (id: Child) => ({
  id: `g${id}`,
  name: `Parent ${id}`,
  relation: '',
  contact: `${id}@example.org`,
});
const memberOf = (id: Child) =>
  makeMember({
    id: `m${id}`,
    name: LINKS[id],
    person: `p${id}`,
    phone: '',
    age_band: 'minor',
    guardian_id: `g${id}`,
  });

let { memory, enter } = groupWithGuardians();
const file = (id: string, sha256: string) => {
  const ready = makeRecording({ entry: ENTRY, state: 'ready', play_path: `recordings/acc/${id}`, sha256 });
  memory.put(`recordings/${id}`, { ...ready, ...stampsAt() });
  memory.put(`entries/${ENTRY}`, { ...memory.fields(`entries/${ENTRY}`), recording: id });
};
const say = (id: Child, purposes: Purposes | null) => {
  const of = {
    entry: ENTRY,
    owner: 'acc',
    group: null,
    edition: YEAR_OF_GROUP,
    member: `m${id}`,
    person: `p${id}`,
  };
  const decision = purposes ? 'given' : 'refused';
  const said = {
    decision,
    purposes: purposes ?? NO_PURPOSES,
    child: LINKS[id],
    guardian: guardianOf(id),
  } as const;
  memory.put(`consents/${id}`, makeConsent({ ...of, ...said }));
};
const save = (input: EntryInput, isAdmin = false) =>
  updateEntry(memory.db, {
    id: ENTRY,
    input,
    by: { uid: 'acc', isAdmin },
    ifMatch: null,
  });
const leave = () => {
  const { person: _person, ...brian } = memberOf('b');
  return save({ members: [brian], guardians: [guardianOf('b')] });
};
const kept = () => memory.fields(`entries/${ENTRY}`)?.recordings_kept;
/** The entry is on stage as long as a judge does something, because nobody changes it from then on. */
async function onStage<T>(run: (play: PlayService) => Promise<T>): Promise<T> {
  const row = storedAs('round_entries', { round: 'r', entry: ENTRY, status: 'performed' });
  memory.put('round_entries/row', row);
  try {
    return await run(new PlayService(memory.db));
  } finally {
    memory.remove('round_entries/row');
  }
}
const address = () => onStage((play) => play.judge('row', 'j'));
async function opens(url: string): Promise<boolean> {
  const { searchParams: of } = new URL(url, 'https://site.example');
  const [until, listener = '', signature = ''] = ['until', 'for', 'signature'].map(
    (name) => of.get(name) ?? '',
  );
  const id = String(memory.fields(`entries/${ENTRY}`)?.recording);
  return onStage((play) => play.open(id, { until: Number(until), listener, signature })).then(
    () => true,
    () => false,
  );
}
const isHeard = () =>
  address().then(
    ({ url }) => opens(url),
    () => false,
  );

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter(ENTRY, 'a@example.org', { group: null, owner: 'acc', state: 'returned', kind: 'group' });
  const people = { owner: 'acc', edition: YEAR_OF_GROUP, members: [memberOf('a'), memberOf('b')] };
  const guardians = [guardianOf('a'), guardianOf('b')];
  memory.put(`entry_people/${ENTRY}`, {
    ...memory.fields(`entry_people/${ENTRY}`),
    ...people,
    guardians,
    persons: ['pa', 'pb'],
  });
  memory.put('rounds/r', storedAs('rounds', { state: 'open' }));
  memory.put('judges/r_j', storedAs('judges', { conflicts: [] }));
  memory.put(
    'passes/j',
    storedAs('passes', { role: 'judge', revoked_at: null, expires_at: new Date(Date.now() + 60_000) }),
  );
  file('r1', 'one');
  say('b', EVERY_PURPOSE);
});

describe('judges', () => {
  test.each([
    ['refused', null],
    ['agreed without the recording', { ...EVERY_PURPOSE, recording: false }],
  ])(
    'do not hear the file after a child has left whose guardian has %s, nor when it is sent again',
    async (_, said) => {
      say('a', said);
      expect(await isHeard()).toBe(false);
      await leave();
      expect(await isHeard()).toBe(false);
      file('again', 'one');
      expect(await isHeard()).toBe(false);
    },
  );

  test('hear it no more at an address from before', async () => {
    say('a', EVERY_PURPOSE);
    const { url } = await address();
    expect(await opens(url)).toBe(true);
    say('a', null);
    await leave();
    expect(await opens(url)).toBe(false);
  });

  test('hear another file', async () => {
    say('a', null);
    await leave();
    file('r2', 'two');
    expect(await isHeard()).toBe(true);
  });

  test('hear it after a child has left about whom nobody has decided', async () => {
    await leave();
    expect([kept(), await isHeard()]).toEqual([[], true]);
  });

  test('hear it after a child has left who may be heard, while the archive does not get it', async () => {
    say('a', EVERY_PURPOSE);
    await leave();
    expect([kept(), await isHeard()]).toEqual([[{ sha256: 'one', judges: true }], true]);
  });

  test('hear it once an organiser has said that nobody is heard in it who may not be, and nobody else may say so', async () => {
    say('a', null);
    await leave();
    await expect(save({ hears_nobody: ['one'] })).rejects.toThrow(entryApiMessages.onlyOrganisersHear);
    await save({ hears_nobody: ['one'] }, true);
    expect([kept(), await isHeard()]).toEqual([[], true]);
    const notes = [...memory.all('entry_events').values()].map(({ note }) => note);
    expect(notes).toContain(entryApiMessages.hearsNobody);
    const before = structuredClone(memory.everything());
    await save({ hears_nobody: ['one'] }, true);
    expect(memory.everything()).toEqual(before);
  });
});
