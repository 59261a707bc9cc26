import { participantApi } from '@ndeiya/domain/entries/participantApi';
import type { JudgeRelationAnswer } from '@ndeiya/domain/judging/roundApi';
import { roundApi } from '@ndeiya/domain/judging/roundApi';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { describe, expect, test } from 'vitest';
import type { Account } from '../support/backend';
import { call } from '../support/client';
import { groupOp, makeGroup, newPhoneId, sendGroup, sendOps } from '../support/groups';
import { as } from '../support/judging';
import { makePass, openPass } from '../support/passes';
import { putEntries, putRound } from '../support/rounds';
import { expectError, expectSuccess } from './support/answers';
import { onEmptyEdition } from './support/emptyEdition';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});

const addressOf = (who: string) => `${who}-${unique()}@example.org`;
const judgeWith = (name: string, email?: string) =>
  makePass(admin, { role: 'judge', people: [{ name, ...(email !== undefined && { email }) }] });
const relationsIn = async (round: string) =>
  expectSuccess(await call('get', `/rounds/${round}/relations`, as(admin)), roundApi.relations);
const ofPass = (all: readonly JudgeRelationAnswer[], { id }: { id: string }) =>
  all
    .filter(({ pass }) => pass === id)
    .map(({ relation, group, entries }) => ({
      relation,
      group,
      entries: entries.toSorted(),
    }));

/** A solo poem of a child in a group; returns the id of the entry. */
async function enterChild(
  led: Awaited<ReturnType<typeof makeGroup>>,
  { name, guardian }: { name: string; guardian: { name: string; contact: string } },
): Promise<string> {
  const [member, entry] = [newPhoneId(), newPhoneId()];
  const piece = { category: 'Poetry', kind: 'solo', title: 'The ridge', duration_s: 120 };
  await sendOps(led.token, [
    groupOp('add', { member, name, age_band: 'minor', guardian: { ...guardian, relation: 'mother' } }),
    groupOp('enter', { entry, ...piece, members: [member] }),
  ]);
  expect((await sendGroup(led)).results).toMatchObject([{ entry, state: 'accepted' }]);
  return entry;
}

describe('a judge who is related to an entry of the round', () => {
  test('leaders, guardians, members and registered addresses are each suggested for their entries, and nobody else', async () => {
    const [leader, mother, owner] = [addressOf('leader'), addressOf('mother'), addressOf('owner')];
    const led = await makeGroup(admin, { leader: { name: 'Mrs W', phone: '0711 000 000', email: leader } });
    const other = await makeGroup(admin);
    const inLed = await enterChild(led, {
      name: 'Njeri Kamau',
      guardian: { name: 'Mama Njeri', contact: mother },
    });
    const inOther = await enterChild(other, {
      name: 'Achieng Were',
      guardian: { name: 'Mama Njeri', contact: mother },
    });
    const adult = makeParticipant({ name: `Zawadi ${unique()}`, email: owner, category: 'Poetry' });
    const { id: own } = expectSuccess(
      await call('post', '/participants/admin', { ...as(admin), json: adult }),
      participantApi.add,
    );
    const { id: round } = await putRound(admin, { state: 'setup', entries: 0, roles: [] });
    await putEntries(round, [inLed, inOther, own], 'entered');
    const judges = {
      leads: await judgeWith('Teacher Akinyi', leader.toUpperCase()),
      guardian: await judgeWith('Somebody', mother),
      performs: await judgeWith(adult.name),
      registered: await judgeWith('Another name', owner),
      nobody: await judgeWith('Judge Mutua', addressOf('mutua')),
    };
    const all = await relationsIn(round);
    expect(ofPass(all, judges.leads)).toEqual([
      { relation: 'leads', group: led.group.name, entries: [inLed] },
    ]);
    expect(ofPass(all, judges.guardian)).toEqual([
      { relation: 'guardian', group: null, entries: [inLed, inOther].toSorted() },
    ]);
    expect(ofPass(all, judges.performs)).toEqual([{ relation: 'performs', group: null, entries: [own] }]);
    expect(ofPass(all, judges.registered)).toEqual([{ relation: 'registered', group: null, entries: [own] }]);
    expect(ofPass(all, judges.nobody)).toEqual([]);
  });

  test('a pass that was revoked and an entry outside of the round are not suggested', async () => {
    const mother = addressOf('mother');
    const led = await makeGroup(admin);
    const guardian = { name: 'Mama Njeri', contact: mother };
    const inRound = await enterChild(led, { name: 'Njeri Kamau', guardian });
    await enterChild(led, { name: 'Amina Kamau', guardian });
    const { id: round } = await putRound(admin, { state: 'setup', entries: 0, roles: [] });
    await putEntries(round, [inRound], 'entered');
    const [judge, revoked] = [await judgeWith('Somebody', mother), await judgeWith('Somebody', mother)];
    await call('post', `/passes/${revoked.id}/revoke`, as(admin));
    const all = await relationsIn(round);
    expect(ofPass(all, judge)).toMatchObject([{ relation: 'guardian', entries: [inRound] }]);
    expect(ofPass(all, revoked)).toEqual([]);
  });

  test('a head judge, a judge and the leader of the group may not read it, because it tells who is related to a child', async () => {
    const led = await makeGroup(admin);
    const { id: round } = await putRound(admin, { state: 'setup', roles: [] });
    const passes = [
      await openPass(await makePass(admin, { role: 'head' })),
      await openPass(await makePass(admin, { role: 'judge' })),
      led.token,
    ];
    for (const pass of passes)
      expect([401, 403]).toContain((await call('get', `/rounds/${round}/relations`, { pass })).status);
    expectError(await call('get', '/rounds/unknown/relations', as(admin)), 'not-found');
  });
});
