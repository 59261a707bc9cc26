import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryInput } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test } from 'vitest';
import { choirOfTwo, typedPeople } from '../../testing/choirOfTwo';

/** A recording of two children, of whom one is taken out of the entry after a decision about the child's voice. */

let at: ReturnType<typeof choirOfTwo>;
beforeEach(async () => {
  at = choirOfTwo();
  await at.file('r1', 'one');
});
const leave = () => at.save(typedPeople('b'));
const kept = () => at.entry().recordings_kept;

describe('judges', () => {
  test.each([
    ['refused', null],
    ['agreed without the recording', { ...EVERY_PURPOSE, recording: false }],
  ])(
    'do not hear the file after a child has left whose guardian has %s, nor when it is sent again',
    async (_, said) => {
      at.say('a', said);
      expect(await at.isHeard()).toBe(false);
      await leave();
      expect(await at.isHeard()).toBe(false);
      await at.file('again', 'one');
      expect(await at.isHeard()).toBe(false);
    },
  );

  test('hear it no more at an address from before', async () => {
    at.say('a', EVERY_PURPOSE);
    const { url } = await at.address();
    expect(await at.opens(url)).toBe(true);
    at.say('a', null);
    await leave();
    expect(await at.opens(url)).toBe(false);
  });

  test('hear another file', async () => {
    at.say('a', null);
    await leave();
    await at.file('r2', 'two');
    expect(await at.isHeard()).toBe(true);
  });

  test('hear it after a child has left about whom nobody has decided', async () => {
    await leave();
    expect([kept(), await at.isHeard()]).toEqual([[], true]);
  });

  test('hear it after a child has left who may be heard, while the archive does not get it', async () => {
    at.say('a', EVERY_PURPOSE);
    await leave();
    expect([kept(), await at.isHeard()]).toEqual([[{ sha256: 'one', judges: true }], true]);
  });

  test('hear it once an organiser has said that nobody is heard in it who may not be, and nobody else may say so', async () => {
    at.say('a', null);
    await leave();
    await expect(at.save({ hears_nobody: ['one'] })).rejects.toThrow(entryApiMessages.onlyOrganisersHear);
    await at.save({ hears_nobody: ['one'] }, true);
    expect([kept(), await at.isHeard()]).toEqual([[], true]);
    const notes = [...at.memory.all('entry_events').values()].map(({ note }) => note);
    expect(notes).toContain(entryApiMessages.hearsNobody);
    const before = structuredClone(at.memory.everything());
    await at.save({ hears_nobody: ['one'] }, true);
    expect(at.memory.everything()).toEqual(before);
  });

  test('do not hear a file again that was not there when an organiser has listened to another one', async () => {
    at.say('a', null);
    await leave();
    await at.remove('r1');
    await expect(at.save({ hears_nobody: ['one'] }, true)).rejects.toMatchObject({
      fields: { hears_nobody: entryApiMessages.nothingToHear },
    });
    await at.file('r2', 'two');
    await at.save({ hears_nobody: ['one', 'two'] }, true);
    await at.file('again', 'one');
    expect(await at.isHeard()).toBe(false);
  });

  test('are kept from no file that came after the child had left, also once it has a copy in the archive and somebody else leaves', async () => {
    at.say('a', null);
    at.say('b', { ...EVERY_PURPOSE, archive_words: true, archive_sound: true });
    await leave();
    await at.file('r2', 'two', new Date(Date.now() + 1000));
    at.memory.put('archive/piece', { sound: { sha256: 'two' } });
    at.change({ archive: 'piece' });
    const [brian] = typedPeople('b').members;
    const carol = { ...brian, id: 'mc', name: 'Carol Achieng', age_band: 'adult', guardian_id: null };
    await at.save({ members: [carol], guardians: [] } as EntryInput);
    expect(kept()).toEqual([{ sha256: 'one', judges: false }]);
  });
});
