import { randomUUID } from 'node:crypto';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { laterNoProjection } from '../../functions/src/resources/consents/laterNo';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { CONSENT_YEAR, GUARDIAN, guardianPass, putMinor, recordedJson } from '../support/consents';
import { entryNow, putEdition } from '../support/entries';
import { PATIENCE } from '../support/media';
import { expectSuccess } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

/** A child who was refused in a registration comes again without one. */

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  await clear('consents', 'entries', 'entry_people', 'entry_quotas', 'passes', 'participants');
  await putEdition({});
});

const walkIn = async (name: string) => {
  const json = { name, category: 'Poetry', title: `Rain ${unique()}` };
  const headers = { 'Idempotency-Key': randomUUID() };
  return expectSuccess(
    await call('post', '/entries/walk_in', { token: admin.token, json, headers }),
    entryApi.walkIn,
  );
};

async function refusedChild(
  edition: number,
  name = `Wanjiku Kamau ${unique()}`,
  of = owner.uid,
): Promise<string> {
  const id = await putMinor({ owner: of, edition });
  const people = db.doc(`entry_people/${id}`);
  const members: unknown = (await people.get()).get('members');
  await people.update({ members: (members as object[]).map((member) => ({ ...member, name })) });
  const pass = await guardianPass(admin, id);
  expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  return name;
}

test('a walk-in with the name of a refused child waits for the team, and one with another name does not', async () => {
  const edition = (await walkIn('Somebody else')).edition.year;
  const name = await refusedChild(edition);
  expect((await walkIn('Njoki Mwangi')).consent).toBe('not_needed');
  const { id, consent } = await walkIn(name.toUpperCase());
  expect(consent).toBe('missing');

  const [member] = (await db.doc(`entry_people/${id}`).get()).get('members') as { id: string }[];
  const members = [{ ...member, age_band: 'minor', guardian_id: 'g1' }];
  const put = (guardian: object) =>
    call('put', `/entries/${id}`, {
      token: admin.token,
      json: { members, guardians: [{ ...GUARDIAN, ...guardian }] },
    });
  expect((await put({ name: 'Aunt', contact: '+254 700 000 000' })).body).toMatchObject({
    consent: 'missing',
  });
  expect((await put({})).body).toMatchObject({ consent: 'refused' });

  const witness = `/entries/${id}/members/${String(member?.id)}/witness`;
  expect((await call('post', witness, { token: admin.token, json: recordedJson() })).status).toBe(201);
  expect((await entryNow(id)).consent).toBe('given');
});

/** A walk-in of a minor to whom the team has seen the guardian's yes. */
async function agreedWalkIn(name: string): Promise<{ id: string; edition: number }> {
  const { id, edition } = await walkIn(name);
  const [member] = (await db.doc(`entry_people/${id}`).get()).get('members') as { id: string }[];
  const members = [{ ...member, age_band: 'minor', guardian_id: 'g1' }];
  const json = { members, guardians: [GUARDIAN] };
  expect((await call('put', `/entries/${id}`, { token: admin.token, json })).status).toBe(200);
  const witness = `/entries/${id}/members/${String(member?.id)}/witness`;
  expect((await call('post', witness, { token: admin.token, json: recordedJson() })).status).toBe(201);
  expect((await entryNow(id)).consent).toBe('given');
  return { id, edition: edition.year };
}

test('a refusal in a registration reaches the walk-in of the same child that was agreed to before, and no other one', async () => {
  const name = `Wanjiku Kamau ${unique()}`;
  const [{ id, edition }, other] = [await agreedWalkIn(name), await agreedWalkIn(`Njoki Mwangi ${unique()}`)];
  await withTriggers(async () => {
    await refusedChild(edition, name);
    await vi.waitFor(async () => {
      expect((await entryNow(id)).consent).toBe('refused');
    }, PATIENCE);
  });
  expect((await entryNow(other.id)).consent).toBe('given');
});

test('the night makes up for a later refusal whose event was lost, also for an entry that an account has taken over', async () => {
  const name = `Wanjiku Kamau ${unique()}`;
  const [{ id, edition }, taken] = [await agreedWalkIn(name), await agreedWalkIn(name)];
  for (const path of ['entries', 'entry_people'])
    await db.doc(`${path}/${taken.id}`).update({
      owner: owner.uid,
      ...(path === 'entries' && { registered_by: 'group' }),
    });
  const stranger = await makeAccount();
  await refusedChild(edition, name, stranger.uid);
  expect((await entryNow(id)).consent).toBe('given');
  const { repair } = laterNoProjection(db);
  if (!('length' in repair)) throw new Error('there is no step of the night');
  await repair[0].run(new Date());
  expect((await entryNow(id)).consent).toBe('refused');
  expect((await entryNow(taken.id)).consent).toBe('refused');
});

test('a refused child whom an organiser adds without an account, or by a new name, waits for the team', async () => {
  const edition = (await walkIn('Somebody else')).edition.year;
  const name = await refusedChild(edition);
  const added = async (json: object) => {
    const answer = await call('post', '/participants/admin', {
      token: admin.token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: makeParticipant({ category: 'Poetry', ...json }),
    });
    return expectSuccess(answer, participantApi.add).id;
  };
  await withTriggers(async () => {
    const [id, other] = [await added({ name }), await added({ name: 'Njoki Mwangi' })];
    await vi.waitFor(async () => {
      expect(await entryNow(id)).toMatchObject({ consent: 'missing', has_minor: true });
    }, PATIENCE);
    expect((await entryNow(other)).consent).toBe('not_needed');
    await db.doc(`participants/${other}`).update({ name, updated_at: new Date() });
    await vi.waitFor(async () => {
      expect((await entryNow(other)).consent).toBe('missing');
    }, PATIENCE);
  });
});

test('a refusal of another edition does not follow the child', async () => {
  const edition = (await walkIn('Somebody else')).edition.year;
  expect(CONSENT_YEAR).not.toBe(edition);
  const name = await refusedChild(CONSENT_YEAR);
  expect((await walkIn(name)).consent).toBe('not_needed');
});
