import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import { overviews } from '@ndeiya/domain/overview/overview';
import type { StagePack } from '@ndeiya/domain/programme/stageApi';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GroupSending } from '../../functions/src/resources/groups/send';
import { countNow } from '../../functions/src/resources/overview/request';
import { mendSlots } from '../../functions/src/resources/programme/followEntry';
import { type Account, db } from '../support/backend';
import { call } from '../support/client';
import { consentJson, TAKE_PART } from '../support/consents';
import { entryNow, peopleNow, putEdition } from '../support/entries';
import { groupOp, makeGroup, newPhoneId, packOf, sendGroup, sendOps } from '../support/groups';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { programmeNow, putSlot, stageOp } from '../support/slots';
import { onEmptyEdition } from './support/emptyEdition';
import { withTriggers } from './support/withoutTriggers';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const YEAR = 2025;
const asAdmin = () => ({ token: admin.token });
/** A child with a guardian whose contact is nobody else's. */
function child(name: string, phone: string) {
  const member = newPhoneId();
  const guardian = { name: `Mother of ${name}`, relation: 'mother', contact: phone };
  return { name, member, add: groupOp('add', { member, name, age_band: 'minor', guardian }) };
}
const guardianOf = async (entry: string, member: string) => {
  const path = `/entries/${entry}/members/${member}/consent_link`;
  const { body, status, text } = await call('post', path, { ...asAdmin(), json: { mail: false } });
  if (status !== 201) throw new Error(`no link was made: ${text}`);
  return openPass({ code: (body as ConsentLink).code ?? '' });
};
const stage = async (pass: string, op: object) => {
  const { body } = await call('post', '/stage/ops', { pass, json: { ops: [op] } });
  const [result] = (body as { results: { outcome: string; reason: string }[] }).results;
  return [result?.outcome, result?.reason].filter(Boolean).join(' ');
};

/** A choir of children whose guardians have agreed to everything, with its line of the programme. */
async function choirOnProgramme(others: readonly string[] = ['Otieno Were', 'Amina Hassan']) {
  const led = await makeGroup(admin);
  const njeri = child('Njeri Kamau', '0712 000 001');
  const all = [njeri, ...others.map((name, at) => child(name, `0712 000 00${String(at + 2)}`))];
  const entry = newPhoneId();
  const piece = {
    category: 'Poetry',
    kind: 'group',
    duration_s: 120,
    members: all.map(({ member }) => member),
  };
  const names = { title: 'Njeri and the ridge', stage_name: 'Children of Njeri' };
  await sendOps(led.token, [...all.map(({ add }) => add), groupOp('enter', { entry, ...piece, ...names })]);
  await sendGroup(led);
  const [mother = ''] = await Promise.all(all.map(({ member }) => guardianOf(entry, member)));
  const json = await consentJson({ ...TAKE_PART, publish_name: true });
  await call('post', '/consents', { pass: mother, json });
  for (const { member } of all.slice(1))
    await call('post', '/consents', { pass: await guardianOf(entry, member), json });
  const { number } = await entryNow(entry);
  const slot = await putSlot({ edition: YEAR, entry, number, label: names.stage_name, consent: 'given' });
  const steward = await openPass(await makePass(admin, { role: 'steward' }));
  const crew = await openPass(await makePass(admin, { role: 'crew' }));
  return { led, entry, njeri, mother, slot: slot.id, steward, crew, number };
}
const lineFor = async (pass: string, slot: string) => {
  const { body } = await call('get', '/stage/pack', { pass });
  return (body as StagePack).slots.find(({ id }) => id === slot);
};

type Choir = Awaited<ReturnType<typeof choirOnProgramme>>;
async function withdraw({ mother }: Choir): Promise<void> {
  expect((await call('post', '/consents/withdraw', { pass: mother, json: {} })).status).toBe(200);
  await mendSlots(db, YEAR);
}
/** The number of entries in the line of 'To do'. */
async function toDo(): Promise<unknown> {
  await countNow(db, YEAR, { parts: ['entries'] });
  return (await db.doc(`${overviews.path}/${String(YEAR)}`).get()).get('entries.consents');
}
/** The line as phones and the public programme show it. */
const shownOf = async ({ crew, steward, slot }: Choir) =>
  JSON.stringify([await lineFor(crew, slot), await lineFor(steward, slot), (await programmeNow()).lines]);
const performersOf = async ({ crew, slot }: Choir) =>
  (await lineFor(crew, slot))?.members.map(({ name }) => name);

describe('a guardian who takes her consent back in the middle of a choir', () => {
  test('keeps her child out, whom nothing names, and the choir sings without her', async () => {
    const choir = await choirOnProgramme();
    const { led, entry, njeri, slot, steward, number } = choir;
    expect(await entryNow(entry)).toMatchObject({ state: 'accepted', consent: 'given', name_public: true });
    expect(await performersOf(choir)).toContain(njeri.name);

    await withdraw(choir);
    expect(await entryNow(entry)).toMatchObject({
      state: 'accepted',
      consent: 'refused',
      name_public: false,
    });
    expect((await packOf(led.token)).entries).toMatchObject([{ state: 'accepted', missing: ['consent'] }]);
    expect(await toDo()).toBe(1);
    expect(await shownOf(choir)).toContain(`No. ${number}`);
    expect(await shownOf(choir)).not.toMatch(/Njeri/);
    expect(await performersOf(choir)).toEqual(['Otieno Were', 'Amina Hassan']);
    expect(await lineFor(steward, slot)).toMatchObject({ others_perform: true });
    for (const kind of ['start', 'done']) expect(await stage(steward, stageOp(slot, kind))).toBe('applied');
  });

  test('leaves a choir below its smallest number accepted, and only an organiser lets it sing', async () => {
    const choir = await choirOnProgramme(['Baraka Mutiso']);
    const { led, entry, njeri, slot, steward } = choir;
    await withdraw(choir);
    expect(await toDo()).toBe(1);
    const leave = groupOp('leave', { entry, member: njeri.member });
    const [refused] = await sendOps(led.token, [leave]);
    expect(refused?.outcome, 'what was sent is changed by organisers').not.toBe('applied');
    for (const kind of ['start', 'done'])
      expect(await stage(steward, stageOp(slot, kind))).toBe('invalid no_consent');
    const line = await lineFor(steward, slot);
    expect(line).not.toHaveProperty('others_perform');
    expect(line).toMatchObject({ organiser_decides: true });
    expect(await shownOf(choir)).not.toMatch(/Njeri/);
    expect(await entryNow(entry)).toMatchObject({ state: 'accepted', consent: 'refused' });

    const { members, guardians } = await peopleNow(entry);
    const others = members.filter(({ id }) => id !== njeri.member);
    const json = { members: others, guardians: guardians.filter(({ id }) => id !== njeri.member) };
    expect((await call('put', `/entries/${entry}`, { ...asAdmin(), json })).status).toBe(200);
    await mendSlots(db, YEAR);
    expect(await entryNow(entry)).toMatchObject({ state: 'accepted', consent: 'given' });
    expect(await performersOf(choir)).toEqual(['Baraka Mutiso']);
    expect(await stage(steward, stageOp(slot, 'start'))).toBe('applied');
  });
});

test('a child with the leader’s phone is a line of To do once it is sent, until another contact is written down', async () => {
  const phone = '0711 000 009';
  const led = await makeGroup(admin, { leader: { name: 'Teacher Wambui', phone } });
  // A refusal of the tests above would follow a child with the same name.
  const { member, add } = child('Zawadi Mutua', phone);
  const entry = newPhoneId();
  const piece = { category: 'Poetry', kind: 'solo', title: 'The ridge', duration_s: 120, members: [member] };
  const enter = groupOp('enter', { entry, ...piece });
  const overview = async () =>
    (await db.doc(`${overviews.path}/${String(YEAR)}`).get()).get('entries.shared') as unknown;
  await withTriggers(async () => {
    await sendOps(led.token, [add, enter]);
    await sendGroup(led);
    await expect.poll(overview, PATIENCE).toBe(1);
    const { members, guardians } = await peopleNow(entry);
    const json = { members, guardians: guardians.map((one) => ({ ...one, contact: '0712 000 001' })) };
    expect((await call('put', `/entries/${entry}`, { ...asAdmin(), json })).status).toBe(200);
    await expect.poll(overview, PATIENCE).toBe(0);
  });
  expect((await entryNow(entry)).shared_contact).toBe(false);
});

describe('a deadline that passes inside one send', () => {
  /** Sends in this process, whose clock passes the deadline once the first part is stored. */
  async function sendAcross(led: Awaited<ReturnType<typeof makeGroup>>, op_id: string) {
    const run = db.runTransaction.bind(db);
    const isPart = (result: unknown) => Array.isArray(result) && result.length > 0;
    vi.spyOn(db, 'runTransaction').mockImplementation(async (...given: Parameters<typeof run>) => {
      const result: unknown = await run(...given);
      if (isPart(result)) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
      return result;
    });
    const by = { id: led.pass.id, isLeader: true };
    const { sent } = await new GroupSending(db).send({ group: led.group.id, op_id, by });
    vi.restoreAllMocks();
    vi.useRealTimers();
    return sent;
  }

  test('keeps what was sent before it, leaves the others drafts that say so, and a repetition says the same', async () => {
    await putEdition({ closes_at: new Date(Date.now() + 3_600_000) });
    const led = await makeGroup(admin);
    const [one, two] = [child('Njeri Kamau', '0712 000 001'), child('Otieno Were', '0712 000 002')];
    const piece = { kind: 'solo', title: 'The ridge', duration_s: 120 };
    // The entry with the first id of a child is sent first, so Poetry must have it.
    const ids = Array.from({ length: 4 }, newPhoneId).sort();
    const enter = (category: string, { member }: typeof one) => {
      const entry = ids.shift() ?? '';
      return { entry, op: groupOp('enter', { entry, category, ...piece, members: [member] }) };
    };
    const poems = [enter('Poetry', one), enter('Poetry', two)];
    const drums = [enter('Drums', one), enter('Drums', two)];
    await sendOps(led.token, [one.add, two.add, ...[...poems, ...drums].map(({ op }) => op)]);
    const op_id = newPhoneId();
    const sent = await sendAcross(led, op_id);
    const outcome = new Map(sent.map(({ entry, state, missing }) => [entry, { state, missing }]));
    for (const { entry } of poems)
      expect(outcome.get(entry)).toEqual({ state: 'accepted', missing: ['consent'] });
    for (const { entry } of drums)
      expect(outcome.get(entry)).toEqual({ state: 'draft', missing: ['closed'] });

    await putEdition({ closes_at: new Date(Date.now() - 60_000) });
    expect((await sendGroup(led, op_id)).results).toEqual(sent);
    expect((await sendGroup(led)).results.map(({ state, missing }) => [state, missing])).toEqual([
      ['draft', ['closed']],
      ['draft', ['closed']],
    ]);
    const states = (all: typeof poems) =>
      Promise.all(all.map(async ({ entry }) => (await entryNow(entry)).state));
    expect([await states(poems), await states(drums)]).toEqual([
      ['accepted', 'accepted'],
      ['draft', 'draft'],
    ]);
    expect((await packOf(led.token)).group.state).toBe('open');
  });
});
