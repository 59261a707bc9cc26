import { randomUUID } from 'node:crypto';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findWithoutPersons, giveMissingPersons } from '../../functions/src/resources/entries/upkeep/persons';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, peopleNow, putEdition, putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { putProgramme } from '../support/slots';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let mother: Account;
beforeAll(async () => {
  [admin, mother] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
  await putEdition({});
});
afterAll(clearEntries);

const post = (path: string, token: string, json?: object) =>
  call('post', path, { token, ...(json && { json }), headers: { 'Idempotency-Key': randomUUID() } });
async function register(name: string, category = 'Poetry'): Promise<string> {
  const json = makeParticipant({ name, category });
  return expectSuccess(await post('/participants', mother.token, json), participantApi.register).id;
}
const readBy = async ({ token }: Account, id: string) =>
  expectSuccess(await call('get', `/entries/${id}`, { token }), entryApi.get);
const personsIn = async (id: string) => (await readBy(mother, id)).members.map(({ person }) => person);
const save = (id: string, json: object, { token }: Account = mother) =>
  call('put', `/entries/${id}`, { token, json });

/** A registration that is complete, of somebody who is of age. */
async function ready(name: string): Promise<string> {
  const id = await register(name);
  const members = [{ ...makeMember({ name }), id: 'm1' }];
  const piece = { kind: 'solo', title: 'Rain', stage_name: 'Mumbi', duration_s: 60, members };
  expectSuccess(await save(id, piece), entryApi.update);
  return id;
}

describe('the person of a member', () => {
  test('is a random id, which the owner and administrators read', async () => {
    const id = await register('Amina Wanjiru');
    const [person] = await personsIn(id);
    expect(person).toMatch(/^[\w-]{22,40}$/);
    expect((await readBy(admin, id)).members).toMatchObject([{ person }]);
    expect((await peopleNow(id)).registered_person).toBe(person);
  });

  test('stays with a corrected name, and is another with another name', async () => {
    const id = await register('Amina Wanjiru');
    const [amina] = await personsIn(id);
    const typed = { ...makeMember({ name: 'Amina Wanjiro' }), id: 'm1' };
    expectSuccess(await save(id, { members: [typed] }), entryApi.update);
    expect(await personsIn(id)).toEqual([amina]);
    expectSuccess(await save(id, { members: [{ ...typed, name: 'Baraka Otieno' }] }), entryApi.update);
    const [baraka] = await personsIn(id);
    expect(baraka).not.toBe(amina);
  });

  test('is not chosen by who sends it', async () => {
    const [own] = await personsIn(await register('Amina Wanjiru'));
    const id = await register('Baraka Otieno', 'Drums');
    const [baraka] = await personsIn(id);
    const sent = { ...makeMember({ name: 'Baraka Otieno' }), id: 'm1', person: own };
    expectSuccess(await save(id, { members: [sent] }), entryApi.update);
    expect(await personsIn(id)).toEqual([baraka]);
  });

  test('is the same in another category of the same account', async () => {
    const [poet] = await personsIn(await register('Amina Wanjiru'));
    expect(await personsIn(await register('amina  wanjirú', 'Drums'))).toEqual([poet]);
  });

  test('follows the registration that the dashboard has written and corrected', async () => {
    const ref = db.collection(participants.path).doc();
    const written = makeParticipant({ name: 'Amina Wanjiru' });
    await withTriggers(async () => {
      await ref.set({ ...written, edition: 2025, user_id: null, ...stampsAt() });
      await vi.waitFor(async () => {
        expect((await peopleNow(ref.id)).registered_person).toMatch(/^[\w-]{22,}$/);
      }, PATIENCE);
      const { registered_person: amina } = await peopleNow(ref.id);
      await ref.update({ name: 'Amina Wanjiro', updated_at: new Date() });
      await vi.waitFor(async () => {
        expect(await peopleNow(ref.id)).toMatchObject({ registered_name: 'Amina Wanjiro' });
      }, PATIENCE);
      expect(await peopleNow(ref.id)).toMatchObject({
        registered_person: amina,
        members: [{ person: amina }],
      });
      await ref.update({ name: 'Baraka Otieno', updated_at: new Date() });
      await vi.waitFor(async () => {
        expect(await peopleNow(ref.id)).toMatchObject({ registered_name: 'Baraka Otieno' });
      }, PATIENCE);
      const after = await peopleNow(ref.id);
      expect(after.registered_person).not.toBe(amina);
      expect(after.members).toMatchObject([{ person: after.registered_person }]);
    });
  });

  test('is on the programme also of a walk-in without members', async () => {
    await putProgramme([]);
    const json = { name: 'Amina Wanjiru', category: 'Poetry', members: [] };
    const made = expectSuccess(await post('/entries/walk_in', admin.token, json), entryApi.walkIn);
    const { docs } = await db.collection('slots').where('entry', '==', made.id).get();
    expect(docs.map((slot) => slot.get('persons') as string[])).toEqual([[expect.any(String)]]);
    await clear('slots', 'programmes');
  });

  test('is given to each member of a walk-in', async () => {
    const members = ['Amina Wanjiru', 'Baraka Otieno'].map((name) => makeMember({ name }));
    const json = { name: 'Amina Wanjiru', category: 'Poetry', members };
    const made = expectSuccess(await post('/entries/walk_in', admin.token, json), entryApi.walkIn);
    const persons = made.members.map(({ person }) => person);
    expect(new Set(persons).size).toBe(2);
    expect(persons.every((person) => /^[\w-]{22,40}$/.test(person ?? ''))).toBe(true);
    expect((await peopleNow(made.id)).registered_person).toBe(persons[0]);
  });
});

describe('the most entries of a person in a category', () => {
  // The cap of the edition's categories is one entry.
  test('counts each child of a mother by itself, and the same child of an account once', async () => {
    const [amina, baraka] = [await ready('Amina Wanjiru'), await ready('Baraka Otieno')];
    expect((await post(`/entries/${amina}/submit`, mother.token)).status).toBe(200);
    expect((await post(`/entries/${baraka}/submit`, mother.token)).status).toBe(200);
    // The dashboard writes straight to the database, where no double is refused.
    const double = await putEntry(
      { owner: mother.uid, category: 'Poetry' },
      { members: (await peopleNow(amina)).members },
    );
    expectError(await post(`/entries/${double}/submit`, mother.token), 'entries-per-person');
  });
});

describe('entries from before persons had ids', () => {
  test('get them from the migration, the same child of one account only one, and a repetition changes nothing', async () => {
    const people = {
      members: [makeMember({ id: 'm1', name: 'Amina Wanjiru' })],
      registered_name: 'Amina Wanjiru',
    };
    const mine = { owner: mother.uid, edition: 2025 };
    const first = await putEntry({ ...mine, category: 'Poetry' }, people);
    const second = await putEntry({ ...mine, category: 'Drums' }, people);
    const other = await putEntry({ edition: 2025 }, people);
    expect(await giveMissingPersons(db, await findWithoutPersons(db))).toBe(3);
    const now = await Promise.all([first, second, other].map(peopleNow));
    const [one, two, third] = now.map(({ members }) => members.map(({ person }) => person));
    expect(one).toEqual([expect.stringMatching(/^[\w-]{22,40}$/)]);
    expect(now.map(({ registered_person }) => [registered_person])).toMatchObject([one, two, third]);
    expect(two).toEqual(one);
    expect(third).not.toEqual(one);
    expect(await findWithoutPersons(db)).toEqual([]);
    expect(await peopleNow(first)).toEqual(now[0]);
  });
});
