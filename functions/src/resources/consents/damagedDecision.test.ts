import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { snapshotsByIds } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { followGone } from './goneTexts';
import { GuardianService } from './guardians';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A guardian has agreed, and another decision about the child does not say any more in which entry it was made. */

const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const GUARDIAN = { id: 'g', name: HOLDER.name, relation: 'Mother', contact: 'mum@example.org' };
const OF = { owner: 'acc', group: null, edition: YEAR };
const YES = { decision: 'given', purposes: EVERY_PURPOSE } as const;
const NO = { decision: 'refused', purposes: NO_PURPOSES } as const;

let { memory, enter } = groupWithGuardians();
const entry = (id = 'amina') => memory.fields(`entries/${id}`) ?? {};
const guardian = () => new GuardianService(memory.db);
const said = (id: string, fields: object) => {
  const all = Object.entries({ ...memory.fields('consents/yes'), ...fields });
  memory.put(`consents/${id}`, Object.fromEntries(all.filter(([, value]) => value !== undefined)));
};

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', GUARDIAN.contact, { ...OF, state: 'accepted', consent: 'given', name_public: true });
  memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), owner: 'acc' });
  const contact_hash = contactHash('amina', GUARDIAN.contact);
  const place = { entry: 'amina', member: 'm-amina', edition: YEAR };
  memory.put(
    'passes/link',
    storedAs('passes', {
      ...place,
      role: 'guardian',
      guardian: 'g',
      contact_hash,
      name: HOLDER.name,
      revoked_at: null,
    }),
  );
  const child = { ...OF, ...place, person: 'p-amina', child: 'amina Wambui' };
  memory.put('consents/yes', makeConsent({ ...child, ...YES, guardian: GUARDIAN, contact_hash }));
});

const LOST: [string, object][] = [
  ['no entry', { entry: undefined }],
  ['an empty entry', { entry: '' }],
  ['the path of a document', { entry: 'entries/amina' }],
  ['a path with an empty part', { entry: 'entries//amina' }],
  ['an empty entry among those where it counts', { counts_in: [''] }],
];
const DAMAGES = LOST.flatMap(([name, fields]): [string, object][] => [
  [`${name}, with its person`, fields],
  [`${name}, with its child alone`, { ...fields, person: null }],
]);

test.each(DAMAGES)('a guardian reads the page and says no beside a decision with %s', async (_, fields) => {
  said('damaged', fields);
  expect(await guardian().request(HOLDER)).toMatchObject({ child: 'amina Wambui' });
  await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
  const stored = [...memory.all('consents')].filter(([id]) => id !== 'damaged').map(([, one]) => one);
  expect(stored.at(-1)).toMatchObject({ decision: 'refused', entry: 'amina', member: 'm-amina' });
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test.each(DAMAGES)('a guardian withdraws beside a decision with %s', async (_, fields) => {
  said('damaged', fields);
  await guardian().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(memory.fields('consents/yes')).toMatchObject({ withdrawn_at: expect.any(Date) as Date });
  expect(entry().name_public).toBe(false);
  expect(entry().consent).not.toBe('given');
});

test.each(DAMAGES)('the team takes a no beside a decision with %s', async (_, fields) => {
  said('damaged', fields);
  const team = new TeamService({ db: memory.db, bucket: undefined as unknown as Platform['bucket'] });
  const input = { language: 'en', purposes: NO_PURPOSES, signed_as: HOLDER.name, child: undefined } as const;
  const of = { entry: 'amina', member: 'm-amina' };
  await team.witness({ of, input, by: 'crew', edition: YEAR }, committing(memory.db));
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test.each(DAMAGES)(
  'the texts of other entries of the year follow those who left beside a decision with %s',
  async (_, fields) => {
    enter('choir', 'aunt@example.org', { ...OF, title: "Zawadi's song", title_refused: false });
    said('left', { ...NO, entry: 'choir', member: 'm2', person: 'p2', child: 'Zawadi Otieno' });
    said('damaged', fields);
    await followGone(memory.db);
    expect(entry('choir')).toMatchObject({ title_refused: true });
  },
);

test('a guardian says no although the piece of the entry has an id that can name nothing', async () => {
  memory.put('entries/amina', { ...entry(), archive: 'archive/piece' });
  await guardian().refuse(HOLDER, { reason: '' }, committing(memory.db));
  expect(entry()).toMatchObject({ consent: 'refused' });
});

test('a link whose entry is lost is told to be gone', async () => {
  memory.put('passes/link', { ...memory.fields('passes/link'), entry: '' });
  await expect(guardian().request(HOLDER)).rejects.toMatchObject({ code: 'not-found' });
});

test('the documents are found between ids that can name none, each once', async () => {
  const none = ['', '.', '..', 'a/b', 'a//b', '__all__', '__a\n__', 'ä'.repeat(751)];
  const found = await snapshotsByIds({ path: 'entries' }, [...none, 'amina', 'amina', 'away'], memory);
  expect(found.map(({ id, exists }) => [id, exists])).toEqual([
    ['amina', true],
    ['away', false],
  ]);
  expect(await snapshotsByIds({ path: 'entries' }, none, memory)).toEqual([]);
});
