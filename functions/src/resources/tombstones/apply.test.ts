import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { applyTombstones } from './apply';

const PATH = 'tombstones/erasure-e.json';
/** The note of the erasure of Amina, who was in a choir with Otieno, of age, and in the roster of a school. */
const NOTE = {
  kind: 'erasure',
  id: 'e',
  at: '2026-05-02T06:00:00.000Z',
  account: null,
  documents: ['group_members/line', 'consents/chosen'],
  log: [],
  unnamed: { documents: ['entry_people/choir'], ids: ['amina'] },
};

let memory: MemoryFirestore;
let people: object;
beforeEach(() => {
  memory = new MemoryFirestore();
  const known = [{ id: 'm2', since: new Date(0), of_age: new Date(0) }];
  const members = [
    makeMember({ id: 'm1', person: 'amina', name: 'Amina Njeri', age_band: 'minor' }),
    makeMember({ id: 'm2', person: 'otieno', name: 'Otieno Owino' }),
  ];
  people = { ...makeEntryPeople({ members, known }), ...stampsAt() };
  memory.put('entry_people/choir', people);
  memory.put('entries/choir', { ...makeEntry({ consent: 'missing', has_minor: true }), ...stampsAt() });
  memory.put('group_members/line', storedAs('group_members', { group: 'school', person: 'amina' }));
  const added = { group: 'school', payload: { member: 'line', name: 'Amina Njeri' } };
  memory.put('group_ops/add', storedAs('group_ops', added));
});

const apply = () => {
  const bucket = {
    getFiles: () => Promise.resolve([[{ name: PATH, metadata: {} }], null]),
    file: () => ({ download: () => Promise.resolve([Buffer.from(JSON.stringify(NOTE))]) }),
  };
  return applyTombstones({ db: memory.db, auth: {}, bucket } as unknown as Parameters<
    typeof applyTombstones
  >[0]);
};

test('an erasure that a backup has undone is applied whole again, and a second time changes nothing', async () => {
  expect(await apply()).toEqual({ notes: 1, changed: ['erasure e'], failed: [] });
  expect(memory.fields('group_members/line')).toBeUndefined();
  expect(memory.fields('entry_people/choir')).toMatchObject({ members: [{ name: 'Otieno Owino' }] });
  const after = structuredClone(memory.everything());
  expect(await apply()).toEqual({ notes: 1, changed: [], failed: [] });
  expect(memory.everything()).toEqual(after);
});

test('the consent of an entry follows from those whom a repeated erasure leaves in it', async () => {
  await apply();
  expect(memory.fields('entries/choir')).toMatchObject({ has_minor: false });
});

test('an erasure hides the title and the stage name that name whoever goes, although nobody has decided about them', async () => {
  const named = { title: 'Amina’s song', stage_name: 'Amina and the Stars', kind: 'group' };
  memory.put('entries/choir', { ...makeEntry({ ...named, has_minor: true } as object), ...stampsAt() });
  const row = { entry: 'choir', round: 'r', stage_name: 'Amina and the Stars', title: 'Amina’s song' };
  memory.put('round_entries/r_choir', storedAs('round_entries', row));
  await apply();
  expect(memory.fields('entries/choir')).toMatchObject({
    name_public: true,
    title_refused: true,
    stage_name_refused: true,
  });
  expect(memory.fields('round_entries/r_choir')).toMatchObject({ stage_name: 'No. A7', title: '' });
});

test('an erasure of a decision says in its entry that a name is lost, also when it is repeated', async () => {
  memory.put('entries/poem', { ...makeEntry({ title: 'Rain' }), ...stampsAt() });
  memory.put('consents/chosen', storedAs('consents', { entry: 'poem' }));
  await apply();
  expect(memory.fields('consents/chosen')).toBeUndefined();
  expect(memory.fields('entries/poem')).toMatchObject({ names_lost: true });
});

test('an erasure keeps the recordings in which whoever goes may be heard from judges and the archive', async () => {
  memory.put('entries/choir', { ...makeEntry({ title: 'Rain', kind: 'group' }), ...stampsAt() });
  memory.put('recordings/r1', storedAs('recordings', { entry: 'choir', sha256: 'one' }));
  await apply();
  expect(memory.fields('entries/choir')?.recordings_kept).toEqual([{ sha256: 'one', judges: false }]);
});

test('an erasure keeps the files that the entry had before, and the copy in the archive, of which nobody knows the file', async () => {
  const known = { sha256: 'gone', since: new Date(0), cleared: [] };
  const entry = makeEntry({ title: 'Rain', kind: 'group', archive: 'piece', recordings_known: [known] });
  memory.put('entries/choir', { ...entry, ...stampsAt() });
  const { sound } = storedAs('archive', {}) as unknown as { sound: { sha256?: string } };
  const { sha256: _hash, ...older } = sound;
  memory.put('archive/piece', storedAs('archive', { entry: 'choir', sound: older }));
  await apply();
  expect(memory.fields('entries/choir')?.recordings_kept).toEqual([
    { sha256: 'gone', judges: false },
    { sha256: '', judges: false },
  ]);
});

test.each([
  ['its words', { text: 'Amina sings of rain' }],
  ['the label of an earlier stage name', { label: 'Amina and the Larks' }],
  [
    'words that a translator proposes',
    { proposal: { title: '', text: '', translation: 'Amina', meaning: '' } },
  ],
])('an erasure withdraws a piece that names whoever goes in %s, and no other one', async (_, named) => {
  const proposal = { by: 'pass', also_by: [], at: new Date() };
  const plain = { entry: 'choir', title: 'Rain', text: 'Rain', label: '', proposal: null };
  const piece = (fields: { text?: string; label?: string; proposal?: object }) =>
    storedAs('archive', {
      ...plain,
      ...fields,
      ...(fields.proposal && { proposal: { ...proposal, ...fields.proposal } }),
    });
  const entry = { title: 'Rain', kind: 'group', archive: 'piece' } as const;
  for (const [fields, state] of [
    [{}, 'published'],
    [named, 'withdrawn'],
  ] as const) {
    memory.put('entries/choir', { ...makeEntry(entry), ...stampsAt() });
    memory.put('entry_people/choir', people);
    memory.put('archive/piece', piece(fields));
    memory.put('archive_public/piece', storedAs('archive_public', {}));
    await apply();
    expect(memory.fields('archive/piece')).toMatchObject({ state });
    expect(memory.fields('archive_public/piece') === undefined).toBe(state === 'withdrawn');
  }
});

test.each([
  ['a late permit', { late: 'x' }, "Amina's song"],
  ['the title itself', { title: 7 }, "Amina's song"],
])(
  'an erasure hides the same where %s of the entry cannot be read, once it is repaired',
  async (_, broken, title) => {
    const named = { title, stage_name: 'Amina and the Stars', kind: 'group' };
    const whole = { ...makeEntry(named as object), ...stampsAt() };
    memory.put('entries/choir', { ...whole, ...broken });
    memory.put('recordings/r1', storedAs('recordings', { entry: 'choir', sha256: 'one' }));
    await apply();
    const { late, title: stored } = whole as Record<string, unknown>;
    memory.put('entries/choir', { ...memory.fields('entries/choir'), late, title: stored });
    expect(memory.fields('entries/choir')).toMatchObject({
      title_refused: true,
      stage_name_refused: true,
      recordings_kept: [{ sha256: 'one', judges: false }],
    });
  },
);

test('an erasure hides no text whose name a singer who stays has as well', async () => {
  const named = { title: 'Owino’s song', stage_name: 'The Larks', kind: 'group' };
  memory.put('entries/choir', { ...makeEntry(named as object), ...stampsAt() });
  const { members } = memory.fields('entry_people/choir') as { members: object[] };
  const [amina, ...others] = members;
  const both = [{ ...amina, name: 'Amina Owino' }, ...others];
  memory.put('entry_people/choir', { ...memory.fields('entry_people/choir'), members: both });
  await apply();
  const { title_refused } = memory.fields('entries/choir') as { title_refused?: boolean };
  expect(title_refused ?? false).toBe(false);
});

test('the operations that name a member of a roster are emptied when the erasure is repeated', async () => {
  await apply();
  expect(memory.fields('group_ops/add')).toMatchObject({ payload: null, names_people: false });
});
