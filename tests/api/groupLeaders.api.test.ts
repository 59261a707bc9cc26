import { randomUUID } from 'node:crypto';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import { entries } from '@ndeiya/domain/entries/entry';
import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { type Account, db } from '../support/backend';
import { call } from '../support/client';
import { entryNow, putEdition } from '../support/entries';
import {
  children,
  childWithPoem,
  enterAll,
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

describe('a group that changes hands or is closed', () => {
  test('the old pass ends on all devices, the drafts stay, and nothing is sent twice', async () => {
    const led = await makeGroup(admin);
    const { entry, ops } = childWithPoem('Njeri Kamau');
    await sendOps(led.token, ops);
    const path = `/groups/${led.group.id}/hand_over`;
    const leader = { name: 'Teacher Kamau', phone: '0722 000 000' };
    const { status, body } = await call('post', path, { token: admin.token, json: { leader } });
    expect(status).toBe(201);
    expect((await call('get', '/groups/pack', { pass: led.token })).status).toBe(401);
    expect((await sendGroup(led)).status).toBe(401);
    const next = { group: led.group, token: await openPass((body as MadeGroup).pass) };
    expect((await packOf(next.token)).entries).toMatchObject([{ id: entry, state: 'draft' }]);
    await sendOps(next.token, ops);
    expect((await sendGroup(next)).results).toMatchObject([{ entry, state: 'accepted' }]);
    expect(await stored(entries.path, led.group.id)).toHaveLength(1);
  });

  test('a closed group takes nothing until it is opened again', async () => {
    const led = await makeGroup(admin);
    await call('post', `/groups/${led.group.id}/close`, { token: admin.token, json: {} });
    const { ops } = childWithPoem('Njeri Kamau');
    expect((await sendOps(led.token, ops)).map(({ reason }) => reason)).toEqual(['closed', 'closed']);
    expect((await sendGroup(led)).status).toBe(409);
    await call('post', `/groups/${led.group.id}/reopen`, { token: admin.token, json: {} });
    expect((await sendOps(led.token, ops)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  });

  test('a leader finds no other group, and an administrator may send for one', async () => {
    const [one, other] = [await makeGroup(admin), await makeGroup(admin)];
    await sendOps(one.token, childWithPoem('Njeri Kamau').ops);
    expect((await sendGroup({ group: one.group, token: other.token })).status).toBe(404);
    const json = { op_id: newPhoneId() };
    const answer = await call('post', `/groups/${one.group.id}/send`, { token: admin.token, json });
    expect(answer.body).toMatchObject({ results: [{ state: 'accepted' }] });
  });

  test('an accepted entry that its leader takes back is withdrawn, and its place goes to the next', async () => {
    await putEdition({ places: 1 });
    const led = await makeGroup(admin);
    const [first, second] = children(2);
    await enterAll(
      led.token,
      [first, second].flatMap((one) => one ?? []),
    );
    await sendGroup(led);
    const leave = groupOp('leave', { entry: first?.entry });
    expect(await sendOps(led.token, [leave])).toMatchObject([
      { outcome: 'applied', entry: { state: 'withdrawn' } },
    ]);
    expect((await entryNow(second?.entry ?? '')).state).toBe('offered');
    expect((await sendGroup(led, newPhoneId(), { entries: [second?.entry] })).results).toMatchObject([
      { state: 'accepted' },
    ]);
  });
});

describe('an accepted entry that its leader takes back at a wrong moment', () => {
  const accepted = async () => {
    const led = await makeGroup(admin);
    const { entry, ops } = childWithPoem('Njeri Kamau');
    await sendOps(led.token, ops);
    await sendGroup(led);
    return { led, entry, leave: groupOp('leave', { entry }) };
  };

  test('stays accepted once the event has begun, also for a phone that asks again', async () => {
    const { led, entry, leave } = await accepted();
    await putEdition({ event_date: new Date(Date.now() - 60_000) });
    const other = groupOp('add', { member: newPhoneId(), name: 'Wanjiku', age_band: 'adult' });
    const refused = { outcome: 'invalid', reason: 'sent', entry: { id: entry, state: 'accepted' } };
    expect(await sendOps(led.token, [leave, other])).toMatchObject([refused, { outcome: 'applied' }]);
    expect(await sendOps(led.token, [leave])).toMatchObject([refused]);
    expect((await entryNow(entry)).state).toBe('accepted');
  });

  test('is withdrawn by the same operation where the process had ended between the two', async () => {
    const { led, entry, leave } = await accepted();
    await sendOps(led.token, [leave]);
    await db.collection(entries.path).doc(entry).update({ state: 'accepted' });
    await db.doc(`group_ops/${leave.op_id}`).update({ 'entry.state': 'accepted' });
    expect(await sendOps(led.token, [leave])).toMatchObject([
      { outcome: 'duplicate', entry: { id: entry, state: 'withdrawn' } },
    ]);
    expect((await entryNow(entry)).state).toBe('withdrawn');
  });
});

/** A group with a child, whose guardian may refuse now. */
async function withGuardian() {
  const led = await makeGroup(admin);
  const { entry, member, ops } = childWithPoem('Njeri Kamau');
  await sendOps(led.token, ops);
  const path = `/entries/${entry}/members/${member}/consent_link`;
  const link = await call('post', path, { token: admin.token, json: { mail: false } });
  const guardian = await openPass({ code: (link.body as ConsentLink).code ?? '' });
  const refuse = async () => {
    const no = await call('post', '/consents/refuse', { pass: guardian, json: { reason: 'Too far' } });
    expect(no.status).toBe(201);
  };
  return { led, refuse };
}

test.each(['before', 'after'])(
  'a guardian’s refusal follows a child whom the leader adds again as an adult %s it',
  async (when) => {
    const { led, refuse } = await withGuardian();
    if (when === 'after') await refuse();
    const again = newPhoneId();
    const { ops: repeated } = childWithPoem('Njeri Kamau', { entry: again });
    const [add, enter] = repeated.map((op, at) =>
      at === 0 ? { ...op, payload: { ...op.payload, age_band: 'adult', another: true } } : op,
    );
    await sendOps(led.token, [
      add ?? {},
      { ...enter, payload: { ...enter?.payload, stage_name: 'Njeri K' } },
    ]);
    if (when === 'before') await refuse();
    expect(await entryNow(again)).toMatchObject({ consent: 'refused', name_public: false });
  },
);

describe('the same child in two groups', () => {
  const inTwoGroups = async () => {
    const led = [await makeGroup(admin), await makeGroup(admin)] as const;
    for (const { token } of led) await sendOps(token, childWithPoem('Njeri Kamau').ops);
    return led;
  };

  test('stands in both', async () => {
    for (const one of await inTwoGroups())
      expect((await sendGroup(one)).results).toMatchObject([{ state: 'accepted' }]);
  });
  test('whom an organiser has joined is refused in the second one, without a word why', async () => {
    const led = await inTwoGroups();
    const packs = await Promise.all(led.map(({ token }) => packOf(token)));
    const persons = packs.map(({ members }) => members[0]?.person ?? '');
    const link = { id: 'joined', persons, same: true, by: admin.uid, at: new Date() };
    await db.doc('person_links/2025').set({ edition: 2025, links: [link], ...stampsAt() });
    expect((await sendGroup(led[0])).results).toMatchObject([{ state: 'accepted' }]);
    expect((await sendGroup(led[1])).results).toMatchObject([{ state: 'draft', missing: ['organiser'] }]);
  });
});

interface Mail {
  message: { text: string };
  delivery: { nextAttemptTime: Timestamp };
}

test('a leader with an address gets one mail for all decisions of a quarter of an hour, and none about own steps', async () => {
  const email = `leader-${randomUUID()}@example.org`;
  const led = await makeGroup(admin, { leader: { name: 'Mr Kamau', phone: '0712 345 670', email } });
  const all = children(4);
  const ids = all.map(({ entry }) => entry);
  const news = async () =>
    (await db.collection('mail').where('to', '==', email).get()).docs.filter(({ id }) =>
      id.startsWith('group-news-'),
    );
  const decide = async (entry: string, to: string, notify: boolean) => {
    const json = { ids: [entry], to, comment: 'Please.', pending: false, notify };
    expect((await call('post', '/entries/decide', { token: admin.token, json })).status).toBe(200);
  };
  await enterAll(led.token, all);
  await sendGroup(led);
  await sendOps(led.token, [groupOp('leave', { entry: ids[0] })]);
  await decide(ids[1] ?? '', 'returned', false);
  expect(await news(), 'own steps, and a decision of which nobody is told').toHaveLength(0);
  await decide(ids[2] ?? '', 'returned', true);
  await decide(ids[3] ?? '', 'declined', true);
  const [one, ...others] = await news();
  // The hour may have turned between both.
  expect(others.length).toBeLessThanOrEqual(1);
  const { message, delivery } = (one?.data() ?? {}) as Mail;
  expect(delivery.nextAttemptTime.toMillis()).toBeGreaterThan(Date.now());
  expect(message.text).not.toContain('Njeri');
});
