import { marksObstacles, openingObstacles } from '@ndeiya/domain/judging/obstacles';
import type { Round } from '@ndeiya/domain/judging/round';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyedHash } from '../../platform/keyedHash';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followPersons } from '../entries/upkeep/personQuotas';
import { readParts } from './parts';
import { rebuildRound } from './persons';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Two entries of two persons whom an organiser has joined, and the document of the joins is damaged afterwards. */

const YEAR = 2026;
let memory: MemoryFirestore;
let db: Firestore;

const join = (...persons: unknown[]) => ({ id: 'l', persons, same: true, by: 'admin', at: new Date() });
const putLinks = (links: unknown) => {
  memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
};
const quotas = () => ['1', '2'].map((id) => memory.fields(`entries/e${id}`)?.person_quota);
const rows = () => ['1', '2'].map((id) => memory.fields(`round_entries/r_e${id}`)?.persons);
const roundNow = () => ({ ...memory.fields('rounds/r'), id: 'r' }) as unknown as Round;
const INPUT = { unpractised: [], input: { hash: null, reasons: [], bytes: 0 } };
const problems = async () => marksObstacles(await readParts(db, roundNow()), INPUT);

const DAMAGES: [string, unknown][] = [
  ['all lines are lost', 'damaged'],
  ['the line is lost', [join('p1', 7), join('p2')]],
];

beforeEach(async () => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  memory = new MemoryFirestore();
  ({ db } = memory);
  putLinks([join('p1', 'p2')]);
  memory.put(
    'rounds/r',
    storedAs('rounds', { edition: YEAR, practice: false, state: 'open', published: null }),
  );
  for (const number of ['1', '2']) {
    const id = `e${number}`;
    const own = {
      edition: YEAR,
      owner: null,
      number,
      state: 'accepted',
      person_quota: keyedHash(id),
    } as const;
    memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
    const people = makeEntryPeople({ edition: YEAR, members: [makeMember({ person: `p${number}` })] });
    memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
    const row = { round: 'r', entry: id, number, persons: [], counts_members: false };
    memory.put(`round_entries/r_${id}`, storedAs('round_entries', row));
  }
  await followPersons(db, YEAR);
  await rebuildRound(db, 'r');
});

test('joined persons have one quota and are one person of the round', () => {
  expect(quotas()[0]).toBe(quotas()[1]);
  expect(rows()).toEqual([['p1'], ['p1']]);
});

test.each(DAMAGES)(
  'where %s, quotas and open rounds keep the persons that they have joined',
  async (_, links) => {
    const [before, were] = [quotas(), rows()];
    putLinks(links);
    await followPersons(db, YEAR);
    await rebuildRound(db, 'r');
    expect(quotas()).toEqual(before);
    expect(rows()).toEqual(were);
  },
);

test.each(DAMAGES)(
  'where %s, the marks are not approved or frozen, and the round names the document',
  async (_, links) => {
    expect(await problems()).not.toHaveProperty('persons');
    putLinks(links);
    expect((await problems()).persons).toContain(`person_links/${String(YEAR)}`);
    // The day begins all the same, because who is one person matters to the prizes only.
    expect(openingObstacles(await readParts(db, roundNow()))).not.toHaveProperty('persons');
  },
);

test.each<[string, Partial<Round>]>([
  ['is published, so that it keeps its persons', { published: {} as never }],
  ['is for practice', { practice: true }],
])('damaged joins are no problem of a round that %s', async (_, changes) => {
  putLinks('damaged');
  memory.put('rounds/r', { ...memory.fields('rounds/r'), ...changes });
  expect(await problems()).not.toHaveProperty('persons');
});
