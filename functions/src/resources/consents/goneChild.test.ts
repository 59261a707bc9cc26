import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { followDecisions } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother says no on paper or in front of the team, after the entry of her child was deleted. */

const CHILD = 'amina Wambui';
const MUM = '0712 345 678';
const PHONE = '0799 000 000';

let { memory, enter } = groupWithGuardians();

const about = (person: string, child: string, member = 'm-amina') => ({
  entry: 'amina',
  owner: null,
  group: 'g1',
  edition: YEAR_OF_GROUP,
  member,
  person,
  child,
});
const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM };
function agree(id: string, of: ReturnType<typeof about>): void {
  const said = { guardian, contact_hash: contactHash('amina', MUM), purposes: EVERY_PURPOSE };
  memory.put(`consents/${id}`, makeConsent({ ...of, ...said }));
}
/** One link of the mother asks about the child, and about her others. */
function ask(others: readonly ReturnType<typeof about>[] = []): void {
  const { owner, group, person, child, ...place } = about('p-amina', CHILD);
  const asked = { owner, group, person, child };
  const by = { guardian: 'g', contact_hash: contactHash('amina', MUM) };
  const also_asked = others.map((one) => ({ ...one, ...by }));
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...place, asked, ...by, also_asked }));
}
/** The child is in another entry of the group, for which somebody has agreed through a telephone. */
async function enterAgain(): Promise<void> {
  enter('again', PHONE, { state: 'accepted', number: 'B7', recording: 'r1' });
  const people = memory.fields('entry_people/again') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, name: CHILD }));
  memory.put('entry_people/again', { ...people, members });
  const of = {
    ...about('p-again', CHILD, 'm-again'),
    entry: 'again',
    contact_hash: contactHash('again', PHONE),
  };
  const by = { ...guardian, contact: PHONE };
  memory.put('consents/phone', makeConsent({ ...of, guardian: by, purposes: EVERY_PURPOSE }));
  await followDecisions(memory.db, 'again');
}

interface ToldTeam {
  take_part?: boolean;
  child?: string | undefined;
  edition?: number;
  member?: string;
  at?: Date;
}
const recorded = ({
  take_part = false,
  child = CHILD,
  edition = YEAR_OF_GROUP,
  member = 'm-amina',
  ...said
}: ToldTeam) => ({
  ...said,
  of: { entry: 'amina', member },
  input: {
    language: 'en' as const,
    purposes: { ...NO_PURPOSES, take_part },
    signed_as: 'Njeri Wambui',
    ...(child !== '' && { child }),
  },
  by: 'crew',
  edition,
});
const files = memoryBucket();
const service = () => new TeamService({ db: memory.db, bucket: files.bucket });
const witness = (said: ToldTeam = {}) => service().witness(recorded(said), committing(memory.db));
const paper = (said: ToldTeam = {}) =>
  service().paper(recorded(said), (path) => Promise.resolve({ path, sha256: '' }), committing(memory.db));
const noes = () => [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');
const facts = () => {
  const { consent, name_public } = memory.fields('entries/again') ?? {};
  return { consent, name_public };
};
const REFUSED = { consent: 'refused', name_public: false };
const notices = () => [...memory.all('mail').values()].map(({ message }) => JSON.stringify(message));

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  const contact = { email: 'team@example.org', phone: '', address: '' };
  memory.put(`settings/${SETTINGS_ID}`, { ...memory.fields(`settings/${SETTINGS_ID}`), contact });
});

describe.each([
  ['in front of the team', witness],
  ['on paper', paper],
])('a no %s about a child whose entry was deleted', (_how, say) => {
  test.each([
    ['a decision', () => agree('yes', about('p-amina', CHILD))],
    ['a link', () => ask()],
  ])('is stored about the child whom %s names, and counts in another entry of the group', async (_, put) => {
    put();
    await enterAgain();
    expect(facts()).toMatchObject({ consent: 'given' });
    expect(await say()).toMatchObject({ state: 'refused' });
    expect(facts()).toEqual(REFUSED);
    expect(noes()).toMatchObject([{ ...about('p-amina', CHILD), evidence: { signed_as: 'Njeri Wambui' } }]);
    expect(notices()).toEqual([expect.stringContaining('No. B7')]);
  });

  test('counts in an entry that is made later', async () => {
    ask();
    await say();
    await enterAgain();
    expect(facts()).toEqual(REFUSED);
  });

  test.each<[string, ToldTeam]>([
    ['nobody in the entry has had the name', { child: 'Zawadi Otieno' }],
    ['no name is told', { child: '' }],
    ['it is a yes', { take_part: true }],
  ])('is refused where %s', async (_, said) => {
    ask();
    await expect(say(said)).rejects.toThrow();
    expect(noes()).toEqual([]);
  });
});

test('a pass of another edition stores no such no', async () => {
  ask();
  await expect(witness({ edition: YEAR_OF_GROUP - 1 })).rejects.toThrow();
  expect(noes()).toEqual([]);
});

test('of two children of one name it is about the one in the place, and in another spelling about the same', async () => {
  agree('yes', about('p-amina', CHILD));
  agree('other', about('p-other', CHILD, 'm-other'));
  await witness({ child: 'Amina Wambuii' });
  expect(noes()).toMatchObject([about('p-amina', CHILD)]);
});

test('such a no in front of the team is stored once, in whatever spelling, and again after a yes', async () => {
  ask();
  const first = await witness();
  expect(await witness({ child: 'Amina Wambuii' })).toEqual(first);
  expect(noes()).toHaveLength(1);
  const given_at = new Date(Date.now() + 1000);
  const yes = { ...about('p-amina', CHILD), method: 'witnessed' as const, given_at };
  memory.put('consents/yes', makeConsent({ ...yes, guardian, purposes: EVERY_PURPOSE }));
  await witness();
  expect(noes()).toHaveLength(2);
});

const MINUTE_MS = 60_000;

describe('of the children of one guardian, whose link asks about all of them,', () => {
  const AMINE = about('p-amine', 'Amine Wambui', 'm-amine');
  const PETER = about('p-peter', 'Peter Wambui', 'm-peter');

  test.each([
    ['with a near name', AMINE],
    ['with another name', PETER],
  ])('a no about a brother %s is stored about him, and the child keeps its consent', async (_, brother) => {
    ask([brother]);
    await enterAgain();
    await witness({ child: brother.child, member: brother.member });
    expect(noes()).toMatchObject([brother]);
    expect(facts()).toMatchObject({ consent: 'given' });
  });

  test.each<[string, string, string]>([
    ['whom nothing names', AMINE.child, AMINE.member],
    ['by the name of the family', 'Wambui', AMINE.member],
    ['with a near name in a place that another one had', 'Aminah Wambui', PETER.member],
  ])('a no about one %s is refused, and stored about no other one', async (_, child, member) => {
    ask([PETER]);
    await enterAgain();
    await expect(witness({ child, member })).rejects.toThrow();
    expect(noes()).toEqual([]);
    expect(facts()).toMatchObject({ consent: 'given' });
  });

  test.each([
    ['two children have the name, and neither the place', CHILD, 'm-nobody'],
    ['two children had the place under near names', 'Amino Wambui', 'm-amina'],
  ])('a no is refused where %s', async (_, child, member) => {
    ask([about('p-other', CHILD, 'm-other'), { ...AMINE, member: 'm-amina' }]);
    await expect(witness({ child, member })).rejects.toThrow();
    expect(noes()).toEqual([]);
  });

  test('a link that remembers a child of another entry names none of this one', async () => {
    ask([{ ...PETER, entry: 'peter' }]);
    await expect(witness({ child: PETER.child, member: PETER.member })).rejects.toThrow();
  });
});

test('a no that a phone has kept counts from when it was said, and deletes no recording that a later yes allows', async () => {
  ask();
  await enterAgain();
  const { given_at } = memory.fields('consents/phone') as { given_at: Date };
  const at = new Date(given_at.getTime() - MINUTE_MS);
  await witness({ at });
  expect(noes()).toMatchObject([{ given_at: at }]);
  expect(memory.fields('entries/again')).toMatchObject({ consent: 'refused', recording: 'r1' });
});
