import { newCategory } from '@ndeiya/domain/editions/editions';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { JudgingPack } from '@ndeiya/domain/judging/judgingApi';
import { roundEntryId } from '@ndeiya/domain/judging/round';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import type { ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { lineOf, type Slot, slotIdOf } from '@ndeiya/domain/programme/slot';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeAll, describe, expect, test } from 'vitest';
import { mendSlots } from '../../functions/src/resources/programme/followEntry';
import { type Account, clear, db, makeAccount, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { consoleOf } from '../support/judging';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { putRound } from '../support/rounds';
import { makeSlot, programmeNow, putProgramme, slotNow, stageOp, YEAR } from '../support/slots';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let steward: string;
let crew: string;

beforeAll(async () => {
  admin = await makeAdmin();
  steward = await openPass(await makePass(admin, { role: 'steward' }));
  crew = await openPass(await makePass(admin, { role: 'crew' }));
});

const send = async (pass: string, ops: readonly object[], device?: object) => {
  const json = { ops, ...(device && { device }) };
  const { status, body } = await call('post', '/stage/ops', { pass, json });
  expect(status).toBe(200);
  return (body as { results: { op_id: string; outcome: string; reason: string }[] }).results;
};
const outcomes = async (pass: string, ...ops: object[]) =>
  (await send(pass, ops)).map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(' '));

describe('the programme of an edition', () => {
  test('is built once from accepted entries, and shows a minor without consent by number only', async () => {
    await Promise.all([clear('slots'), clear('programmes'), clear('entries')]);
    const accepted = { edition: YEAR, state: 'accepted', category: 'Poetry' } as const;
    const child = await putEntry({
      ...accepted,
      number: 'A12',
      stage_name: 'Little Star',
      has_minor: true,
      consent: 'missing',
      name_public: false,
    });
    await putEntry({ ...accepted, number: 'A13', stage_name: 'Mumbi', name_public: true });
    await putEntry({ ...accepted, state: 'draft' });
    const json = { starts_at: '2031-08-16T10:00:00+03:00', gap_minutes: 2 };
    const built = await call('post', '/programme/build', { token: admin.token, json });
    const again = await call('post', '/programme/build', { token: admin.token, json });
    expect((built.body as ProgrammeAnswer).slots).toHaveLength(2);
    expect((again.body as ProgrammeAnswer).slots).toHaveLength(2);
    expect((await programmeNow()).lines).toEqual([]);

    await call('post', '/programme/state', { token: admin.token, json: { to: 'published' } });
    const { lines } = await programmeNow();
    expect(lines.map(({ label }) => label).toSorted()).toEqual(['Mumbi', 'No. A12']);
    expect(JSON.stringify(lines)).not.toContain('Little Star');
    const slot = lines.find(({ number }) => number === 'A12')?.id ?? '';
    expect(await outcomes(steward, stageOp(slot, 'start'))).toEqual(['invalid no_consent']);
    expect(await outcomes(steward, stageOp(slot, 'done'))).toEqual(['invalid no_consent']);
    expect((await slotNow(slot)).state).toBe('planned');

    await withTriggers(async () => {
      await db.doc(`entries/${child}`).update({ consent: 'given', name_public: true });
      await expect.poll(async () => (await slotNow(slot)).label, PATIENCE).toBe('Little Star');
    });
    expect(await outcomes(steward, stageOp(slot, 'start'))).toEqual(['applied']);
  });

  test('two people who move and lengthen different lines do not overwrite each other', async () => {
    const [one, two] = [makeSlot({ order_key: 'C' }), makeSlot({ order_key: 'k' })];
    await putProgramme([one, two]);
    const change = (id: string, json: object) => call('put', `/slots/${id}`, { token: admin.token, json });
    const both = await Promise.all([
      change(one.id, { rev: 1, order_key: 'p' }),
      change(two.id, { rev: 1, minutes: 9 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await programmeNow()).lines.map(({ id, minutes }) => [id, minutes])).toEqual([
      [two.id, 9],
      [one.id, 6],
    ]);
  });

  test('of two edits of one line the second is refused with 412', async () => {
    const slot = makeSlot();
    await putProgramme([slot]);
    const edit = (minutes: number) =>
      call('put', `/slots/${slot.id}`, { token: admin.token, json: { rev: 1, minutes } });
    const both = await Promise.all([edit(8), edit(9)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const kept = both.find(({ status }) => status === 200)?.body as SlotAnswer;
    expect((await slotNow(slot.id)).minutes).toBe(kept.minutes);
  });

  test('the times are announced anew when they are announced again, not when withdrawals are allowed again', async () => {
    const [first, second] = [makeSlot({ order_key: 'C' }), makeSlot({ order_key: 'k' })];
    await putProgramme([first, second], 'closed');
    const to = (state: string) =>
      call('post', '/programme/state', { token: admin.token, json: { to: state } });
    const timeOf = ({ body }: Awaited<ReturnType<typeof to>>) => {
      const slot = (body as ProgrammeAnswer).slots.find(({ id }) => id === first.id);
      return Date.parse(slot?.planned_at ?? '');
    };
    const told = first.planned_at?.getTime();
    // It is twenty minutes later since a longer performance comes before it.
    await db.doc(`slots/${second.id}`).update({ minutes: 20, order_key: 'B' });
    expect(timeOf(await to('published'))).toBe(told);
    expect(timeOf(await to('published'))).toBeGreaterThan(told ?? NaN);
  });

  test('an entry is not withdrawn by its owner once the programme is closed', async () => {
    await putProgramme([makeSlot()], 'closed');
    const entry = await putEntry({ edition: YEAR, state: 'accepted', number: 'A1' });
    const { status } = await call('post', `/entries/${entry}/withdraw`, { token: admin.token, json: {} });
    expect(status).toBe(409);
    await putProgramme([makeSlot()], 'published');
    const open = await call('post', `/entries/${entry}/withdraw`, { token: admin.token, json: {} });
    expect(open.status).toBe(200);
  });

  test('an entry that was on stage is withdrawn, changed and given a recording by its owner no more', async () => {
    const owner = await makeAccount();
    const shared = { edition: YEAR, owner: owner.uid } as const;
    const entry = await putEntry({ ...shared, state: 'accepted', number: 'A1' });
    const draft = await putEntry({ ...shared, state: 'draft' });
    await putProgramme([
      makeSlot({ entry, state: 'done' }),
      makeSlot({ entry: draft, state: 'on_stage', order_key: 'k' }),
    ]);
    const { token } = owner;
    const withdrawn = await call('post', `/entries/${entry}/withdraw`, { token, json: {} });
    expect(withdrawn).toMatchObject({ status: 409, body: { error: entryApiMessages.after.performed } });
    const changed = await call('put', `/entries/${draft}`, { token, json: { title: 'Another' } });
    expect(changed).toMatchObject({ status: 409, body: { error: entryApiMessages.after.on_stage } });
    const json = { entry, categories: [], edition: YEAR, reason: 'Ill', valid_until: '2099-08-16T10:00:00Z' };
    const permit = await call('post', '/late_permits', { token: admin.token, json });
    expect(permit).toMatchObject({ status: 409, body: { error: entryApiMessages.after.performed } });
    const shown = await call('get', `/entries/${entry}`, { token });
    expect(shown.body).toMatchObject({ course: 'performed', can: { withdraw: false } });
  });
});

describe('the operations of phones at the stage', () => {
  test('the earliest of two starts counts, both are kept, and a repetition changes nothing', async () => {
    const slot = makeSlot();
    await putProgramme([slot]);
    const late = stageOp(slot.id, 'start', { at_client: '2031-08-16T10:10:00+03:00' });
    const early = stageOp(slot.id, 'start', {
      at_client: '2031-08-16T10:09:00+03:00',
      device_id: 'device-2',
    });
    const device = { id: 'device-1', pending: 1, now: '2031-08-16T10:30:00+03:00' };
    await send(steward, [late], device);
    const before = (await slotNow(slot.id)).started_at as unknown as { toMillis: () => number };
    const [answer] = await send(steward, [early], device);
    const after = (await slotNow(slot.id)).started_at as unknown as { toMillis: () => number };
    expect(answer?.outcome).toBe('applied');
    expect(before.toMillis() - after.toMillis()).toBeGreaterThan(30_000);
    expect((await send(steward, [early], device))[0]).toEqual(answer);
    const kept = await db.collection('stage_ops').where('slot_id', '==', slot.id).get();
    expect(kept.size).toBe(2);
  });

  test('a role does only its own work, and takes back only its own', async () => {
    const slot = makeSlot();
    await putProgramme([slot]);
    const start = stageOp(slot.id, 'start');
    const arrived = stageOp(slot.id, 'check_in');
    expect(await outcomes(crew, start, arrived)).toEqual(['invalid role', 'applied']);
    expect(await outcomes(steward, stageOp(slot.id, 'undo', { payload: { op: arrived.op_id } }))).toEqual([
      'invalid role',
    ]);
  });

  test('the state on the stage is that of the entry in its round, and an undo takes it back', async () => {
    const { id: round, entries } = await putRound(admin);
    const [entry = ''] = entries;
    const slot = makeSlot({ entry, round });
    await putProgramme([slot]);
    const row = async () =>
      (await db.doc(`round_entries/${roundEntryId(round, entry)}`).get()).get('status') as string;
    const done = stageOp(slot.id, 'done');
    await send(steward, [stageOp(slot.id, 'start'), done]);
    expect(await row()).toBe('performed');
    await send(steward, [stageOp(slot.id, 'undo', { payload: { op: done.op_id } })]);
    expect(await row()).toBe('entered');
    expect((await programmeNow()).lines[0]?.state).toBe('on_stage');
  });

  test('a performance that took longer than its category allows is a suggestion in the console, which takes no marks off', async () => {
    const { id: round, entries } = await putRound(admin, { entries: 2 });
    const [long, short] = entries.map((entry) =>
      makeSlot({ entry, round, id: slotIdOf({ edition: YEAR, round, entry }) }),
    ) as [Slot, Slot];
    await putProgramme([long, short]);
    const categories = [{ ...newCategory('Poetry', true), max_seconds: 300 }];
    const edition = makeEdition({ categories, category_names: ['Poetry'] });
    await db.doc(`editions/${YEAR}`).set({ ...edition, ...stampsAt() });
    const at = (slot: Slot, kind: string, time: string) =>
      stageOp(slot.id, kind, { at_client: `2031-08-16T${time}+03:00` });
    const device = { id: 'device-1', pending: 1, now: '2031-08-16T11:00:00+03:00' };
    const taps = [at(long, 'start', '10:00:00'), at(long, 'done', '10:06:40')];
    const inTime = [at(short, 'start', '10:10:00'), at(short, 'done', '10:15:00')];
    await send(steward, [...taps, ...inTime], device);
    const shown = (await consoleOf(round, { token: admin.token })).entries;
    expect(shown.map(({ overtime, deductions }) => [overtime, deductions])).toEqual([
      [{ taken: 400, allowed: 300, marks: 2 }, []],
      [null, []],
    ]);
  });

  test('judges and the console get the performances in the order of the programme, those without a line last', async () => {
    const { id: round, entries, judges } = await putRound(admin, { entries: 3 });
    const [first, second, third] = entries;
    const lines = [second, first].map((entry = '') =>
      makeSlot({ entry, round, id: slotIdOf({ edition: YEAR, round, entry }) }),
    );
    await putProgramme(lines);
    const order = [second, first, third];
    const pack = (await call('get', '/judging/pack', { pass: judges[0]?.token ?? '' })).body as JudgingPack;
    // The phone sorts by `order`, so both have to say the same.
    const onPhone = pack.rounds[0]?.entries.map(({ entry, order: place }) => [entry, place]);
    expect(onPhone).toEqual(order.map((entry, place) => [entry, place + 1]));
    const shown = await consoleOf(round, { token: admin.token });
    expect(shown.entries.map(({ entry }) => entry)).toEqual(order);
  });

  test('a break of a steward is on the programme, and gone when it is undone', async () => {
    await putProgramme([makeSlot()]);
    const pause = stageOp(`pause-${Date.now()}`, 'pause', {
      payload: { order_key: 'k', minutes: 10, title: 'Short break' },
    });
    expect(await outcomes(steward, pause)).toEqual(['applied']);
    expect((await programmeNow()).lines.map(({ label }) => label)).toContain('Short break');
    await send(steward, [stageOp(pause.slot_id, 'undo', { payload: { op: pause.op_id } })]);
    expect((await programmeNow()).lines.map(({ label }) => label)).not.toContain('Short break');
  });

  test('breaks end at the bound of the pass and of the programme, and the answer says so', async () => {
    const own = await openPass(await makePass(admin, { role: 'steward' }));
    await putProgramme([makeSlot()]);
    const breaks = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        stageOp(`bound-${Date.now()}-${String(index)}`, 'pause', {
          payload: { order_key: 'k', minutes: 10, title: 'Short break' },
        }),
      );
    expect(await outcomes(own, ...breaks(PROGRAMME.breaksAPass + 1))).toEqual([
      ...Array.from({ length: PROGRAMME.breaksAPass }, () => 'applied'),
      'invalid full',
    ]);
    expect(await outcomes(own, ...breaks(1))).toEqual(['invalid full']);
    const { size } = await db.collection('slots').where('edition', '==', YEAR).get();
    const batch = db.batch();
    for (let count = size; count < PROGRAMME.slots; count += 1) {
      const { id, ...slot } = makeSlot({ id: `full-${String(count)}`, kind: 'break', entry: null });
      batch.set(db.doc(`slots/${id}`), slot);
    }
    await batch.commit();
    expect(await outcomes(steward, ...breaks(1))).toEqual(['invalid full']);
    // More breaks than there may be leave out breaks, and no performance.
    const { id: last, ...performance } = makeSlot({ id: 'zzz-last', order_key: 'zz', label: 'The last one' });
    await db.doc(`slots/${last}`).set(performance);
    const { body } = await call('get', '/stage/pack', { pass: steward });
    const { slots: shown } = body as { slots: { id: string }[] };
    expect(shown).toHaveLength(PROGRAMME.slots);
    expect(shown.map(({ id }) => id)).toContain(last);
    await clear('slots');
  });

  test('lines without a slot, and slots without a line, are mended from the slots', async () => {
    await clear('slots');
    const [gone, kept, missing] = [
      makeSlot({ label: 'Gone' }),
      makeSlot({ label: 'Kept' }),
      makeSlot({ label: 'Missing' }),
    ];
    await putProgramme([kept, missing]);
    await db.doc(`programmes/${String(YEAR)}`).update({ lines: [gone, kept].map(lineOf) });
    await mendSlots(db, YEAR);
    const lines = (await programmeNow()).lines.map(({ label }) => label);
    expect(lines.toSorted()).toEqual(['Kept', 'Missing']);
    expect(await mendSlots(db, YEAR)).toBe(0);
  });

  test('check-in reads names without contacts, the stage reads no names', async () => {
    const member = {
      id: 'm1',
      name: 'Njeri Kamau',
      phone: '+254700111222',
      age_band: 'minor',
      guardian_id: null,
    } as const;
    const entry = await putEntry({ edition: YEAR, state: 'accepted' }, { members: [member] });
    await putProgramme([makeSlot({ entry })]);
    const read = async (pass: string) => JSON.stringify((await call('get', '/stage/pack', { pass })).body);
    const [names, none] = await Promise.all([read(crew), read(steward)]);
    expect(names).toContain('Njeri Kamau');
    expect(names).not.toContain('+254700111222');
    expect(none).not.toContain('Njeri');
  });

  test('a phone that knows the programme reads only what has changed', async () => {
    const [one, two] = [makeSlot({ order_key: 'C' }), makeSlot({ order_key: 'k' })];
    await clear('slots');
    await putProgramme([one, two]);
    const since = new Date(Date.now() + 20_000).toISOString();
    const path = `/stage/pack?since=${encodeURIComponent(since)}&rev=1`;
    const { body } = await call('get', path, { pass: steward });
    expect(body).toMatchObject({ is_partial: true, slots: [] });
    const other = await call('get', path.replace('rev=1', 'rev=0'), { pass: steward });
    expect((other.body as { slots: unknown[] }).slots).toHaveLength(2);
  });
});
