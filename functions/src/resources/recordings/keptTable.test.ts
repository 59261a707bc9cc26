import type { EntryInput } from '@ndeiya/domain/entries/entry';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { describe, expect, test } from 'vitest';
import { choirOfTwo, typedPeople } from '../../testing/choirOfTwo';

/**
 * Two children are heard in a file, and Amina is taken out of the entry. What is said about her decides who hears the file, and
 * never the order of the steps: the word comes before or after she leaves, and the file is deleted and sent again at any time.
 */

type Choir = ReturnType<typeof choirOfTwo>;
type Step = (at: Choir) => Promise<unknown>;

const ALL = { ...EVERY_PURPOSE, archive_words: true, archive_sound: true };
const UNHEARD = { ...ALL, recording: false };
const agree =
  (purposes: typeof ALL): Step =>
  (at) => {
    at.say('a', purposes);
    return Promise.resolve();
  };
const both = typedPeople('a', 'b');
/** The owner saves a change of Amina or of her mother, whose yes stands no more. */
const change =
  (member: object, guardian: object): Step =>
  (at) => {
    const [amina, brian] = both.members;
    const [mother, father] = both.guardians;
    const members = [{ ...amina, ...member }, brian];
    return at.save({ members, guardians: [{ ...mother, ...guardian }, father] } as EntryInput);
  };

const leave: Step = (at) => at.save(typedPeople('b'));
const remove: Step = async (at) => {
  // A no of somebody who is in the entry has deleted it before.
  if (at.memory.fields('recordings/r1')) await at.remove('r1');
};
const sendAgain: Step = (at) => at.file('again', 'one');
const refuse: Step = (at) => at.byLink('refuse');
const withdraw: Step = (at) => at.byLink('withdraw');

const PATHS: Record<string, { first: Step[]; word?: Step; heard: { judges: boolean; archive: boolean } }> = {
  'nobody says anything': { first: [], heard: { judges: true, archive: true } },
  'she agrees to everything': { first: [agree(ALL)], heard: { judges: true, archive: true } },
  'she agrees without the archive': {
    first: [agree({ ...ALL, archive_sound: false })],
    heard: { judges: true, archive: false },
  },
  'she agrees without the recording': { first: [agree(UNHEARD)], heard: { judges: false, archive: false } },
  'she agrees without the recording, and the contact is changed': {
    first: [agree(UNHEARD), change({}, { contact: '0799 000 000' })],
    heard: { judges: false, archive: false },
  },
  'she agrees without the recording, and the name is corrected': {
    first: [agree(UNHEARD), change({ name: 'Amina Wambu' }, {})],
    heard: { judges: false, archive: false },
  },
  'she agrees without the recording, and the guardian is changed': {
    first: [agree(UNHEARD), change({}, { name: 'Somebody Else' })],
    heard: { judges: false, archive: false },
  },
  'she says no': { first: [], word: refuse, heard: { judges: false, archive: false } },
  'she agrees to everything and says no': {
    first: [agree(ALL)],
    word: refuse,
    heard: { judges: false, archive: false },
  },
  'she agrees to everything and withdraws': {
    first: [agree(ALL)],
    word: withdraw,
    heard: { judges: false, archive: false },
  },
};

/** Every order of these steps in which the file goes before it is sent again. */
function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length < 2) return [[...steps]];
  const all = steps.flatMap((step) =>
    ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
  );
  return all.filter(
    (order) => !(order.indexOf(sendAgain) < order.indexOf(remove) && order.includes(sendAgain)),
  );
}
const NAMES = new Map([
  [leave, 'she leaves'],
  [remove, 'the file goes'],
  [sendAgain, 'it is sent again'],
  [refuse, 'her no'],
  [withdraw, 'her withdrawal'],
]);

describe.each(Object.entries(PATHS))('%s', (_, { first, word, heard }) => {
  const said = word ? [word] : [];
  const orders = [...ordersOf([leave, ...said]), ...ordersOf([leave, ...said, remove, sendAgain])];
  test.each(orders.map((order) => [order.map((step) => NAMES.get(step)).join(', '), order] as const))(
    '%s',
    async (__, order) => {
      const at = choirOfTwo();
      await at.file('r1', 'one');
      for (const step of [...first, ...order]) await step(at);
      // The phone of the owner still has a file that went with a no.
      if (at.entry().recording === null) await sendAgain(at);
      expect({ judges: await at.isHeard(), archive: at.isForArchive('one') }).toEqual(heard);
      await at.file('other', 'two', new Date(Date.now() + 1000));
      await at.save({ title: 'Another song' });
      expect({ judges: await at.isHeard(), archive: at.isForArchive('two') }, 'a file without her').toEqual({
        judges: true,
        archive: true,
      });
    },
  );
});

describe('a file is known after it has gone', () => {
  const older = (at: Choir) => {
    at.change({ recordings_known: [] });
    return Promise.resolve();
  };
  const afterRetention: Step = (at) => {
    at.memory.remove('recordings/r1');
    return Promise.resolve();
  };
  test.each<[string, Step[]]>([
    ['by the retention of recordings', [afterRetention]],
    ['by its owner, in an entry from before entries knew their files', [older, remove]],
    ['by a no, in an entry from before entries knew their files', [older]],
  ])('%s', async (_, gone) => {
    const at = choirOfTwo();
    await at.file('r1', 'one');
    for (const step of [...gone, refuse, leave, sendAgain]) await step(at);
    expect([await at.isHeard(), at.isForArchive('one')]).toEqual([false, false]);
  });
});

describe('the owner does not drive the file out', () => {
  test('by files that are announced and never sent', async () => {
    const at = choirOfTwo();
    await at.file('r1', 'one');
    await refuse(at);
    await sendAgain(at);
    await leave(at);
    for (let count = 1; count <= 21; count += 1) {
      at.memory.remove(`recordings/fake${String(count - 1)}`);
      at.announce(`fake${String(count)}`, `fake${String(count)}`);
      await at.save(both);
      await leave(at);
    }
    expect([await at.isHeard(), at.isForArchive('one')]).toEqual([false, false]);
  });

  test('by as many real ones as the entry knows: each further one is kept as well, until an organiser has heard them', async () => {
    const at = choirOfTwo();
    const since = new Date();
    const known = Array.from({ length: ENTRIES.recordingsKnown }, (_, one) => String(one));
    at.change({ recordings_known: known.map((sha256) => ({ sha256, since, cleared: [] })) });
    await refuse(at);
    await leave(at);
    await at.file('last', 'last');
    expect([await at.isHeard(), at.isForArchive('last')]).toEqual([false, false]);
    await at.save({ hears_nobody: at.entry().recordings_kept.map(({ sha256 }) => sha256) }, true);
    expect([await at.isHeard(), at.isForArchive('last')]).toEqual([true, true]);
  });
});

test.each([
  ['she is asked by a link', []],
  ['she has agreed', [agree(ALL)]],
])('a no reaches the file of her second stay where %s, leaves and comes back', async (_, first) => {
  const at = choirOfTwo();
  for (const step of first) await step(at);
  await leave(at);
  await at.save(both);
  await at.file('r1', 'one');
  await leave(at);
  await refuse(at);
  expect([await at.isHeard(), at.isForArchive('one')]).toEqual([false, false]);
});

describe('what an organiser has heard', () => {
  test('stays heard after each later save, until somebody says something else', async () => {
    const at = choirOfTwo();
    await at.file('r1', 'one');
    await agree(ALL)(at);
    await leave(at);
    await refuse(at);
    expect(await at.isHeard()).toBe(false);
    await at.save({ hears_nobody: ['one'] }, true);
    await at.save({ title: 'Another song' });
    expect([await at.isHeard(), at.entry().recordings_kept]).toEqual([true, []]);
    at.say('a', null, 'later');
    await at.save({ title: 'A third song' });
    expect(await at.isHeard()).toBe(false);
  });
});
