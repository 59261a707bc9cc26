import { editions } from '@ndeiya/domain/editions/edition';
import { entries } from '@ndeiya/domain/entries/entry';
import { groups } from '@ndeiya/domain/groups/group';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { groupOps } from '@ndeiya/domain/groups/operation';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { slots } from '@ndeiya/domain/programme/slot';
import { describe, expect, test } from 'vitest';
import { type Account, db } from '../support/backend';
import { entryNow } from '../support/entries';
import {
  children,
  childWithPoem,
  enterAll,
  groupOp,
  makeGroup,
  newPhoneId,
  sendGroup,
  sendOps,
} from '../support/groups';
import { onEmptyEdition } from './support/emptyEdition';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});

const opRef = (id: string) => db.collection(groupOps.path).doc(id);
const entryRef = (id: string) => db.collection(entries.path).doc(id);

/** The first child of `children`. */
const NAME = 'Njeri Mwangi';

/** A group with so many children, each with a poem that was not sent. */
async function withDrafts(count: number) {
  const led = await makeGroup(admin);
  const all = children(count);
  await enterAll(led.token, all);
  return { led, all, ids: all.map(({ entry }) => entry) };
}

/** A group with a child whose poem is accepted. */
async function withAccepted() {
  const { led, all } = await withDrafts(1);
  await sendGroup(led);
  const { member, entry } = all[0] ?? childWithPoem('');
  return { led, member, entry, leave: groupOp('leave', { entry }) };
}

describe('the answer to a send that is repeated', () => {
  test('holds all entries where the first one was interrupted after one of them', async () => {
    const { led, ids } = await withDrafts(2);
    const op_id = newPhoneId();
    await sendGroup(led, op_id);
    await opRef(op_id).update({ sent: null });
    await entryRef(ids[1] ?? '').update({ state: 'returned' });
    const again = await sendGroup(led, op_id);
    expect(again.results).toMatchObject(ids.map((entry) => ({ entry, state: 'accepted' })));
    expect(await sendOps(led.token, [groupOp('send', {}, { op_id })])).toMatchObject([
      { outcome: 'duplicate', sent: again.results },
    ]);
  });

  test('is the same where two phones send the same operation at the same time', async () => {
    const { led, ids } = await withDrafts(3);
    const op_id = newPhoneId();
    const [one, two] = await Promise.all([sendGroup(led, op_id), sendGroup(led, op_id)]);
    expect(one.results.map(({ entry }) => entry)).toEqual(ids);
    expect(two.results).toEqual(one.results);
  });

  test('says of an offer that has ended that it is too late, and sends the others', async () => {
    const { led, ids } = await withDrafts(2);
    const offer_expires_at = new Date(Date.now() - 60_000);
    await entryRef(ids[0] ?? '').update({ state: 'offered', offer_expires_at, waitlist_no: 1 });
    const { status, results } = await sendGroup(led, newPhoneId(), { entries: ids });
    expect(status).toBe(200);
    expect(results).toMatchObject([
      { entry: ids[0], state: 'declined', missing: ['closed'] },
      { entry: ids[1], state: 'accepted' },
    ]);
  });
});

describe('an operation of another group', () => {
  test('is not replaced by a send with its op_id', async () => {
    const { all } = await withDrafts(1);
    const { led: other } = await withDrafts(1);
    const op_id = all[0]?.ops[0]?.op_id ?? newPhoneId();
    const before = (await opRef(op_id).get()).data();
    const refused = await sendGroup(other, op_id);
    expect([refused.status, refused.body]).toMatchObject([422, { error: groupApiMessages.otherOperation }]);
    expect(await sendOps(other.token, [groupOp('send', {}, { op_id })])).toMatchObject([
      { outcome: 'invalid', reason: 'unreadable' },
    ]);
    expect((await opRef(op_id).get()).data()).toEqual(before);
  });

  test('is not replaced by the answer to a question that the other leader was asked', async () => {
    const { led } = await withDrafts(1);
    const { led: other } = await withDrafts(1);
    const add = groupOp('add', { member: newPhoneId(), name: NAME, age_band: 'minor' });
    expect(await sendOps(led.token, [add])).toMatchObject([{ reason: 'same_name' }]);
    const answered = { ...add, payload: { ...add.payload, another: true } };
    expect(await sendOps(other.token, [answered])).toMatchObject([{ reason: 'unreadable' }]);
    expect((await opRef(add.op_id).get()).get('group')).toBe(led.group.id);
  });
});

test('a send counts against the limit of the day, wherever it is asked for', async () => {
  const { led, ids } = await withDrafts(1);
  const ref = db.collection(groups.path).doc(led.group.id);
  const ops_day = new Date().toISOString().slice(0, 10);
  const full = { ops_day, ops_count: GROUPS.opsADay - GROUPS.sendCounts + 1 };
  await ref.update(full);
  expect((await sendGroup(led)).status).toBe(429);
  expect((await entryNow(ids[0] ?? '')).state).toBe('draft');
  await ref.update({ ops_count: full.ops_count - 1 });
  const [first] = await sendOps(led.token, [groupOp('send', {})]);
  expect(first?.sent).toMatchObject([{ state: 'accepted' }]);
  expect((await ref.get()).get('ops_count')).toBe(GROUPS.opsADay);
});

describe('an accepted entry that is taken back', () => {
  test('leaves room for another one of the child in the same request', async () => {
    const { led, member, entry, leave } = await withAccepted();
    const another = newPhoneId();
    const piece = { category: 'Poetry', kind: 'solo', title: 'The river', duration_s: 90, members: [member] };
    const enter = groupOp('enter', { entry: another, ...piece });
    const taken = [
      { outcome: 'applied', entry: { id: entry, state: 'withdrawn' } },
      { outcome: 'applied', entry: { id: another, state: 'draft' } },
    ];
    expect(await sendOps(led.token, [leave, enter])).toMatchObject(taken);
    expect(await sendOps(led.token, [leave, enter])).toMatchObject(
      taken.map((one) => ({ ...one, outcome: 'duplicate' })),
    );
    expect((await sendGroup(led)).results).toMatchObject([{ entry: another, state: 'accepted' }]);
  });

  test('and put back by an organiser stays when the phone repeats the operation', async () => {
    const { led, entry, leave } = await withAccepted();
    await sendOps(led.token, [leave]);
    await entryRef(entry).update({ state: 'accepted' });
    expect(await sendOps(led.token, [leave])).toMatchObject([{ outcome: 'duplicate' }]);
    expect((await entryNow(entry)).state).toBe('accepted');
  });
});

describe('a leader whose time is over', () => {
  test('changes and sends nothing in an edition of the archive', async () => {
    const { led, ids, all } = await withDrafts(1);
    await db.collection(editions.path).doc('2025').update({ state: 'archived' });
    const before = (await entryRef(ids[0] ?? '').get()).data();
    const ops = [...childWithPoem('Amina Were').ops, groupOp('remove', { member: all[0]?.member })];
    expect((await sendOps(led.token, ops)).map(({ reason }) => reason)).toEqual(['over', 'over', 'over']);
    expect((await sendGroup(led)).results).toMatchObject([{ state: 'draft', missing: ['closed'] }]);
    expect((await entryRef(ids[0] ?? '').get()).data()).toEqual(before);
  });

  test('changes no returned entry that was on stage, and the note of the child still', async () => {
    const { led, member, entry } = await withAccepted();
    await entryRef(entry).update({ state: 'returned' });
    await db.collection(slots.path).add(await doneSlot(entry));
    const piece = { category: 'Poetry', kind: 'solo', title: 'Another', duration_s: 90, members: [member] };
    const change = { member, base_seq: 1, name: NAME, age_band: 'minor' };
    const ops = [groupOp('enter', { entry, ...piece }), groupOp('change', { ...change, note: 'asthma' })];
    expect(await sendOps(led.token, ops)).toMatchObject([
      { outcome: 'invalid', reason: 'over' },
      { outcome: 'applied' },
    ]);
    expect((await entryNow(entry)).title).toBe('The ridge');
  });
});

/** A stored line of the programme on which this entry was on stage. */
async function doneSlot(entry: string): Promise<Record<string, unknown>> {
  const golden = (await import('../../domain/src/testing/golden/slots.json', { with: { type: 'json' } }))
    .default;
  return { ...golden.at(-1)?.data, edition: 2025, entry, state: 'done' };
}
