import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { followDecisions } from '../consents/joined';
import { contactHash } from '../consents/people';
import { TermsService } from '../consents/terms';
import { ScanReview } from './scanReview';

/** A guardian has ticked no on a sheet of a class, which its leader has photographed. Then the leader removes the child. */

const CHILD = 'amina Wambui';
const PHONE = '0799 000 000';
const PHOTOGRAPH = 'consent_scans/g1/scan.webp';
const REFUSED = { consent: 'refused', name_public: false };

let { memory, enter } = groupWithGuardians();
let storage = memoryBucket();
const noes = () => [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');
const facts = (id: string) => {
  const { consent, name_public } = memory.fields(`entries/${id}`) ?? {};
  return { consent, name_public };
};

beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  storage = memoryBucket();
  enter('amina', PHONE);
  const { id: terms_version } = await new TermsService(memory.db).current('en');
  const of = { group: 'g1', edition: YEAR_OF_GROUP, member: 'm-amina', child: CHILD };
  memory.put('consent_sheets/sheet', storedAs('consent_sheets', { ...of, language: 'en', terms_version }));
  const scan = { ...of, sheet: 'sheet', state: 'to_confirm', path: PHOTOGRAPH };
  memory.put('consent_scans/scan', storedAs('consent_scans', scan));
  storage.files.set(PHOTOGRAPH, Buffer.from('photograph'));
});

function confirm(purposes = NO_PURPOSES) {
  const review = new ScanReview({ db: memory.db, bucket: storage.bucket });
  const input = { language: 'en', purposes, signed_as: 'Njeri Wambui' } as const;
  return review.confirm({ id: 'scan', by: 'admin', input }, committing(memory.db));
}
function remove(): void {
  for (const path of ['entries/amina', 'entry_people/amina', 'group_members/m-amina']) memory.remove(path);
}
/** The leader adds the child as another one, and somebody has agreed for it through a telephone. */
async function addAnew(name = CHILD): Promise<void> {
  enter('again', PHONE, { state: 'accepted' });
  const people = memory.fields('entry_people/again') as { members: object[] };
  memory.put('entry_people/again', { ...people, members: people.members.map((one) => ({ ...one, name })) });
  memory.put(
    'consents/phone',
    makeConsent({
      entry: 'again',
      owner: null,
      edition: YEAR_OF_GROUP,
      member: 'm-again',
      person: 'p-again',
      child: name,
      guardian: { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: PHONE },
      contact_hash: contactHash('again', PHONE),
      decision: 'given',
      purposes: EVERY_PURPOSE,
    }),
  );
  await followDecisions(memory.db, 'again');
}

/** The sheet knows the person for whom it was printed. */
const knowPerson = (person: string | null) => {
  memory.put('consent_sheets/sheet', { ...memory.fields('consent_sheets/sheet'), person });
};

describe.each([
  ['under the same name', CHILD, null],
  ['under the same name', CHILD, 'p-amina'],
  ['under a longer name', 'Amina Njoki Wambui', null],
  ['under a longer name', 'Amina Njoki Wambui', 'p-amina'],
])('where the leader adds the child anew %s, and the sheet knows its person as %s %s', (_, name, person) => {
  beforeEach(() => {
    knowPerson(person);
  });

  test('a no that is confirmed afterwards counts there, and its photograph is kept with it', async () => {
    remove();
    await addAnew(name);
    expect(facts('again')).toMatchObject({ consent: 'given' });
    expect(await confirm()).toMatchObject({ state: 'refused' });
    expect(facts('again')).toEqual(REFUSED);
    const [no] = noes() as { evidence: { scan: { path: string } } }[];
    expect(no).toMatchObject({ group: 'g1', child: CHILD, method: 'paper' });
    expect([...storage.files.keys()]).toEqual([no?.evidence.scan.path]);
    expect(memory.fields('consent_scans/scan')).toMatchObject({ state: 'confirmed', path: null });
  });

  test('a no that is confirmed before counts there as well', async () => {
    remove();
    await confirm();
    await addAnew(name);
    expect(facts('again')).toEqual(REFUSED);
  });
});

test('a no counts in an entry that was sent before for the person of the sheet, whose name is quite another and whose line is gone', async () => {
  knowPerson('p-amina');
  await addAnew('Njoki Otieno');
  const people = memory.fields('entry_people/again') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, person: 'p-amina' }));
  memory.put('entry_people/again', { ...people, members, persons: ['p-amina'] });
  remove();
  await confirm();
  expect(facts('again')).toEqual(REFUSED);
  expect(noes()).toMatchObject([{ entry: 'sheet', person: 'p-amina', child: CHILD }]);
});

test('a no is one of the entry that has the child in its place still, although the line is gone', async () => {
  knowPerson('p-amina');
  memory.remove('group_members/m-amina');
  await confirm();
  expect(noes()).toMatchObject([{ entry: 'amina', member: 'm-amina', person: 'p-amina' }]);
});

test.each([null, 'p-amina'])(
  'a no counts for the child of the sheet (%s) where the leader has given its row another name, and added the child anew',
  async (person) => {
    knowPerson(person);
    const renamed = { ...memory.fields('group_members/m-amina'), name: 'Brian Otieno', person: 'p-brian' };
    memory.put('group_members/m-amina', renamed);
    const people = memory.fields('entry_people/amina') as { members: object[] };
    const members = people.members.map((one) => ({ ...one, name: 'Brian Otieno', person: 'p-brian' }));
    memory.put('entry_people/amina', { ...people, members, persons: ['p-brian'] });
    await addAnew();
    await confirm();
    expect(facts('again')).toEqual(REFUSED);
    expect(noes()).toMatchObject([
      { child: 'Brian Otieno', person: 'p-brian' },
      { child: CHILD, person },
    ]);
  },
);

test('a no about a child who is in no entry yet counts in the entries that come, also under another name', async () => {
  for (const path of ['entries/amina', 'entry_people/amina']) memory.remove(path);
  await confirm();
  enter('amina', PHONE);
  const people = memory.fields('entry_people/amina') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: 'Njoki Otieno' }));
  memory.put('entry_people/amina', { ...people, members });
  await followDecisions(memory.db, 'amina');
  expect(facts('amina')).toEqual(REFUSED);
});

test('a no about a child who is in its place is one of its entry', async () => {
  await confirm();
  expect(noes()).toMatchObject([{ entry: 'amina', member: 'm-amina', person: 'p-amina' }]);
  expect(facts('amina')).toEqual(REFUSED);
});

test('a yes is refused where the child left, and its photograph stays until somebody has decided', async () => {
  remove();
  await expect(confirm(EVERY_PURPOSE)).rejects.toThrow(sheetApiMessages.left);
  expect(memory.all('consents')).toHaveLength(0);
  expect([...storage.files.keys()]).toEqual([PHOTOGRAPH]);
});

test('a no is not about another child of the group', async () => {
  enter('brian', PHONE);
  remove();
  await confirm();
  expect(facts('brian')).toMatchObject({ consent: 'missing' });
});

test('a yes of a sheet is taken where another child stood in the place meanwhile, and was refused there', async () => {
  const people = memory.fields('entry_people/amina') as { members: object[] };
  const brian = { ...people.members[0], id: 'm-brian', name: 'Brian Otieno', person: 'p-brian' };
  const both = { members: [...people.members, brian], persons: ['p-amina', 'p-brian'] };
  memory.put('entry_people/amina', { ...people, ...both });
  const refused = { entry: 'amina', member: 'm-amina', person: 'p-brian', child: 'Brian Otieno' };
  const said = { owner: null, edition: YEAR_OF_GROUP, purposes: NO_PURPOSES, given_at: new Date() };
  memory.put('consents/brian', makeConsent({ ...refused, ...said, decision: 'refused' }));
  expect(await confirm(EVERY_PURPOSE)).toMatchObject({ state: 'given' });
});
