import { editions } from '@ndeiya/domain/editions/edition';
import { shownOf } from '@ndeiya/domain/editions/editions';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { participantApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { EXTRA_CATEGORIES, participants, PUBLIC_CATEGORIES } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { participantCases } from '@ndeiya/domain/testing/participant.cases';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';
import { withDocuments } from './support/withDocuments';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let user: Account;
beforeAll(async () => {
  [admin, user] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  await clear(participants.path);
});

const register = (json: unknown, by = user) => call('post', '/participants', { token: by.token, json });
const add = (json: unknown) => call('post', '/participants/admin', { token: admin.token, json });
const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  call('put', `/participants/${id}`, { token: admin.token, json, headers });

describe('the cases shared with schema and rules', () => {
  // The handler decides which categories are open.
  const ofHandler = participantCases.filter(({ field }) => field === 'category');
  const ofSchema = participantCases.filter(({ field }) => field !== 'category');
  test.each([...ofHandler, ...withDocuments(ofSchema)])(
    'an entry with $why gets the expected status for each role',
    async ({ value, api }) => {
      const visitor = (await call('post', '/participants', { json: value })).status;
      const own = await register(value);
      await clear(participants.path);
      const admin = (await add(value)).status;
      expect({ visitor, user: own.status, admin }).toEqual(api);
      if (own.status === 422) expectError(own, 'invalid-fields');
    },
  );
});

describe('register', () => {
  test('stores the account of the entry', async () => {
    const input = makeParticipant();
    const body = expectSuccess(await register(input), participantApi.register);
    expect(body).toMatchObject({ ...input, user_id: user.uid });
    expect(await stored(participants.path)).toMatchObject([{ ...input, id: body.id, user_id: user.uid }]);
  });

  test('one account registers several children in one category, each name once', async () => {
    const [amina, baraka] = ['Amina Wanjiru', 'Baraka Wanjiru'].map((name) => makeParticipant({ name }));
    const ids = [amina, baraka].map(async (input) =>
      expectSuccess(await register(input!), participantApi.register),
    );
    expect(new Set((await Promise.all(ids)).map(({ id }) => id)).size).toBe(2);
    expectError(await register({ ...amina!, name: 'AMINA  wanjirú' }), 'already-exists');
    expect(await stored(participants.path)).toHaveLength(2);
  });

  test('an account has no more entries in an edition than it may have, and those of another one are not counted', async () => {
    const put = async (count: number, edition: number) => {
      const batch = db.batch();
      for (let at = 0; at < count; at += 1) {
        const name = `Child ${String(edition)} ${String(at)}`;
        const of = { edition, user_id: user.uid };
        batch.set(db.collection(participants.path).doc(), {
          ...makeParticipant({ name }),
          ...of,
          ...stampsAt(),
        });
      }
      await batch.commit();
    };
    await put(2, 2024);
    await put(ENTRIES.perAccount - 1, 2025);
    const last = makeParticipant({ name: 'The Last Child' });
    expectSuccess(await register(last), participantApi.register);
    const answer = await register(makeParticipant({ name: 'One Child More' }));
    expectError(answer, 'invalid-fields');
    expect(answer.body).toMatchObject({
      fields: { name: participantApiMessages.mostOfAccount(ENTRIES.perAccount) },
    });
    expect((await register(last, await makeAccount())).status).toBe(201);
  });

  test('a person may enter several categories, each once', async () => {
    for (const category of PUBLIC_CATEGORIES) {
      expect((await register(makeParticipant({ category }))).status).toBe(201);
    }
    expectError(await register(makeParticipant({ category: 'Poetry' })), 'already-exists');
    expect((await register(makeParticipant(), await makeAccount())).status).toBe(201);
  });

  test('only administrators may give the fifth category', async () => {
    const input = makeParticipant({ category: EXTRA_CATEGORIES[0] });
    expect(expectError(await register(input), 'invalid-fields').fields).toHaveProperty('category');
    expectSuccess(await add(input), participantApi.add);
  });

  test('of twenty simultaneous identical entries one is stored', { timeout: 120_000 }, async () => {
    const input = makeParticipant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await stored(participants.path)).toHaveLength(1);
  });

  test('an entry that an administrator moved still counts, and its former category is free again', async () => {
    const { id } = expectSuccess(await register(makeParticipant()), participantApi.register);
    expectSuccess(await put(id, makeParticipant({ category: 'Folk Songs' })), participantApi.update);
    expectError(await register(makeParticipant({ category: 'Folk Songs' })), 'already-exists');
    expectSuccess(await register(makeParticipant({ category: 'Poetry' })), participantApi.register);
    expectError(await register(makeParticipant({ category: 'Poetry' })), 'already-exists');
    expectError(await put(id, makeParticipant({ category: 'Poetry' })), 'already-exists');
  });

  test('ten entries a day are allowed, and only stored ones count', { timeout: 60_000 }, async () => {
    const categories = Array.from({ length: 12 }, (_, index) => `Category ${String(index)}`);
    await db
      .collection(settings.path)
      .doc(SETTINGS_ID)
      .set({
        ...makeSettings({ public_categories: categories }),
        created_at: new Date(),
        updated_at: new Date(),
      });
    const attempt = (index: number) => register(makeParticipant({ category: categories[index] ?? '' }));
    expectSuccess(await attempt(0), participantApi.register);
    for (let count = 0; count < 12; count += 1) expectError(await attempt(0), 'already-exists');
    for (let index = 1; index < RATE_LIMITS.participantsPerUser.max; index += 1) {
      expectSuccess(await attempt(index), participantApi.register);
    }
    expectError(await attempt(10), 'rate-limited');
    expectError(await register(makeParticipant({ category: 'Poetry' })), 'invalid-fields');
  });
  afterEach(() => clear(settings.path));
});

describe('administration', () => {
  test('the whole list has small and marked letters where one looks for them', async () => {
    const names = ['zuhura', 'Ũhuru', "Ng'ang'a", 'Wanjiru', 'njeri', 'Ĩkamba'];
    for (const name of names) expectSuccess(await add(makeParticipant({ name })), participantApi.add);
    const all = expectSuccess(
      await call('get', '/participants', { token: admin.token }),
      participantApi.list,
    );
    const inOrder = ['Ĩkamba', "Ng'ang'a", 'njeri', 'Ũhuru', 'Wanjiru', 'zuhura'];
    expect(all.map(({ name }) => name)).toEqual(inOrder);
  });

  test('the list is by name, whole or page by page', async () => {
    const names = [
      'zuhura',
      'Ũhuru',
      'Nganga B',
      "Ng'ang'a C",
      'Ng’ang’a A',
      'njeri',
      'Group 10',
      'Group 2',
      'njeri',
    ];
    for (const name of names) expectSuccess(await add(makeParticipant({ name })), participantApi.add);
    const get = (query: string) => call('get', `/participants/${query}`, { token: admin.token });
    const all = expectSuccess(await get(''), participantApi.list);
    expect(all.map(({ name }) => name)).toEqual([
      'Group 2',
      'Group 10',
      'Ng’ang’a A',
      'Nganga B',
      "Ng'ang'a C",
      'njeri',
      'njeri',
      'Ũhuru',
      'zuhura',
    ]);

    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await get(`?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = expectSuccess(answer, participantApi.list);
      expect(page.length).toBeLessThanOrEqual(2);
      paged.push(...page.map(({ id }) => id));
      cursor = answer.headers.get('X-Next-Cursor');
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  test.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?cursor=abc',
    '?edition=25',
    '?edition=next',
    '?edition=2025&edition=2026',
    '?cursor=',
    '?limit=1&limit=2',
    '?offset=3',
  ])('list%s is refused', async (query) => {
    expectError(await call('get', `/participants${query}`, { token: admin.token }), 'invalid-fields');
  });

  test('the same person in the same category is added once, a relative with the same address too', async () => {
    const input = makeParticipant();
    expectSuccess(await add(input), participantApi.add);
    expectError(await add({ ...input, name: input.name.toUpperCase() }), 'already-exists');
    for (const name of [`  ${input.name} `, input.name.normalize('NFD'), input.name.replace(' ', '  ')])
      expectError(await add({ ...input, name }), 'already-exists');
    expectSuccess(await add({ ...input, name: 'Another name' }), participantApi.add);
  });

  test('an update replaces all fields but the owner, and If-Match protects it', async () => {
    const created = await register(makeParticipant());
    const { id } = expectSuccess(created, participantApi.register);
    const etag = created.headers.get('ETag') ?? '';
    const input = makeParticipant({ category: EXTRA_CATEGORIES[0] });
    const updated = await put(id, input, { 'If-Match': etag });
    const body = expectSuccess(updated, participantApi.update);
    expect(body).toMatchObject({ ...input, id, user_id: user.uid });
    expect(updated.headers.get('ETag')).toBe(`"${body.updated_at}"`);
    expectError(await put(id, input, { 'If-Match': etag }), 'stale');
    const options = { token: admin.token, headers: { 'If-Match': etag } };
    expectError(await call('delete', `/participants/${id}`, options), 'stale');
  });

  test('a deleted entry is gone, and a second deletion gives 404', async () => {
    const { id } = expectSuccess(await add(makeParticipant()), participantApi.add);
    const remove = () => call('delete', `/participants/${id}/`, { token: admin.token });
    expectSuccess(await remove(), participantApi.remove);
    expect(await stored(participants.path)).toEqual([]);
    expectError(await remove(), 'not-found');
    expectError(await put(id, makeParticipant()), 'not-found');
  });
});

describe('editions', () => {
  const NEXT = 2026;
  const store = async (year: number, state: EditionState) => {
    const edition = makeEdition({ year, state });
    await db.doc(`${editions.path}/${String(year)}`).set({ ...edition, ...stampsAt(new Date(year, 0)) });
    const shown = { ...makeSettings(), ...shownOf(edition), ...stampsAt() };
    await db.collection(settings.path).doc(SETTINGS_ID).set(shown);
  };
  const listed = async (query = '') => {
    const answer = await call('get', `/participants/${query}`, { token: admin.token });
    return expectSuccess(answer, participantApi.list).map(({ id, edition }) => [id, edition]);
  };
  afterEach(() => clear(settings.path, editions.path));

  test('somebody who sang last year may register again, once, and each edition has its own list', async () => {
    await store(2025, 'open');
    const input = makeParticipant();
    const last = expectSuccess(await register(input), participantApi.register);
    await store(NEXT, 'open');
    const now = expectSuccess(await register(input), participantApi.register);
    expectError(await register(input), 'already-exists');
    expect([last.edition, now.edition]).toEqual([2025, NEXT]);
    expect(await listed()).toEqual([[now.id, NEXT]]);
    expect(await listed('?edition=2025')).toEqual([[last.id, 2025]]);
    expect(await listed('?edition=2031')).toEqual([]);
  });

  test('an administrator may add the same person to the next edition, once', async () => {
    await store(2025, 'closed');
    const input = makeParticipant();
    expectSuccess(await add(input), participantApi.add);
    await store(NEXT, 'planned');
    expectSuccess(await add(input), participantApi.add);
    expectError(await add(input), 'already-exists');
  });

  test('an entry from before editions belongs to the first one', async () => {
    await store(2025, 'open');
    const input = makeParticipant();
    const { id } = expectSuccess(await register(input), participantApi.register);
    const ref = db.doc(`${participants.path}/from-before`);
    const { edition: _none, ...old } = (await db.doc(`${participants.path}/${id}`).get()).data() ?? {};
    await db.doc(`${participants.path}/${id}`).delete();
    await ref.set(old);
    expectError(await register(input), 'already-exists');
    await store(NEXT, 'open');
    expectSuccess(await register(input), participantApi.register);
    const updated = expectSuccess(await put(ref.id, input), participantApi.update);
    expect(updated.edition).toBe(2025);
    expect(await listed('?edition=2025')).toEqual([[ref.id, 2025]]);
  });

  test('the entries of an archived edition cannot be added, changed or deleted', async () => {
    await store(2025, 'open');
    const { id } = expectSuccess(await register(makeParticipant()), participantApi.register);
    await store(2025, 'archived');
    expectError(await register(makeParticipant({ category: 'Folk Songs' })), 'registration-closed');
    expectError(await add(makeParticipant()), 'edition-state');
    expectError(await put(id, makeParticipant()), 'edition-state');
    expectError(await call('delete', `/participants/${id}`, { token: admin.token }), 'edition-state');
    const post = (path: string, json: object) => call('post', path, { token: admin.token, json });
    expectError(await post('/entries/walk_in', { name: 'Njeri', category: 'Poetry' }), 'edition-state');
    const decision = { ids: [id], to: 'accepted', pending: true, notify: false };
    expect((await post('/entries/decide', decision)).body).toMatchObject({ changed: [], refused: [{ id }] });
    expectError(await post(`/entries/${id}/undo`, { notify: false }), 'entry-state');
    expect(await listed()).toEqual([[id, 2025]]);
  });

  test('settings that cannot be read register nobody', async () => {
    await store(2025, 'closed');
    await db.collection(settings.path).doc(SETTINGS_ID).update({ name: 7 });
    expectError(await register(makeParticipant()), 'unavailable');
    expectError(await add(makeParticipant()), 'unavailable');
    expect(await stored(participants.path)).toEqual([]);
  });
});
