import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entries } from '@ndeiya/domain/entries/entry';
import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import {
  NAME_ORDER,
  partnerSearched,
  SEARCH_FIELD,
  SEARCH_STATE_ID,
  SEARCH_VERSION,
  searchKeys,
  searchState,
  userSearched,
} from '@ndeiya/domain/people/searchKeys';
import { users } from '@ndeiya/domain/people/user';
import { userApi } from '@ndeiya/domain/people/userApi';
import { partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { makeParticipant, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildSearchKeys,
  mendSearchKeys,
} from '../../functions/src/resources/entries/participants/searchKeys';
import { migrate } from '../../tools/migrate/migrate';
import { exportPerson } from '../../tools/person/exportPerson';
import { auth, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { bucket, PATIENCE } from '../support/media';
import { expectSuccess } from './support/answers';

const DAY_MS = 86_400_000;
/** Older than the period that the nightly maintenance checks. */
const LONG_AGO = new Date(Date.now() - 30 * DAY_MS);
const YESTERDAY = new Date(Date.now() - DAY_MS);

/** Writes an entry as the dashboard does. */
async function write(to = db, at = new Date()) {
  const entry = makeParticipant();
  const ref = to.doc(`${participants.path}/searched-${unique()}`);
  await ref.set({ ...entry, user_id: null, created_at: at, updated_at: at });
  return {
    ref,
    entry,
    keys: searchKeys(entry),
    keysNow: async () => (await ref.get()).get(SEARCH_FIELD) as unknown,
  };
}

describe('the search keys of an entry', () => {
  test('are written for an entry from the dashboard, and again when it changes', async () => {
    const { ref, entry, keys, keysNow } = await write();
    await expect.poll(keysNow, PATIENCE).toEqual(keys);
    const changed = { ...entry, name: 'Wangarĩ wa Njoroge' };
    const updated_at = new Date(Date.now() + 1_000);
    await ref.update({ ...changed, updated_at });
    await expect.poll(keysNow, PATIENCE).toEqual(searchKeys(changed));
    const at = (await ref.get()).get('updated_at') as { toDate(): Date };
    expect(at.toDate()).toEqual(updated_at);
  });

  test('are not in the audit log, and cause no entry in it', async () => {
    const { ref, keys, keysNow } = await write();
    await expect.poll(keysNow, PATIENCE).toEqual(keys);
    await ref.delete();
    const log = db.collection('audit_log').where('document_id', '==', ref.id);
    const lines = async () => {
      const { docs } = await log.get();
      return docs.map((line) => [String(line.get('action')), Object.keys(line.get('changes') as object)]);
    };
    const fields = ['category', 'created_at', 'email', 'name', 'phone', 'user_id'];
    await expect
      .poll(async () => (await lines()).sort(), PATIENCE)
      .toEqual([
        ['create', fields],
        ['delete', fields],
      ]);
  });

  test('are stored when the API has responded, and are in none of its responses', async () => {
    const { token } = await makeAdmin();
    const input = makeParticipant();
    const added = expectSuccess(
      await call('post', '/participants/admin', { token, json: input }),
      participantApi.add,
    );
    const ref = db.doc(`${participants.path}/${added.id}`);
    expect((await ref.get()).get(SEARCH_FIELD)).toEqual(searchKeys(input));
    const changed = { ...input, phone: '+254 799 888 777' };
    const put = await call('put', `/participants/${added.id}`, { token, json: changed });
    expect(expectSuccess(put, participantApi.update)).not.toHaveProperty(SEARCH_FIELD);
    expect((await ref.get()).get(SEARCH_FIELD)).toEqual(searchKeys(changed));
    const entry = await db.doc(`${entries.path}/${added.id}`).get();
    expect(entry.get(SEARCH_FIELD)).toEqual(entrySearchKeys({ number: '', stage_name: '', title: '' }));
    const list = expectSuccess(await call('get', '/participants', { token }), participantApi.list);
    expect(list.find(({ id }) => id === added.id)).toEqual({
      ...changed,
      id: added.id,
      edition: added.edition,
      user_id: null,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
  });

  test('of an account and of an application are stored with them, and again with a new name', async () => {
    const { token } = await makeAdmin();
    const registration = makeRegistration();
    const { id } = expectSuccess(
      await call('post', '/users/register', { json: registration }),
      userApi.register,
    );
    const account = db.doc(`${users.path}/${id}`);
    expect((await account.get()).get(SEARCH_FIELD)).toEqual(searchKeys(userSearched(registration)));
    const input = { username: `Ũhuru ${unique()}`.slice(0, 30), email: registration.email };
    const put = await call('put', `/users/admin/users/${id}`, { token, json: input });
    expect(expectSuccess(put, userApi.update)).not.toHaveProperty(SEARCH_FIELD);
    expect((await account.get()).get(SEARCH_FIELD)).toEqual(searchKeys(userSearched(input)));
    const application = makePartner({ organisation: `Studio ${unique()}` });
    await call('post', '/partners', { json: application });
    const stored = await db
      .collection(partnerApplications.path)
      .where('organisation', '==', application.organisation)
      .get();
    expect(stored.docs.map((one) => one.get(SEARCH_FIELD) as unknown)).toEqual([
      searchKeys(partnerSearched(application), application.organisation),
    ]);
  });

  test("are not in the export of a person's data", async () => {
    const { ref, entry, keys, keysNow } = await write();
    await expect.poll(keysNow, PATIENCE).toEqual(keys);
    const { records } = await exportPerson({ db, auth, bucket }, entry.email);
    expect(records.participants).toMatchObject([{ id: ref.id, name: entry.name }]);
    expect(records.participants?.[0]).not.toHaveProperty(SEARCH_FIELD);
  });
});

describe('entries whose event was lost', () => {
  /** Another project of the emulator, in which no trigger runs. */
  const quiet = getFirestore(initializeApp({ projectId: 'demo-search' }, 'search'));
  const state = quiet.doc(`${searchState.path}/${SEARCH_STATE_ID}`);
  beforeEach(async () => {
    const stored = [participants, entries, users, partnerApplications].map(({ path }) =>
      quiet.collection(path).get(),
    );
    const docs = (await Promise.all(stored)).flatMap((found) => found.docs);
    await Promise.all([state.delete(), ...docs.map(({ ref }) => ref.delete())]);
  });

  test('get their keys once, before the search counts as complete', async () => {
    const entries = await Promise.all(Array.from({ length: 310 }, () => write(quiet, LONG_AGO)));
    await buildSearchKeys(quiet, new Date());
    for (const { keys, keysNow } of entries) expect(await keysNow()).toEqual(keys);
    expect((await state.get()).get('version')).toBe(SEARCH_VERSION);
    const later = await write(quiet, LONG_AGO);
    await buildSearchKeys(quiet, new Date());
    expect(await later.keysNow()).toBeUndefined();
  });

  test('get new keys when the way to make keys has changed', async () => {
    const old = await write(quiet, LONG_AGO);
    await state.set({ version: SEARCH_VERSION - 1, updated_at: new Date() });
    await buildSearchKeys(quiet, new Date());
    expect(await old.keysNow()).toEqual(old.keys);
  });

  test('without keys get them at night, however old they are', async () => {
    const old = await write(quiet, LONG_AGO);
    expect(await mendSearchKeys(quiet, YESTERDAY)).toBe(1);
    expect(await old.keysNow()).toEqual(old.keys);
    expect(await mendSearchKeys(quiet, YESTERDAY)).toBe(0);
  });

  test('the entry of a participant gets its keys at night too', async () => {
    const entry = makeEntry({ stage_name: 'Mumbi', title: 'Rain', number: 'A7' });
    const ref = quiet.doc(`${entries.path}/searched-${unique()}`);
    await ref.set({ ...entry, created_at: LONG_AGO, updated_at: LONG_AGO });
    expect(await mendSearchKeys(quiet, YESTERDAY)).toBe(1);
    expect((await ref.get()).get(SEARCH_FIELD)).toEqual(entrySearchKeys(entry));
    expect(await mendSearchKeys(quiet, YESTERDAY)).toBe(0);
  });

  test('are in the order of names, and none is missing, after the migration of older keys', async () => {
    const inOrder = ['Group 2', 'Group 10', 'Ĩkamba', 'Ng’ang’a A', "Ng'ang'a B", 'njeri', 'Ũhuru', 'zuhura'];
    const at = { created_at: LONG_AGO, updated_at: LONG_AGO };
    const older = { '=3': true } as const;
    for (const name of [...inOrder].reverse()) {
      const registered = { ...makeParticipant({ name }), user_id: null, ...at, [SEARCH_FIELD]: older };
      await quiet.collection(participants.path).add(registered);
      await quiet.collection(entries.path).add({ ...makeEntry({ stage_name: name }), ...at });
      const email = `${unique()}@example.org`;
      await quiet.collection(users.path).add({ username: name, email, is_admin: false, ...at });
      await quiet.collection(partnerApplications.path).add({ ...makePartner({ organisation: name }), ...at });
    }
    await state.set({ version: SEARCH_VERSION - 1, updated_at: new Date() });
    await migrate(quiet, mkdtempSync(path.join(os.tmpdir(), 'order-')));
    const ordered = async (collection: string, field: string) => {
      const { docs } = await quiet.collection(collection).orderBy(NAME_ORDER).get();
      return docs.map((one) => one.get(field) as unknown);
    };
    expect(await ordered(participants.path, 'name')).toEqual(inOrder);
    expect(await ordered(entries.path, 'stage_name')).toEqual(inOrder);
    expect(await ordered(users.path, 'username')).toEqual(inOrder);
    expect(await ordered(partnerApplications.path, 'organisation')).toEqual(inOrder);
    expect((await state.get()).get('version')).toBe(SEARCH_VERSION);
  });

  test('that changed lately get corrected keys at night', async () => {
    const { ref, keys, keysNow } = await write(quiet);
    await ref.update({ [SEARCH_FIELD]: searchKeys(makeParticipant({ name: 'Somebody Else' })) });
    expect(await mendSearchKeys(quiet, YESTERDAY)).toBe(1);
    expect(await keysNow()).toEqual(keys);
  });
});
