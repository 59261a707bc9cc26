import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { participantApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { Pass } from '@ndeiya/domain/people/pass';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import type { Caller, PassHolder } from '../../http/types';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { entriesOfPerformer, EntryService } from '../entries/service';
import { PassService } from '../people/passes/service';
import { closesPass } from '../tombstones/access';
import { ContestantService } from './contestants';
import { GroupService } from './service';
import { TakeOverService } from './takeOver';

const YEAR = 2026;
const PERSON = 'njeri';
const MOTHER = { uid: 'mother', email: 'mother@example.org', isAdmin: false } as Caller;
const ORGANISER = { user: { uid: 'admin', isAdmin: true } as Caller, pass: null };
const LEADER = { user: null, pass: { id: 'leader', role: 'leader' } as PassHolder };

let memory: MemoryFirestore;

/** Stores an entry in which the person performs alone. */
function put(id: string, group: string | null): void {
  const own = { edition: YEAR, owner: null };
  memory.put(`entries/${id}`, { ...makeEntry({ ...own, group }), ...stampsAt() });
  const participant = { ...makeParticipant({ email: `${id}@example.invalid` }), user_id: null };
  memory.put(`participants/${id}`, { ...participant, ...stampsAt() });
  const members = [makeMember({ id: 'm1', name: 'Njeri', person: PERSON })];
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ ...own, members }),
    registered_person: PERSON,
    ...stampsAt(),
  });
}

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
  const event_date = new Date('2099-01-01T06:00:00Z');
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR, event_date }), ...stampsAt() });
  memory.put('groups/g1', storedAs('groups', { edition: YEAR, pass: 'leader', state: 'open' }));
  memory.put('passes/leader', storedAs('passes', { role: 'leader', edition: YEAR, revoked_at: null }));
  memory.put('group_members/m1', storedAs('group_members', { edition: YEAR, group: 'g1', person: PERSON }));
  put('walkIn', null);
  put('ofGroup', 'g1');
  put('elsewhere', 'g2');
});

type Maker = typeof ORGANISER | typeof LEADER;
const makePass = (who: Maker) =>
  new ContestantService(memory.db).makePass({ person: PERSON, who }, committing(memory.db));
const makeCode = (who: Maker) =>
  new ContestantService(memory.db).makeTakeOverCode({ person: PERSON, who }, committing(memory.db));
async function take(code: string): Promise<string[]> {
  const service = new TakeOverService(memory.db);
  const { entries } = await service.takeOver({ code, by: MOTHER }, committing(memory.db));
  return entries.map(({ id }) => id).toSorted();
}

const ALL = ['elsewhere', 'ofGroup', 'walkIn'];
test.each([
  { code: 'a leader', pass: 'an organiser', codeBy: LEADER, passBy: ORGANISER, handed: ['ofGroup'] },
  { code: 'a leader', pass: 'the leader', codeBy: LEADER, passBy: LEADER, handed: ['ofGroup'] },
  { code: 'an organiser', pass: 'an organiser', codeBy: ORGANISER, passBy: ORGANISER, handed: ALL },
])('the code of $code on a pass of $pass hands over $handed', async ({ codeBy, passBy, handed }) => {
  await makePass(passBy);
  const { code } = await makeCode(codeBy);
  expect(await take(code)).toEqual(handed);
  expect(memory.fields('entries/walkIn')?.owner).toBe(handed.length > 1 ? MOTHER.uid : null);
});

test.each([
  ['a leader', LEADER, ['ofGroup']],
  ['an organiser', ORGANISER, []],
] as const)(
  'the code of a leader from before its group was stored counts for the pass that %s made',
  async (_by, passBy, handed) => {
    await makePass(passBy);
    const { code } = await makeCode(LEADER);
    for (const [id, fields] of memory.all('passes')) {
      const { group: _group, ...older } = fields.take_over as NonNullable<Pass['take_over']>;
      memory.put(`passes/${id}`, { ...fields, take_over: older });
    }
    expect(await take(code)).toEqual(handed);
  },
);

const groups = () => new GroupService(memory.db);
const revoke = (id: string) => new PassService(memory.db).revoke(id);
const LATER = { name: 'Another', phone: '0711 000 000', email: null };
test.each([
  [
    'was handed to another leader',
    () => groups().handOver({ id: 'g1', leader: LATER }, committing(memory.db)),
  ],
  ['was closed', () => groups().close('g1')],
  ['has no leader, because an organiser has revoked the pass', () => revoke('leader')],
  [
    'was closed and opened again',
    async () => {
      await groups().close('g1');
      await groups().reopen('g1');
    },
  ],
])(
  'the code of a leader hands nothing over once the group %s, and that of an organiser does',
  async (_how, end) => {
    const { code } = await makeCode(LEADER);
    await end();
    await expect(take(code)).rejects.toMatchObject({ code: 'invalid-pass-code' });
    expect(memory.fields('entries/ofGroup')?.owner).toBeNull();
    const { code: organisers } = await makeCode(ORGANISER);
    await end();
    expect(await take(organisers)).toEqual(['ofGroup']);
  },
);

test('the codes of other groups stay where one group is closed', async () => {
  memory.put('groups/g2', storedAs('groups', { edition: YEAR, pass: 'other', state: 'open' }));
  const { code } = await makeCode(LEADER);
  await groups().close('g2');
  expect(await take(code)).toEqual(['ofGroup']);
});

/** The pass as its holder uses it. */
function holderOf({ id }: { id: string }) {
  const { person, edition, entry, group } = memory.fields(`passes/${id}`) as unknown as Pass;
  return { uid: id, isAdmin: false, performer: { person: person ?? null, edition, entry, group } };
}
const readBy = async (by: ReturnType<typeof holderOf>) => {
  const all = await memory.db.runTransaction((transaction) =>
    entriesOfPerformer(transaction, memory.db, by.performer),
  );
  return all.map(({ id }) => id).toSorted();
};

test.each([
  { maker: 'the leader', who: LEADER, before: ['ofGroup'], after: [], withdrawn: false },
  { maker: 'an organiser', who: ORGANISER, before: ALL, after: ALL, withdrawn: true },
])(
  'a pass that $maker makes after an account has taken the entry over opens $after',
  async ({ who, before, after, withdrawn }) => {
    expect(await readBy(holderOf(await makePass(who)))).toEqual(before);
    await take((await makeCode(LEADER)).code);
    const by = holderOf(await makePass(who));
    expect(await readBy(by)).toEqual(after);
    const withdraw = new EntryService(memory.db).withdraw({ id: 'ofGroup', reason: '' }, by);
    if (withdrawn) await withdraw;
    else await expect(withdraw).rejects.toMatchObject({ code: 'not-found' });
    expect(memory.fields('entries/ofGroup')?.state).toBe(withdrawn ? 'withdrawn' : 'draft');
  },
);

test('an organiser gives an entry to another account, also where the leader has made the pass meanwhile', async () => {
  await take((await makeCode(LEADER)).code);
  await makePass(LEADER);
  memory.put('entries/ofGroup', { ...memory.fields('entries/ofGroup'), owner: 'stranger' });
  expect(await take((await makeCode(ORGANISER)).code)).toEqual(['ofGroup']);
  expect(memory.fields('entries/ofGroup')?.owner).toBe(MOTHER.uid);
});

test('the code of a leader whose pass was revoked hands nothing over after a restore of an older state', async () => {
  const { code } = await makeCode(LEADER);
  const note = { kind: 'pass', id: 'leader', at: new Date().toISOString(), revoked: true } as const;
  expect(await closesPass(memory.db, note)).toBe(true);
  await expect(take(code)).rejects.toMatchObject({ code: 'invalid-pass-code' });
});

test('an account takes over no more entries than one account may have in an edition, and the code counts afterwards', async () => {
  const own = { ...makeEntry({ edition: YEAR, owner: MOTHER.uid }), ...stampsAt() };
  for (let at = 0; at < ENTRIES.perAccount - 2; at += 1) memory.put(`entries/own${String(at)}`, own);
  for (const id of ['old1', 'old2']) memory.put(`entries/${id}`, { ...own, edition: YEAR - 1 });
  await makePass(ORGANISER);
  const { code } = await makeCode(ORGANISER);
  const refusal = participantApiMessages.mostOfAccount(ENTRIES.perAccount);
  await expect(take(code)).rejects.toMatchObject({ code: 'invalid-fields', fields: { code: refusal } });
  expect(ALL.map((id) => memory.fields(`entries/${id}`)?.owner)).toEqual([null, null, null]);
  memory.remove('entries/own0');
  expect(await take(code)).toEqual(ALL);
});
