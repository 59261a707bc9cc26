import { randomUUID } from 'node:crypto';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endOffers } from '../../functions/src/resources/entries/upkeep/maintain';
import { type Account, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, entryNow, peopleNow, putEdition, putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { IS_NIGHT } from '../support/night';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let user: Account;
beforeAll(async () => {
  [admin, user] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
});
afterAll(clearEntries);

const post = (path: string, token: string, json?: object) =>
  call('post', path, {
    token,
    ...(json && { json }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
const submit = (id: string) => post(`/entries/${id}/submit`, admin.token);
/** Sends the request again while there is no answer, as a phone on a busy evening does; the entry decides what counts. */
async function submitUntilAnswered(id: string) {
  let answer = await submit(id);
  for (let tries = 0; tries < 5 && answer.status >= 500; tries += 1) answer = await submit(id);
  return answer;
}
const withdraw = (id: string) => post(`/entries/${id}/withdraw`, admin.token, {});
const decide = (ids: string[], rest: object) =>
  call('post', '/entries/decide', {
    token: admin.token,
    json: { ids, pending: false, notify: true, ...rest },
  });
const several = (count: number, fields: Parameters<typeof putEntry>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => putEntry(fields)));
const quota = async () => (await stored(entryQuotas.path)).find(({ category }) => category === 'Poetry');
const inState = async (state: Entry['state']) =>
  (await stored(entries.path)).filter((entry) => entry.state === state);

describe('a registration', () => {
  test('makes a draft without a stage name, its people and the first line of its history, together with the participant', async () => {
    await putEdition({});
    const json = makeParticipant({ name: 'Njeri' });
    const made = expectSuccess(await post('/participants', user.token, json), participantApi.register);
    expect(await entryNow(made.id)).toMatchObject({ state: 'draft', owner: user.uid, stage_name: '' });
    expect((await peopleNow(made.id)).members).toMatchObject([{ name: 'Njeri', age_band: 'unknown' }]);
    const read = expectSuccess(await call('get', `/entries/${made.id}`, { token: user.token }), entryApi.get);
    expect(read.events).toMatchObject([{ from: null, to: 'draft' }]);
    expect(read.missing).toEqual(['kind', 'title', 'duration', 'age']);
  });

  test('a registration that the dashboard has written gets its entry by the trigger, once, and the entry goes with it', async () => {
    await putEdition({});
    const ref = db.collection(participants.path).doc();
    await withTriggers(async () => {
      await ref.set({ ...makeParticipant(), edition: 2025, user_id: null, ...stampsAt() });
      await vi.waitFor(async () => {
        expect((await entryNow(ref.id)).state).toBe('draft');
      }, PATIENCE);
      await ref.update({ name: 'Another', updated_at: new Date() });
      await vi.waitFor(async () => {
        expect((await peopleNow(ref.id)).members.map(({ name }) => name)).toEqual(['Another']);
      }, PATIENCE);
      expect((await entryNow(ref.id)).stage_name).toBe('');
      await ref.delete();
      await vi.waitFor(async () => {
        expect(await stored(entries.path)).toEqual([]);
      }, PATIENCE);
    });
    expect(await stored(entryEvents.path)).toEqual([]);
  });
});

/** Each of them waits for all others, so that half as many take a quarter of the time. */
const [MANY, PLACES] = IS_NIGHT ? [40, 10] : [16, 4];

describe('the places of a category', () => {
  test(
    `${String(MANY)} simultaneous submissions on ${String(PLACES)} places: so many are in, and the others wait with the numbers from 1`,
    { timeout: 240_000 },
    async () => {
      const waiting = MANY - PLACES;
      await putEdition({ places: PLACES });
      const ids = await several(MANY);
      const answers = await Promise.all(ids.map(submitUntilAnswered));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await inState('accepted')).toHaveLength(PLACES);
      const numbers = (await inState('waitlisted')).map(({ waitlist_no }) => Number(waitlist_no));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: waiting }, (_, index) => index + 1),
      );
      expect(await quota()).toMatchObject({
        taken: PLACES,
        waiting,
        states: { accepted: PLACES, waitlisted: waiting },
      });
    },
  );

  test('five taps on the button are one submission, with one line of history and one mail', async () => {
    await putEdition({});
    const id = await putEntry();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored(entryEvents.path)).toHaveLength(1);
    expect(await stored(mail.path)).toHaveLength(1);
    expect(await quota()).toMatchObject({ taken: 1 });
  });

  test("of two windows at the person's cap one is accepted and the other gets 409", async () => {
    await putEdition({});
    const ids = await several(2, { owner: user.uid });
    const answers = await Promise.all(ids.map((id) => post(`/entries/${id}/submit`, user.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectError(
      answers.find(({ status }) => status === 409)!,
      'entries-per-person',
    );
    expect(await inState('accepted')).toHaveLength(1);
  });

  test('while an accepted and the first waiting entry are withdrawn at once, the place goes to the next in line', async () => {
    await putEdition({ places: 1 });
    const ids = await several(4);
    for (const id of ids) await submit(id);
    await Promise.all([withdraw(ids[0]!), withdraw(ids[1]!)]);
    const offered = await inState('offered');
    // The first in line may have been offered the place before it was withdrawn; then the place went on.
    expect(offered.map(({ waitlist_no }) => waitlist_no)).toEqual([2]);
    expect(await quota()).toMatchObject({ taken: 1, waiting: 1 });
  });

  test('an offer that runs out goes to the next, and the page of the first says so', async () => {
    await putEdition({ places: 1 });
    const ids = await several(3);
    for (const id of ids) await submit(id);
    await withdraw(ids[0]!);
    await db.doc(`${entries.path}/${ids[1]!}`).update({ offer_expires_at: new Date(0) });
    expectError(await post(`/entries/${ids[1]!}/accept_offer`, admin.token), 'entry-state');
    expect((await entryNow(ids[1]!)).state).toBe('declined');
    expect((await entryNow(ids[2]!)).state).toBe('offered');
    await db.doc(`${entries.path}/${ids[2]!}`).update({ offer_expires_at: new Date(0) });
    await endOffers(db, new Date());
    expect((await entryNow(ids[2]!)).state).toBe('declined');
    expect(await quota()).toMatchObject({ taken: 0, waiting: 0 });
  });

  test('an organiser goes beyond them only with a reason, and an undo gives the place back', async () => {
    await putEdition({ places: 1, review: 'manual' });
    const ids = await several(2);
    for (const id of ids) await submit(id);
    const refused = expectSuccess(await decide([ids[1]!], { to: 'accepted' }), entryApi.decide);
    expect(refused).toMatchObject({ changed: [], refused: [{ id: ids[1] }] });
    const beyond = { to: 'accepted', beyond_cap: { reason: 'A guest from afar' } };
    const done = expectSuccess(await decide([ids[1]!], beyond), entryApi.decide);
    expect(done.changed).toMatchObject([{ state: 'accepted', number: 'A1' }]);
    const undone = await post(`/entries/${ids[1]!}/undo`, admin.token, { notify: false });
    expect(expectSuccess(undone, entryApi.undo)).toMatchObject({ state: 'waitlisted', waitlist_no: 1 });
    expect(await quota()).toMatchObject({ taken: 1, waiting: 1 });
  });
});

describe('the deadline', () => {
  const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test('a deadline that passes while the form is open lets the entry in only within the grace or with a permit', async () => {
    const [grace, permitted, late] = await several(3);
    await putEdition({ closes_at: past(5), grace_minutes: 30 });
    expect(expectSuccess(await submit(grace!), entryApi.submit)).toMatchObject({ late: 'grace' });
    await putEdition({ closes_at: past(60), grace_minutes: 30 });
    const permit = { edition: 2025, entry: permitted, reason: 'No network', valid_until: '2099-01-01T00:00' };
    expect((await post('/late_permits', admin.token, permit)).status).toBe(201);
    expect(expectSuccess(await submit(permitted!), entryApi.submit)).toMatchObject({ late: 'permit' });
    expectError(await submit(late!), 'registration-closed');
  });

  test('a deadline that has passed lets an account with a permit register, in the categories of the permit', async () => {
    await putEdition({ closes_at: past(60) });
    const register = (category: string) => post('/participants', user.token, makeParticipant({ category }));
    expectError(await register('Poetry'), 'registration-closed');
    const of = { edition: 2025, uid: user.uid, categories: ['Poetry'] };
    const permit = { ...of, reason: 'No network', valid_until: '2099-01-01T00:00' };
    expect((await post('/late_permits', admin.token, permit)).status).toBe(201);
    expectError(await register('Drums'), 'registration-closed');
    const { id } = expectSuccess(await register('Poetry'), participantApi.register);
    expect(await entryNow(id)).toMatchObject({ state: 'draft', owner: user.uid });
  });

  test('the deadline leaves an entry that was given back at least 48 hours', async () => {
    await putEdition({ closes_at: past(60), review: 'manual' });
    const [id] = await several(1, { state: 'submitted' });
    const given = expectSuccess(
      await decide([id!], { to: 'returned', comment: 'How long?' }),
      entryApi.decide,
    );
    const [entry] = given.changed;
    expect(entry).toMatchObject({
      state: 'returned',
      comment: 'How long?',
      can: { edit: true, submit: true },
    });
    expect(Date.parse(entry?.returned_until ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(expectSuccess(await submit(id!), entryApi.submit)).toMatchObject({
      state: 'submitted',
      late: 'none',
    });
  });
});

test('steps that lost their answer are done once, and again after a step back, also with the key of the first try', async () => {
  await putEdition({ review: 'manual' });
  const id = await putEntry({ state: 'draft' });
  const headers = { 'Idempotency-Key': randomUUID() };
  const step = (name: string, json?: object) =>
    call('post', `/entries/${id}/${name}`, { token: admin.token, headers, ...(json && { json }) });
  const send = async () => {
    expect(expectSuccess(await step('submit'), entryApi.submit).state).toBe('submitted');
    expect(await entryNow(id)).toMatchObject({ state: 'submitted' });
  };
  for (const _ of [1, 2]) await send();
  await decide([id], { to: 'returned', comment: 'How long?' });
  await send();
  for (const _ of [1, 2]) expectSuccess(await step('withdraw', {}), entryApi.withdraw);
  expect(await entryNow(id)).toMatchObject({ state: 'withdrawn' });
  const steps = (await stored(entryEvents.path)).filter(({ entry }) => entry === id).map(({ to }) => to);
  expect(steps.toSorted()).toEqual(['returned', 'submitted', 'submitted', 'withdrawn']);
});

test('noted decisions stay hidden from the owner until they are announced, with the mails that were looked at', async () => {
  await putEdition({ review: 'manual' });
  const id = await putEntry({ owner: user.uid, state: 'submitted' });
  await decide([id], { to: 'accepted', pending: true, comment: 'Welcome' });
  const seen = expectSuccess(await call('get', `/entries/${id}`, { token: user.token }), entryApi.get);
  expect(seen).toMatchObject({ state: 'submitted', pending_state: null, comment: '' });
  const announce = (preview: boolean) =>
    call('post', '/entries/announce', { token: admin.token, json: { ids: [id], preview } });
  const { mails } = expectSuccess(await announce(true), entryApi.announce);
  expect(mails).toMatchObject([{ entry: id }]);
  expect(await stored(mail.path)).toEqual([]);
  expect(expectSuccess(await announce(false), entryApi.announce).mails).toEqual(mails);
  expect(await entryNow(id)).toMatchObject({ state: 'accepted', pending_state: null, comment: 'Welcome' });
  expect(await stored(mail.path)).toMatchObject([{ message: { subject: mails[0]?.subject } }]);
});
