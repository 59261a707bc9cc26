import { entries } from '@ndeiya/domain/entries/entry';
import { participants } from '@ndeiya/domain/entries/participant';
import { describe, expect, test } from 'vitest';
import { type Account, db } from '../support/backend';
import { call } from '../support/client';
import { entryNow, peopleNow, putEdition } from '../support/entries';
import {
  children,
  childWithPoem,
  enterAll,
  groupNow,
  groupOp,
  makeGroup,
  newPhoneId,
  packOf,
  sendGroup,
  sendOps,
} from '../support/groups';
import { openPass } from '../support/passes';
import { onEmptyEdition } from './support/emptyEdition';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});

const stored = async (path: string, group: string) =>
  (await db.collection(path).where('group', '==', group).get()).docs;

describe('the roster of a leader', () => {
  test('a child with a poem is a participant without an account and without an address', async () => {
    const { group, token } = await makeGroup(admin);
    const child = childWithPoem('Njeri Kamau');
    const [added, entered] = await sendOps(token, child.ops);
    expect(added).toMatchObject({ outcome: 'applied', member: { id: child.member, seq: 1 } });
    expect(entered).toMatchObject({ outcome: 'applied', entry: { id: child.entry, state: 'draft' } });
    expect(await entryNow(child.entry)).toMatchObject({ owner: null, group: group.id, state: 'draft' });
    const participant = (await db.doc(`${participants.path}/${child.entry}`).get()).data();
    expect(participant).toMatchObject({ name: 'Njeri Kamau', user_id: null, group: group.id });
    expect(participant?.email).toMatch(/@example\.invalid$/);
    const people = await peopleNow(child.entry);
    expect(people.members[0]?.person).toBe(added?.member?.person);
    expect(added?.member?.person.length).toBeGreaterThanOrEqual(22);
  });

  test('the pack masks the contact of a guardian, and an administrator reads it', async () => {
    const led = await makeGroup(admin);
    await sendOps(led.token, childWithPoem('Njeri Kamau').ops);
    const { members, entries: all } = await packOf(led.token);
    expect(members[0]?.guardian?.contact).toBe('07•• ••• 678');
    expect(all[0]).toMatchObject({ missing: ['consent'], order: 1, may_show_results: false });
    const { members: full } = await groupNow(admin, led.group.id);
    expect(full[0]?.guardian?.contact).toBe('+254 712 345 678');
  });

  test('an equal name asks, and the answer applies the same operation', async () => {
    const { token } = await makeGroup(admin);
    await sendOps(token, childWithPoem('Njeri Kamau').ops);
    const add = groupOp('add', { member: newPhoneId(), name: 'njeri kamau', age_band: 'minor' });
    expect(await sendOps(token, [add])).toMatchObject([{ outcome: 'conflict', reason: 'same_name' }]);
    const another = { ...add, payload: { ...add.payload, another: true } };
    expect(await sendOps(token, [another])).toMatchObject([{ outcome: 'applied' }]);
    expect((await packOf(token)).members).toHaveLength(2);
  });

  test('of two phones the later change of one member is a conflict, and both are kept', async () => {
    const { token } = await makeGroup(admin);
    const { member, ops } = childWithPoem('Njeri Kamau');
    await sendOps(token, ops);
    const change = (note: string) =>
      groupOp('change', { member, base_seq: 1, name: 'Njeri Kamau', age_band: 'minor', note });
    const [first, second] = [change('asthma'), change('bus')];
    expect(await sendOps(token, [first])).toMatchObject([{ outcome: 'applied', member: { seq: 2 } }]);
    expect(await sendOps(token, [second])).toMatchObject([{ outcome: 'conflict', reason: 'changed' }]);
    const kept = await Promise.all([first, second].map(({ op_id }) => db.doc(`group_ops/${op_id}`).get()));
    expect(kept.map((one) => one.get('payload.note') as unknown)).toEqual(['asthma', 'bus']);
  });

  test('an operation that cannot be read holds up no other', async () => {
    const { token } = await makeGroup(admin);
    const results = await sendOps(token, [{ op_id: 'x' }, ...childWithPoem('Njeri Kamau').ops]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['invalid', 'applied', 'applied']);
  });

  test('a member or an entry of another group cannot be taken', async () => {
    const [one, other] = [await makeGroup(admin), await makeGroup(admin)];
    const child = childWithPoem('Njeri Kamau');
    await sendOps(one.token, child.ops);
    const results = await sendOps(
      other.token,
      childWithPoem('Amina Were', { member: child.member, entry: child.entry }).ops,
    );
    expect(results.map(({ reason }) => reason)).toEqual(['unknown', 'unknown']);
    expect((await entryNow(child.entry)).group).toBe(one.group.id);
  });

  test('a draft that is taken back is gone with its participant', async () => {
    const { group, token } = await makeGroup(admin);
    const { entry, ops } = childWithPoem('Njeri Kamau');
    await sendOps(token, ops);
    expect(await sendOps(token, [groupOp('leave', { entry })])).toMatchObject([{ outcome: 'applied' }]);
    expect(await stored(entries.path, group.id)).toEqual([]);
    expect(await stored(participants.path, group.id)).toEqual([]);
  });
});

describe('forty children who were typed offline', () => {
  test('and sent twice from two devices are forty entries, once', { timeout: 120_000 }, async () => {
    const led = await makeGroup(admin);
    const all = children(40);
    const second = await openPass(led.pass);
    await enterAll(led.token, all);
    await enterAll(second, all);
    const op_id = newPhoneId();
    const [one, two] = [await sendGroup(led, op_id), await sendGroup({ ...led, token: second }, op_id)];
    expect(one.results.map(({ entry }) => entry)).toEqual(all.map(({ entry }) => entry));
    expect(one.results.every(({ state, number }) => state === 'accepted' && number !== '')).toBe(true);
    expect(two.results).toEqual(one.results);
    expect(await stored(entries.path, led.group.id)).toHaveLength(40);
    expect(new Set(one.results.map(({ number }) => number)).size).toBe(40);
    expect((await packOf(led.token)).group.state).toBe('sent');
  });
});

describe('places, deadlines and allowances', () => {
  test('of twenty for twelve places the first twelve of the roster are in', async () => {
    await putEdition({ places: 12 });
    const led = await makeGroup(admin);
    const all = children(20);
    await enterAll(led.token, all);
    const { results } = await sendGroup(led);
    expect(results.map(({ entry }) => entry)).toEqual(all.map(({ entry }) => entry));
    expect(results.map(({ state }) => state)).toEqual([
      ...Array<string>(12).fill('accepted'),
      ...Array<string>(8).fill('waitlisted'),
    ]);
    expect(results.slice(12).map(({ waitlist_no }) => waitlist_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('after the deadline nothing is sent, and a permit of the group lets it in', async () => {
    const led = await makeGroup(admin);
    const [first, second] = children(2);
    await enterAll(
      led.token,
      [first, second].flatMap((one) => one ?? []),
    );
    await sendGroup(led, newPhoneId(), { entries: [first?.entry] });
    await putEdition({ closes_at: new Date(Date.now() - 60_000) });
    const late = await sendGroup(led);
    expect([late.status, late.results]).toMatchObject([200, [{ state: 'draft', missing: ['closed'] }]]);
    expect((await packOf(led.token)).entries.map(({ missing }) => missing)).toEqual([
      ['consent'],
      ['consent', 'closed'],
    ]);
    const permit = {
      edition: 2025,
      group: led.group.id,
      reason: 'No network',
      valid_until: '2099-01-01T00:00:00+03:00',
    };
    expect((await call('post', '/late_permits', { token: admin.token, json: permit })).status).toBe(201);
    expect((await sendGroup(led)).results).toMatchObject([{ entry: second?.entry, state: 'accepted' }]);
  });

  test('an entry beyond the allowance stays a draft', async () => {
    const led = await makeGroup(admin, { allowance: { Poetry: 2 } });
    await enterAll(led.token, children(3));
    const { results } = await sendGroup(led);
    expect(results.map(({ state, missing }) => [state, missing])).toEqual([
      ['accepted', ['consent']],
      ['accepted', ['consent']],
      ['draft', ['allowance']],
    ]);
  });

  test('an incomplete entry says what it lacks', async () => {
    const led = await makeGroup(admin);
    const { entry, member, ops } = childWithPoem('Njeri Kamau');
    const bare = groupOp('enter', { entry, category: 'Poetry', kind: 'solo', title: '', members: [member] });
    await sendOps(led.token, [...ops, bare]);
    expect((await sendGroup(led)).results).toMatchObject([
      { state: 'draft', missing: ['title', 'duration', 'consent'] },
    ]);
  });

  test(
    'three leaders with twenty each on thirty places: exactly thirty are in',
    { timeout: 120_000 },
    async () => {
      await putEdition({ places: 30 });
      const led = await Promise.all([makeGroup(admin), makeGroup(admin), makeGroup(admin)]);
      await Promise.all(led.map(({ token }) => enterAll(token, children(20))));
      const sent = (await Promise.all(led.map((one) => sendGroup(one)))).flatMap(({ results }) => results);
      expect(sent.filter(({ state }) => state === 'accepted')).toHaveLength(30);
      const waiting = sent
        .filter(({ state }) => state === 'waitlisted')
        .map(({ waitlist_no }) => waitlist_no);
      expect(waiting.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
        Array.from({ length: 30 }, (_, at) => at + 1),
      );
    },
  );
});
