import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, AUNT, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { followCounted } from './counted';
import { followGone } from './goneTexts';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const NAME = 'Amina Wambui';
const edition = YEAR_OF_GROUP;
interface Placed {
  owner: string | null;
  group: string | null;
  person: string;
  guardian: typeof MOTHER;
}

/** Amina is in an entry outside, in an own one of an account or group, and with her aunt as another person in a solo of that. */
function stage(outside: Placed, own: Placed) {
  const { memory, agreeBy } = askedChoir();
  const put = (id: string, { owner, group, person, guardian }: Placed) => {
    const entry = {
      edition,
      owner,
      group,
      state: 'submitted',
      has_minor: true,
      kind: 'solo',
      category: 'Poetry',
    } as const;
    memory.put(`entries/${id}`, { ...makeEntry(entry), ...stampsAt() });
    const members = [makeMember({ ...childNamed(NAME), id: `m-${id}`, phone: '', person })];
    const people = { edition, owner, members, guardians: [guardian], persons: [person] };
    memory.put(`entry_people/${id}`, { ...makeEntryPeople(people), ...stampsAt() });
    const asked = { person, child: NAME, owner, group };
    const at = { entry: id, member: `m-${id}`, guardian: 'g', edition, created_at: new Date() };
    const by = { contact_hash: contactHash(id, guardian.contact), name: guardian.name, revoked_at: null };
    memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  };
  put('outside', outside);
  put('own', own);
  const { owner } = own;
  put('solo', { owner, group: owner === null ? own.group : null, person: 'px', guardian: AUNT });
  const service = new GuardianService(memory.db);
  const agree = async (id: string, { name } = MOTHER) => {
    await agreeBy({ id, name });
    tick();
  };
  const end = async (how: 'refuse' | 'withdraw', id: string) => {
    await service[how]({ id, name: MOTHER.name }, { reason: '' }, committing(memory.db));
    tick();
  };
  const team = new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  const beforeTeam = async (decision: 'given' | 'refused', id: string) => {
    const of = { entry: id, member: `m-${id}` };
    const purposes = decision === 'given' ? EVERY_PURPOSE : NO_PURPOSES;
    const input = { language: 'en', purposes, signed_as: MOTHER.name } as const;
    await team.witness({ of, input, by: 'organiser' }, committing(memory.db));
    tick();
  };
  const sayNo = (how: 'link' | 'team', id: string) =>
    how === 'team' ? beforeTeam('refused', id) : end('refuse', id);
  const consent = (id: string) => memory.fields(`entries/${id}`)?.consent;
  return { memory, put, agree, end, beforeTeam, sayNo, consent };
}

/** A school's choir, and an entry of the same group that the account has taken over. */
function takenOver(guardian = MOTHER) {
  const of = { group: 'g1', person: 'pg', guardian: MOTHER };
  return stage({ ...of, owner: null }, { ...of, owner: 'acc', guardian });
}

/** Two entries whose persons an organiser has joined. */
function joined(
  outside: Pick<Placed, 'owner' | 'group'>,
  own: Pick<Placed, 'owner' | 'group'>,
  guardian = MOTHER,
) {
  const stages = stage({ ...outside, person: 'pw', guardian }, { ...own, person: 'pg', guardian: MOTHER });
  const links = [{ id: 'l1', persons: ['pw', 'pg'], same: true, by: 'organiser', at: new Date() }];
  stages.memory.put(`person_links/${String(edition)}`, { edition, links, ...stampsAt() });
  return stages;
}
const NOBODY = { owner: null, group: null };
const ACCOUNT = { owner: 'acc', group: null };
const GROUP = { owner: null, group: 'g1' };

describe.each([
  ['an entry of the group', 'of that one, which an account has taken over', () => takenOver()],
  ['a walk-in', 'of an entry of the same person in an account', () => joined(NOBODY, ACCOUNT)],
  ['an entry of an account', 'of an entry of the same person in a group', () => joined(ACCOUNT, GROUP)],
])('a mother agrees by the link of %s', (_what, own, staged) => {
  test(`and takes it back by the link ${own}: the solo there is refused, and stays so when it is written again`, async () => {
    const { memory, agree, end, consent } = staged();
    await agree('solo', AUNT);
    await agree('outside');
    expect(consent('solo')).toBe('given');
    await end('withdraw', 'own');
    expect([consent('own'), consent('solo')]).toEqual(['refused', 'refused']);
    await followDecisions(memory.db, 'solo');
    expect(consent('solo')).toBe('refused');
  });

  test(`and takes it back by both links at once, last by that ${own}: the solo there is refused`, async () => {
    const { agree, end, consent } = staged();
    await agree('solo', AUNT);
    await agree('outside');
    await end('withdraw', 'outside');
    await end('withdraw', 'own');
    expect(consent('solo')).toBe('refused');
  });

  test(`and then by the link ${own}, where she has said no before: that one is stored too, and ends her no in the solo`, async () => {
    const { memory, agree, end, consent } = staged();
    await agree('solo', AUNT);
    await end('refuse', 'own');
    await agree('outside');
    await agree('own');
    await followDecisions(memory.db, 'solo');
    expect(consent('solo')).toBe('given');
  });

  test(`and by those ${own} and of a solo there, and says no before the team for the first: all three are refused, and the solo stays so when it is written again`, async () => {
    const { memory, agree, beforeTeam, consent } = staged();
    await agree('solo', AUNT);
    await agree('own');
    await beforeTeam('refused', 'outside');
    expect(['outside', 'own', 'solo'].map(consent)).toEqual(['refused', 'refused', 'refused']);
    await followDecisions(memory.db, 'solo');
    expect(consent('solo')).toBe('refused');
  });
});

test('a mother says no by the link of an entry that an account has taken over, and signs before the team for another one of the group: the solo of the account is given, and stays so when it is written again', async () => {
  const { memory, agree, end, beforeTeam, consent } = takenOver();
  await agree('solo', AUNT);
  await end('refuse', 'own');
  await beforeTeam('given', 'outside');
  expect(['outside', 'own', 'solo'].map(consent)).toEqual(['given', 'given', 'given']);
  await followDecisions(memory.db, 'solo');
  expect(consent('solo')).toBe('given');
});

test('a mother says no before the team for an entry of a group, and then agrees by the link of the one that an account has taken over: the solo of the account is refused at once', async () => {
  const { memory, agree, beforeTeam, consent } = takenOver();
  await agree('solo', AUNT);
  await beforeTeam('refused', 'outside');
  expect(['outside', 'own', 'solo'].map(consent)).toEqual(['refused', 'refused', 'given']);
  await agree('own');
  expect(['outside', 'own', 'solo'].map(consent)).toEqual(['refused', 'refused', 'refused']);
  await followDecisions(memory.db, 'solo');
  expect(consent('solo')).toBe('refused');
});

test('a mother says no by the link of an entry of a group, and ends it by that of the one that an account has taken over: it does not count in the solo of the account', async () => {
  const { memory, agree, end, consent } = takenOver();
  await agree('solo', AUNT);
  await end('refuse', 'outside');
  await agree('own');
  expect(['outside', 'own', 'solo'].map(consent)).toEqual(['given', 'given', 'given']);
  await followDecisions(memory.db, 'solo');
  expect(consent('solo')).toBe('given');
});

test('a mother has said no by the link of an entry of a group, the aunt has agreed by that of the one that an account has taken over, and another girl of the same name in the account, of a mother of the same telephone, is allowed before the team: the no stays in the solo', async () => {
  const { memory, put, agree, beforeTeam, end, consent } = takenOver(AUNT);
  put('other', { owner: 'acc', group: null, person: 'pz', guardian: MOTHER });
  await agree('solo', AUNT);
  await agree('own', AUNT);
  await end('refuse', 'outside');
  await beforeTeam('given', 'other');
  expect(['outside', 'own', 'solo'].map(consent)).toEqual(['refused', 'refused', 'refused']);
  await followDecisions(memory.db, 'solo');
  expect(consent('solo')).toBe('refused');
});

const NOES = [
  ['by its link', 'link'],
  ['before the team', 'team'],
] as const;

test.each(NOES)(
  'a mother says no %s about the child of a group, and an entry that the account has added since she agreed for one that it has taken over is refused at once',
  async (_how, how) => {
    const { memory, put, agree, sayNo, consent } = takenOver();
    await agree('own');
    put('late', { owner: 'acc', group: null, person: 'py', guardian: AUNT });
    await agree('late', AUNT);
    expect(consent('late')).toBe('given');
    await sayNo(how, 'outside');
    expect(consent('late')).toBe('refused');
    await followDecisions(memory.db, 'late');
    expect(consent('late')).toBe('refused');
  },
);

test.each(NOES)(
  'a mother says no %s about a child of an account, and an entry that a group has added since she agreed for one of the same person is refused by the night at the latest',
  async (_how, how) => {
    const { memory, put, agree, sayNo, consent } = joined(ACCOUNT, GROUP);
    await agree('own');
    put('late', { owner: null, group: 'g1', person: 'py', guardian: AUNT });
    await agree('late', AUNT);
    await sayNo(how, 'outside');
    await followCounted(memory.db);
    await followGone(memory.db);
    expect(consent('late')).toBe('refused');
  },
);

test('a father says no about the child of a group, and an entry that an account has added since it gave away the one for which the mother agreed is refused by the night at the latest', async () => {
  const { memory, put, agree, end, consent } = joined(GROUP, ACCOUNT, FATHER);
  memory.put('entries/own', { ...memory.fields('entries/own'), owner: 'next', former_owners: ['acc'] });
  memory.put('entry_people/own', { ...memory.fields('entry_people/own'), owner: 'next' });
  await agree('own');
  put('late', { ...ACCOUNT, person: 'py', guardian: AUNT });
  await agree('late', AUNT);
  await followGone(memory.db);
  await end('refuse', 'outside');
  expect(consent('late')).toBe('given');
  await followCounted(memory.db);
  await followGone(memory.db);
  expect(consent('late')).toBe('refused');
});

test.each(['refuse', 'withdraw'] as const)(
  'a mother ends by the link of a group what she has said there (%s), and it is over in the account that has taken an entry over, also when that is written again',
  async (how) => {
    const { memory, put, agree, end, consent } = takenOver();
    put('hers', { owner: 'acc', group: null, person: 'ph', guardian: MOTHER });
    await agree('hers');
    await agree('own');
    await end(how, 'outside');
    expect(consent('hers')).toBe('refused');
    await agree('outside');
    expect(consent('hers')).toBe('given');
    await followDecisions(memory.db, 'hers');
    expect(consent('hers')).toBe('given');
  },
);
