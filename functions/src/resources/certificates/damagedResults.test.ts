import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { OwnResultService } from '../results/ownResults';
import { previewOf } from '../results/preview';
import { planParticipation } from './lists';
import { outdatedProjection } from './outdated';
import { CertificateService } from './service';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Two published rounds of one edition, whose documents are damaged one by one. */

let memory: MemoryFirestore;

const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const DAMAGES: [string, object][] = [
  ['does not match its schema', { output: 7 }],
  ['holds no JSON', { output: '{' }],
];

const issue = () =>
  new CertificateService(memory.db).issueForPlaces(
    'admin',
    { edition: ROUND_YEAR, class: null, places: 3 },
    committing(memory.db),
  );
const issued = () =>
  [...memory.all('certificates').values()].map(({ entry, outdated }) => [entry, outdated === null]).sort();
const ownResults = (entry: string) =>
  new OwnResultService(memory.db).of(entry, {
    uid: 'admin',
    isAdmin: true,
    email: '',
    performer: null,
  } as never);
const night = async () => {
  const { repair } = outdatedProjection(memory.db);
  for (const { run } of repair as unknown as { run: (now: Date) => Promise<unknown> }[])
    await run(new Date());
};

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: ROUND_YEAR }), ...stampsAt() });
  memory.put(`editions/${String(ROUND_YEAR)}`, { ...makeEdition({ year: ROUND_YEAR }), ...stampsAt() });
  for (const letter of ['A', 'B'] as const) {
    putRound(memory, letter);
    for (const number of ['1', '2', '3']) {
      const id = `e${letter}${number}`;
      const own = {
        edition: ROUND_YEAR,
        owner: null,
        number: id,
        state: 'accepted',
        name_public: true,
      } as const;
      memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
      const members = [makeMember({ name: `Singer ${id}`, age_band: 'adult' })];
      const people = makeEntryPeople({ edition: ROUND_YEAR, owner: null, members });
      memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
    }
  }
});

test.each(DAMAGES)(
  'a version that %s holds back the certificates of its round only, and the answer names it',
  async (_, damage) => {
    change('result_versions/A_1', damage);
    const plan = await planParticipation(memory.db, { edition: String(ROUND_YEAR) });
    expect(plan).toMatchObject({ is_published: true, places_unreadable: ['result_versions/A_1'] });
    expect(await issue()).toMatchObject({ unreadable: ['result_versions/A_1'], outdated: [] });
    expect(new Set(issued().map(([entry]) => entry))).toEqual(new Set(['eB1', 'eB2']));
  },
);

test('results that can be read name no document', async () => {
  expect(await planParticipation(memory.db, { edition: String(ROUND_YEAR) })).not.toHaveProperty(
    'places_unreadable',
  );
  expect(await issue()).not.toHaveProperty('unreadable');
  expect(new Set(issued().map(([entry]) => entry))).toEqual(new Set(['eA1', 'eA2', 'eB1', 'eB2']));
});

test.each([
  ['version', 'result_versions/A_1'],
  ['line of an entry', 'round_entries/A_eA1'],
])('a certificate is not called outdated because the %s of its place cannot be read', async (_, path) => {
  await issue();
  change(path, { output: 7, number: 7 });
  expect(await issue()).toMatchObject({ made: [], outdated: [], unreadable: [path] });
  await night().catch(() => undefined);
  expect(issued().every(([, isRight]) => isRight)).toBe(true);
});

test.each(DAMAGES)(
  'an entry whose version %s is told that this result cannot be read, and sees that of its other round',
  async (_, damage) => {
    change('round_entries/B_eB1', { entry: 'eA1' });
    change('result_versions/A_1', damage);
    const found = await ownResults('eA1');
    expect(found.find(({ round }) => round === 'A')).toMatchObject({
      unreadable: true,
      rank: null,
      sheets: [],
    });
    const other = found.find(({ round }) => round === 'B');
    expect(other).toMatchObject({ rank: { place: 1 } });
    expect(other).not.toHaveProperty('unreadable');
  },
);

test('a round that cannot be read hides no other result of the entry', async () => {
  change('round_entries/B_eB1', { entry: 'eA1' });
  change('rounds/A', { state: 7 });
  expect((await ownResults('eA1')).map(({ round }) => round)).toEqual(['B']);
});

test('the preview of a round is shown beside an older version that cannot be read, and never without the shown one', async () => {
  const second = { ...memory.fields('result_versions/A_1'), number: 2 };
  memory.put('result_versions/A_2', second);
  change('rounds/A', {
    versions: 2,
    published: { ...(memory.fields('rounds/A')?.published as object), version: 2 },
  });
  change('result_versions/A_1', { output: 7 });
  expect(await previewOf(memory.db, 'A')).toMatchObject({ versions: [{ number: 2 }], shown: { version: 2 } });
  change('result_versions/A_2', { output: 7 });
  await expect(previewOf(memory.db, 'A')).rejects.toThrow('result_versions/A_2');
});

/** Nobody is on stage by the programme here: the rounds say who was. */
const perform = () => {
  for (const path of memory.all('round_entries').keys())
    change(`round_entries/${path}`, { status: 'performed' });
};
const participate = () =>
  new CertificateService(memory.db).issueForEntries(
    'admin',
    { edition: ROUND_YEAR, award: 'Participation' },
    committing(memory.db),
  );
const entriesOf = (kind: string) =>
  [...memory.all('certificates').values()].filter((one) => one.kind === kind).map(({ entry }) => entry);

test('nobody gets a second certificate because the first cannot be read, and the answers name it', async () => {
  perform();
  await issue();
  const [code, first] = [...memory.all('certificates')][0]!;
  const count = memory.all('certificates').size;
  change(`certificates/${code}`, { state: 'lost' });
  expect(await issue()).toMatchObject({ made: [], unreadable: [`certificates/${code}`] });
  const plan = await planParticipation(memory.db, { edition: String(ROUND_YEAR) });
  expect(plan.unreadable).toEqual([`certificates/${code}`]);
  expect(plan.people.map(({ entry }) => entry)).not.toContain(first.entry);
  expect(await participate()).toMatchObject({ unreadable: [`certificates/${code}`] });
  expect(entriesOf('participation')).toEqual(['eA3', 'eB3']);
  expect(memory.all('certificates').size).toBe(count + 2);
});

test.each([
  ['whose line cannot be read', 'round_entries/A_eA3', ['eB3']],
  ['in a round that cannot be read', 'rounds/A', ['eB3']],
])(
  'nobody %s gets a certificate of participation, because the entry may be disqualified',
  async (_, path, left) => {
    perform();
    await issue();
    change(path, { status: 7, state: 7 });
    expect(await participate()).toMatchObject({ unreadable: [path] });
    expect(entriesOf('participation')).toEqual(left);
  },
);

test('no number is given twice where the newest one cannot be read', async () => {
  await issue();
  for (const code of memory.all('certificates').keys())
    change(`certificates/${code}`, { number: '2026-new' });
  const count = memory.all('certificates').size;
  perform();
  await expect(participate()).rejects.toThrow('cannot be read');
  expect(memory.all('certificates').size).toBe(count);
});
