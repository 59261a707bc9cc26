import type { Entry } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followDecisions } from './joined';
import { fillLeftVoices } from './leftVoices';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const file = (sha256: string, days: number) => ({ sha256, since: inDays(days), cleared: [] });

/** Amina was in the song of the choir and has left it, before entries kept who has. */
let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('song', 'mum@example.org', { recordings_known: [file('early', -9)] });
  decide('yes', {
    entry: 'song',
    group: 'g1',
    decision: 'given',
    purposes: EVERY_PURPOSE,
  });
});

function decide(id: string, fields: object): void {
  const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
  const about = { child: 'Amina Wanjiru', person: 'p-amina', member: 'm-amina' };
  memory.put(`consents/${id}`, makeConsent({ edition: YEAR_OF_GROUP, guardian, ...about, ...fields }));
}
const song = () => memory.fields('entries/song') as unknown as Entry;
const keptFiles = () => song().recordings_kept.flatMap(({ sha256, judges }) => (judges ? [] : [sha256]));

describe('a child who left before entries kept who has', () => {
  test('is noted once, as a decision of the entry names it', async () => {
    expect([await fillLeftVoices(memory.db), await fillLeftVoices(memory.db)]).toEqual([1, 0]);
    expect(song().voices_left.map(({ person }) => person)).toEqual(['p-amina']);
  });

  test('keeps the file from the judges by a no that another account says in its own entry, and no file that came later', async () => {
    decide('no', { entry: 'poem', owner: 'father', group: null, decision: 'refused' });
    await followDecisions(memory.db, 'song');
    expect(keptFiles()).toEqual([]);
    await fillLeftVoices(memory.db);
    expect(keptFiles()).toEqual(['early']);
    memory.put('entries/song', { ...song(), recordings_known: [file('early', -9), file('later', 1)] });
    await followDecisions(memory.db, 'song');
    expect(keptFiles()).toEqual(['early']);
  });
});

test.each([
  ['who is in the entry', { person: 'p-song', child: 'Another name' }],
  ['whose name a member has', { child: 'song Wambui' }],
  ['whom no decision names by a person', { person: null }],
])('nobody %s is noted', async (_, fields) => {
  decide('yes', { entry: 'song', group: 'g1', decision: 'given', ...fields });
  expect(await fillLeftVoices(memory.db)).toBe(0);
});
