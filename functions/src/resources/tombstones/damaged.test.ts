import { CONSENT_KEPT_DAYS, consents } from '@ndeiya/domain/consents/consent';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { contactHash } from '../consents/people';
import { applyTombstones } from './apply';
import { noteOfDecision, noteOfWithdrawal } from './decisionNotes';
import { mendTombstones } from './projection';
import { tombstonePaths } from './store';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** An older backup came back, in which a child's entry is agreed to, and a document of the entry cannot be read. */

const MUM = 'mum@example.org';
const REFUSED = { consent: 'refused', name_public: false };
const said = makeConsent({
  entry: 'amina',
  owner: null,
  group: 'g1',
  edition: YEAR_OF_GROUP,
  member: 'm-amina',
  person: 'p-amina',
  child: 'amina Wambui',
  guardian: { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM },
  contact_hash: contactHash('amina', MUM),
  given_at: new Date(),
});

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM, { consent: 'given', name_public: true });
  memory.put('consents/yes', { ...said, decision: 'given', purposes: EVERY_PURPOSE });
});

function apply(note: object) {
  const bucket = {
    getFiles: () => Promise.resolve([[{ name: 'tombstones/note.json', metadata: {} }], null]),
    file: () => ({ download: () => Promise.resolve([Buffer.from(JSON.stringify(note))]) }),
  };
  return applyTombstones({ db: memory.db, auth: {}, bucket } as unknown as Parameters<
    typeof applyTombstones
  >[0]);
}
const NO = noteOfDecision({ ...said, id: 'no', decision: 'refused' }) ?? {};
const WITHDRAWAL = { kind: 'consent', id: 'yes', at: new Date().toISOString(), by: '' };
const damage = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};

const NOTES = [
  { what: 'a refusal', note: NO },
  { what: 'a withdrawal', note: WITHDRAWAL },
];
const DAMAGES = [
  { part: 'the entry', path: 'entries/amina', fields: { late: 'x' } },
  { part: 'its people', path: 'entry_people/amina', fields: { event_date: 'soon' } },
];
test.each(NOTES.flatMap((one) => DAMAGES.map((damaged) => ({ ...one, ...damaged }))))(
  '$what counts again although $part cannot be read',
  async ({ note, path, fields }) => {
    damage(path, fields);
    expect(await apply(note)).toMatchObject({ notes: 1, failed: [] });
    expect(memory.fields('entries/amina')).toMatchObject(REFUSED);
  },
);

/** The child sings in another entry, which an account of its own has made. The entry of the decision is gone. */
function onlyInAnother() {
  enter('song', MUM, { consent: 'given', name_public: true });
  const people = memory.fields('entry_people/song') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: 'amina Wambui', person: 'p-amina' }));
  damage('entry_people/song', { members, persons: ['p-amina'] });
  for (const path of ['entries/amina', 'entry_people/amina']) memory.remove(path);
}

test('a withdrawal whose entry is gone counts again in the other entry of the child', async () => {
  onlyInAnother();
  await apply(WITHDRAWAL);
  expect(memory.fields('entries/song')).toMatchObject(REFUSED);
});

describe('a withdrawal of a consent that is younger than the backup', () => {
  const withdrawn = { ...said, id: 'late', withdrawn_at: Timestamp.now(), withdrawn_by: '' };
  const note = noteOfWithdrawal('late', consents.converter.toFirestore(withdrawn), new Date());
  const OWN = '0799 000 000';
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  test('is noted at night where no event did, and not that of a rehearsal', async () => {
    const files = memoryBucket();
    damage('consents/yes', { withdrawn_at: new Date() });
    memory.put('consents/played', { ...memory.fields('consents/yes'), edition: REHEARSAL_YEAR });
    await mendTombstones({ db: memory.db, ...files }, new Date());
    expect(await tombstonePaths(await files.bucket())).toEqual(['tombstones/consent-yes.json']);
  });

  test('counts again as the no of this contact, beside the consent of another one', async () => {
    damage('consents/yes', {
      guardian: { ...said.guardian, contact: OWN },
      contact_hash: contactHash('amina', OWN),
      given_at: Timestamp.fromMillis(0),
    });
    expect(await apply(note)).toMatchObject({ notes: 1, failed: [] });
    expect(memory.fields('entries/amina')).toMatchObject(REFUSED);
    expect(memory.fields('consents/late')).toMatchObject({ decision: 'given', child: 'amina Wambui' });
    expect(await apply(note)).toMatchObject({ notes: 1, changed: [], failed: [] });
  });

  test('counts again where no other decision came back, and is not brought back after the time of such notes', async () => {
    memory.remove('consents/yes');
    await apply({ ...note, at: daysAgo(401) });
    // The consent is so old that it is deleted for good, although it was withdrawn lately.
    await apply({ ...note, of: { ...note.of, at: daysAgo(CONSENT_KEPT_DAYS + 1) } });
    expect(memory.fields('consents/late')).toBeUndefined();
    await apply({ ...note, of: { ...note.of, at: daysAgo(CONSENT_KEPT_DAYS - 1) } });
    expect(memory.fields('entries/amina')).toMatchObject(REFUSED);
  });

  test('says nothing more where its note is older than the field, or its document cannot be read', () => {
    expect(noteOfWithdrawal('late', { withdrawn_by: 7 }, new Date(0))).toEqual({
      kind: 'consent',
      id: 'late',
      at: new Date(0).toISOString(),
      by: '',
    });
  });
});

test('a refusal whose entry is gone counts again in the other entry of the person', async () => {
  onlyInAnother();
  memory.remove('consents/yes');
  expect(await apply(NO)).toMatchObject({ notes: 1, failed: [] });
  expect(memory.fields('entries/song')).toMatchObject(REFUSED);
  expect(memory.fields('consents/no')).toMatchObject({ counts_in: ['song'] });
});

test('a refusal whose entry is gone counts again by the name that the link has asked about', async () => {
  onlyInAnother();
  memory.remove('consents/yes');
  const { members } = memory.fields('entry_people/song') as { members: { person?: string }[] };
  damage('entry_people/song', { members: members.map(({ person: _, ...one }) => one), persons: [] });
  const asked = { person: null, child: 'Amina Wambui', owner: null, group: 'g1' };
  const of = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP, asked };
  memory.put(`passes/${said.evidence.by}`, storedAs('passes', { role: 'guardian', ...of }));
  await apply(NO);
  expect(memory.fields('entries/song')).toMatchObject(REFUSED);
});

describe('where the entry is there, and its place has another child', () => {
  const asked = { person: 'p-amina', child: 'amina Wambui', owner: null, group: 'g1' };
  beforeEach(() => {
    memory.remove('consents/yes');
    const of = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP, asked };
    memory.put(`passes/${said.evidence.by}`, storedAs('passes', { role: 'guardian', ...of }));
    const { members } = memory.fields('entry_people/amina') as { members: object[] };
    const brian = members.map((one) => ({ ...one, name: 'Brian Otieno', person: 'p-brian' }));
    damage('entry_people/amina', { members: brian, persons: ['p-brian'] });
    enter('song', '0799 000 000', { consent: 'given', name_public: true, group: null });
  });
  const sings = (person: string) => {
    const { members } = memory.fields('entry_people/song') as { members: object[] };
    const song = members.map((one) => ({ ...one, name: 'amina Wambui', person }));
    damage('entry_people/song', { members: song, persons: [person] });
  };

  test('a refusal that no link tells of counts again for its person, and without the name of the other child', async () => {
    sings('p-amina');
    memory.remove(`passes/${said.evidence.by}`);
    expect(await apply(NO)).toMatchObject({ notes: 1, failed: [] });
    expect(memory.fields('consents/no')).toMatchObject({ person: 'p-amina', child: '' });
    expect(memory.fields('entries/song')).toMatchObject(REFUSED);
  });

  test.each([
    ['of the place', 'm-amina'],
    ['of a child outside', 'asked p-amina'],
  ])('a refusal %s counts again under the name that was asked about', async (_, member) => {
    sings('p-amina');
    expect(await apply({ ...NO, member })).toMatchObject({ notes: 1, failed: [] });
    expect(memory.fields('consents/no')).toMatchObject({ child: 'amina Wambui' });
    expect(memory.fields('entries/song')).toMatchObject(REFUSED);
  });
});
