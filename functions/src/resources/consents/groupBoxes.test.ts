import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { LEADER, leaderOp } from '../../testing/groupOperations';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GroupOperationService } from '../groups/operations';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const CHILD = 'Amina Wambui';
const MOTHER = { id: 'link', name: 'Njeri Wambui', contact: 'mum@example.org' };
const AUNT = { id: 'link2', name: 'Aunt Rose', contact: 'second-of-leader@example.org' };
const OTHERS = { id: 'link3', name: 'Mrs Otieno', contact: 'otieno@example.org' };
const [POEM, SONG, LINE] = ['amina', 'entry-of-the-song-01', 'member-again-0000001'];
let { memory, enter } = groupWithGuardians();

const labelOf = (id: string) =>
  publicLabel({ ...(memory.fields(`entries/${id}`) as unknown as Entry), number: 'A2' });
const people = (id: string) => memory.fields(`entry_people/${id}`) as unknown as EntryPeople;

/** Gives the guardian a link for the child of the entry with that contact. */
function link({ contact, ...holder }: typeof MOTHER, entry: string): void {
  const { members, guardians } = people(entry);
  const guardian = guardians.find((one) => one.contact === contact)?.id ?? '';
  const member = members.find(({ guardian_id }) => guardian_id === guardian);
  const asked = { person: member?.person ?? null, child: member?.name, owner: null, group: 'g1' };
  const of = { entry, member: member?.id, guardian, edition: YEAR_OF_GROUP };
  const made = { asked, contact_hash: contactHash(entry, contact), revoked_at: null, ...holder };
  memory.put(`passes/${holder.id}`, storedAs('passes', { role: 'guardian', ...of, ...made }));
}

async function agree(holder: typeof MOTHER, publish_name: boolean): Promise<void> {
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const purposes = { ...EVERY_PURPOSE, publish_name };
  await service.give(holder, { ...text, purposes, signed_as: holder.name }, committing(memory.db));
}
async function auntAgrees(): Promise<void> {
  link(AUNT, SONG);
  await agree(AUNT, true);
}

const guardianOf = ({ name, contact }: typeof MOTHER) => ({ name, relation: '', contact });
const leader = (...ops: object[]) => new GroupOperationService(memory.db).receive(LEADER, { ops });
const addAgain = (age_band: string, guardian: object | null) =>
  leaderOp('add', { member: LINE, name: CHILD, age_band, guardian, another: true });
const song = (kind: string, members: string[]) =>
  leaderOp('enter', {
    entry: SONG,
    category: 'Poetry',
    kind,
    members,
    title: 'Rain',
    stage_name: CHILD,
    language: 'en',
    text: '',
    translation: '',
    duration_s: 60,
  });
const withAunt = () => leader(addAgain('minor', guardianOf(AUNT)), song('solo', [LINE]));

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter(POEM, MOTHER.contact, { state: 'accepted', stage_name: CHILD, number: 'A1' });
  const named = people(POEM).members.map((one) => ({ ...one, name: CHILD }));
  memory.put(`entry_people/${POEM}`, { ...people(POEM), members: named });
  memory.put('group_members/m-amina', { ...memory.fields('group_members/m-amina'), name: CHILD });
  link(MOTHER, POEM);
});

describe('the name that a guardian left unticked in one entry of a group is public in no other one', () => {
  test('where the leader enters the child again as an adult', async () => {
    await agree(MOTHER, false);
    await leader(addAgain('adult', null), song('solo', [LINE]));
    expect(labelOf(SONG)).toBe('No. A2');
  });

  test('where another contact agrees afterwards', async () => {
    await agree(MOTHER, false);
    await withAunt();
    await auntAgrees();
    expect(labelOf(SONG)).toBe('No. A2');
  });

  test('where another contact has agreed before, also once the entry is written again', async () => {
    await withAunt();
    await auntAgrees();
    expect(labelOf(SONG)).toBe(CHILD);
    await agree(MOTHER, false);
    expect(labelOf(SONG), 'with the decision').toBe('No. A2');
    await followDecisions(memory.db, SONG);
    expect(labelOf(SONG), 'written again').toBe('No. A2');
  });

  test('where an account has taken the entry over in which the guardian decides, also with a no', async () => {
    await withAunt();
    await auntAgrees();
    for (const path of [`entries/${POEM}`, `entry_people/${POEM}`])
      memory.put(path, { ...memory.fields(path), owner: 'u1' });
    await agree(MOTHER, false);
    expect(labelOf(SONG)).toBe('No. A2');
    await new GuardianService(memory.db).refuse(MOTHER, { reason: '' }, committing(memory.db));
    expect(memory.fields(`entries/${SONG}`)?.consent).toBe('refused');
  });

  test('where the guardian of another child of a choir decides afterwards', async () => {
    const brian = { member: 'member-brian-0000001', name: 'Brian Otieno', age_band: 'minor' };
    await leader(
      addAgain('minor', guardianOf(AUNT)),
      leaderOp('add', { ...brian, guardian: guardianOf(OTHERS) }),
      song('group', [LINE, brian.member]),
    );
    await auntAgrees();
    await agree(MOTHER, false);
    link(OTHERS, SONG);
    await agree(OTHERS, true);
    expect(labelOf(SONG)).toBe('No. A2');
  });
});

test('a no about a namesake in the group that has lost its year keeps the other one from being given', async () => {
  await agree(MOTHER, false);
  await withAunt();
  const [[id, said] = ['', {}]] = [...memory.all('consents')];
  memory.put(`consents/${id}`, { ...said, edition: null, decision: 'refused' });
  await auntAgrees();
  expect(memory.fields(`entries/${SONG}`)?.consent).toBe('missing');
});

test('the name of a namesake in the group is public once the team has seen a paper of its guardian', async () => {
  await agree(MOTHER, false);
  await withAunt();
  await auntAgrees();
  const {
    members: [member],
    guardians: [guardian],
  } = people(SONG);
  const of = { entry: SONG, group: 'g1', edition: YEAR_OF_GROUP, member: member?.id, person: member?.person };
  const given_at = new Date(Date.now() + 1000);
  memory.put(
    'consents/paper',
    makeConsent({ ...of, guardian, child: CHILD, method: 'paper', purposes: EVERY_PURPOSE, given_at }),
  );
  await followDecisions(memory.db, SONG);
  expect(labelOf(SONG)).toBe(CHILD);
});
