import { editions } from '@ndeiya/domain/editions/edition';
import { editionApi } from '@ndeiya/domain/editions/editionApi';
import type { RegistrationWindow } from '@ndeiya/domain/editions/registration';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { formatLongDate, formatTime } from '@ndeiya/domain/kernel/time';
import { auditLog } from '@ndeiya/domain/system/records';
import { editionCases } from '@ndeiya/domain/testing/edition.cases';
import {
  makeEdition,
  makeEditionBody,
  makeOrganisation,
  makeParticipant,
  makeSettings,
} from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeFirstEdition } from '../../functions/src/resources/editions/migrate';
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
  await clear(editions.path, settings.path, participants.path);
  await resetLimits();
});

// An edition that is left closed would refuse the registrations of other tests.
afterAll(() => clear(editions.path, settings.path, participants.path));

const settingsRef = db.collection(settings.path).doc(SETTINGS_ID);
const settingsNow = async () => (await settingsRef.get()).data();
const putEdition = (overrides: Parameters<typeof makeEdition>[0] = {}) => {
  const edition = makeEdition(overrides);
  return db
    .collection(editions.path)
    .doc(String(edition.year))
    .set({ ...edition, ...stampsAt() });
};
const putSettings = (overrides: Parameters<typeof makeSettings>[0] = {}) =>
  settingsRef.set({ ...makeSettings(overrides), ...stampsAt() });

const as = { token: () => ({ token: admin.token }) };
const begin = (year: number) => call('post', '/editions', { ...as.token(), json: { year } });
const read = (id: string) => call('get', `/editions/${id}`, {});
const update = (id: string, json: object, headers: Record<string, string> = {}) =>
  call('put', `/editions/${id}`, { ...as.token(), json: json, headers });
const setState = (id: string, state: string) =>
  call('put', `/editions/${id}/state`, { ...as.token(), json: { state } });
const choose = (id: string) => call('post', `/editions/${id}/choose`, { ...as.token(), json: {} });
const register = (category = 'Poetry') =>
  call('post', '/participants', { token: user.token, json: makeParticipant({ category }) });

test('settings that cannot be read begin no edition and choose none: the specification would replace them', async () => {
  const unreadable = { name: 'The festival' };
  await settingsRef.set(unreadable);
  expectError(await begin(2027), 'unavailable');
  await putEdition({ year: 2026 });
  expectError(await choose('2026'), 'unavailable');
  expectError(await setState('2026', 'closed'), 'unavailable');
  await expect(storeFirstEdition(db, () => Promise.resolve())).resolves.toBeNull();
  await clear(editions.path);
  await expect(storeFirstEdition(db, () => Promise.resolve())).rejects.toThrow(AppError);
  expect(await settingsNow()).toEqual(unreadable);
  expect(await stored(editions.path)).toEqual([]);
});

describe('a new edition', () => {
  test('takes the rules of the last one, is planned, and leaves the last one and the site as they are', async () => {
    await putEdition({ year: 2031, note: 'Judged together.' });
    await putSettings({ current_edition: 2031 });
    const begun = expectSuccess(await begin(2032), editionApi.create);
    expect(begun).toMatchObject({ year: 2032, state: 'planned', note: 'Judged together.', current: false });
    expect(await stored(editions.path)).toMatchObject([{ year: 2031, state: 'open' }, { year: 2032 }]);
    expect(await settingsNow()).toMatchObject({ current_edition: 2031 });
  });

  test('on a site that has stored none, comes after the edition that the settings describe', async () => {
    await putSettings({ public_categories: ['Ngoma'], extra_categories: [] });
    const begun = expectSuccess(await begin(2026), editionApi.create);
    expect(begun.categories).toMatchObject([{ name: 'Ngoma', public: true }]);
    expect(await stored(editions.path)).toMatchObject([
      { year: 2025, state: 'open', category_names: ['Ngoma'] },
      { year: 2026, state: 'planned' },
    ]);
  });

  test('is the current one where it is the first and no settings are stored', async () => {
    expect(expectSuccess(await begin(2025), editionApi.create)).toMatchObject({
      current: true,
      state: 'open',
    });
    expect(await settingsNow()).toMatchObject({ current_edition: 2025, name: DEFAULT_SETTINGS.name });
  });

  test('that two administrators begin at once is there once, and one of them gets 409', async () => {
    await putEdition({ year: 2031 });
    const answers = await Promise.all([begin(2032), begin(2032)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(expectError(refused, 'already-exists').error).toBe('There is an edition of 2032 already.');
    expect(await stored(editions.path)).toHaveLength(2);
  });
});

describe('a change', () => {
  test('of the current edition is repeated in the settings; `updated_at` of the settings stays', async () => {
    await putEdition();
    await settingsRef.set({ ...makeOrganisation(), ...stampsAt() });
    const before = await settingsNow();
    const body = makeEditionBody({ name: 'Second Edition', currency: 'TSh', prizes: [] });
    expect(expectSuccess(await update('2025', body), editionApi.update)).toMatchObject({ current: true });
    const after = await settingsNow();
    expect(after).toMatchObject({ edition: 'Second Edition', currency: 'TSh', prizes: [] });
    expect(after?.updated_at).toEqual(before?.updated_at);
  });

  test('of another edition leaves the settings alone', async () => {
    await putEdition({ year: 2031 });
    await putSettings();
    expectSuccess(await update('2031', makeEditionBody({ name: 'Another' })), editionApi.update);
    expect(await settingsNow()).toMatchObject({ edition: DEFAULT_SETTINGS.edition, current_edition: 2025 });
  });

  test('on the ground of an older version is refused with 412', async () => {
    await putEdition();
    const etag = (await read('2025')).headers.get('ETag')!;
    expectSuccess(await update('2025', makeEditionBody(), { 'If-Match': etag }), editionApi.update);
    expectError(await update('2025', makeEditionBody(), { 'If-Match': etag }), 'stale');
  });

  test.each(withDocuments(editionCases))('with $why is accepted: $ok', async ({ value, ok, field }) => {
    await putEdition({ year: 2031 });
    const answer = await update('2031', value);
    if (ok) expectSuccess(answer, editionApi.update);
    else if (field) expect(Object.keys(expectError(answer, 'invalid-fields').fields)).toContain(field);
    else expectError(answer, 'invalid-fields');
  });
});

describe('a state', () => {
  test.each([
    ['planned', 'open'],
    ['open', 'closed'],
    ['open', 'planned'],
    ['closed', 'open'],
    ['closed', 'archived'],
    ['archived', 'archived'],
  ] as const)('%s can become %s', async (from, to) => {
    await putEdition({ year: 2031, state: from });
    expect(expectSuccess(await setState('2031', to), editionApi.setState).state).toBe(to);
  });

  test.each([
    ['planned', 'closed'],
    ['planned', 'archived'],
    ['open', 'archived'],
    ['archived', 'open'],
    ['archived', 'closed'],
  ] as const)('%s cannot become %s', async (from, to) => {
    await putEdition({ year: 2031, state: from });
    expectError(await setState('2031', to), 'edition-state');
    expect(await stored(editions.path)).toMatchObject([{ state: from }]);
  });

  test('an archived edition can be read, and not changed', async () => {
    await putEdition({ year: 2031, state: 'archived' });
    expectError(await update('2031', makeEditionBody()), 'edition-state');
    expect(expectSuccess(await read('2031'), editionApi.get).state).toBe('archived');
  });

  test('a chosen edition is what the settings and the list name', async () => {
    await putEdition();
    await putEdition({ year: 2031, name: 'Second Edition', state: 'closed' });
    await putSettings();
    expectSuccess(await choose('2031'), editionApi.choose);
    expect(await settingsNow()).toMatchObject({ current_edition: 2031, edition: 'Second Edition' });
    const lines = await db.collection(auditLog.path).where('document_id', '==', '2031').get();
    const chosen = { actor: admin.uid, changes: { current: { before: 2025, after: 2031 } } };
    expect(lines.docs.map((line) => line.data())).toContainEqual(expect.objectContaining(chosen));
    const list = expectSuccess(await call('get', '/editions', {}), editionApi.list);
    expect(list.map(({ year, current }) => [year, current])).toEqual([
      [2031, true],
      [2025, false],
    ]);
  });
});

const MINUTE = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const windowOf = (changes: Partial<RegistrationWindow>) =>
  putSettings({ registration: { ...DEFAULT_SETTINGS.registration, ...changes } });

describe('registration', () => {
  test('without stored settings is open', async () => {
    expectSuccess(await register(), participantApi.register);
  });

  test('before it opens is refused with the time when it opens', async () => {
    const opens_at = fromNow(60);
    await windowOf({ opens_at });
    const { error } = expectError(await register(), 'registration-closed');
    const when = `${formatLongDate(opens_at)}, ${formatTime(opens_at)}`;
    expect(error).toBe(`Registration is not open yet. It opens on ${when}.`);
    expect(await stored(participants.path)).toEqual([]);
  });

  test('of a planned edition is refused, and the answer names no time where there is none', async () => {
    await windowOf({ state: 'planned' });
    const { error } = expectError(await register(), 'registration-closed');
    expect(error).toBe('Registration is not open yet.');
  });

  test('after the deadline is taken within the grace only', async () => {
    await windowOf({ closes_at: fromNow(-5), grace_minutes: 10 });
    expectSuccess(await register(), participantApi.register);
    await windowOf({ closes_at: fromNow(-11), grace_minutes: 10 });
    const { error } = expectError(await register('Folk Songs'), 'registration-closed');
    expect(error).toBe('Registration is over.');
  });

  test('that was taken before the deadline is answered alike when it is sent again after it', async () => {
    const json = makeParticipant();
    const headers = { 'Idempotency-Key': 'a-key-of-more-than-22-characters' };
    const send = () => call('post', '/participants', { token: user.token, json, headers });
    const first = expectSuccess(await send(), participantApi.register);
    await windowOf({ state: 'closed' });
    expect(expectSuccess(await send(), participantApi.register)).toEqual(first);
  });

  test('in an edition that is archived under an open form is refused', async () => {
    await putEdition({ state: 'closed' });
    await windowOf({ state: 'closed' });
    expectSuccess(await setState('2025', 'archived'), editionApi.setState);
    expectError(await register(), 'registration-closed');
  });

  test('in a category that was renamed under an open form is refused beside the field', async () => {
    await putEdition();
    await putSettings();
    const { categories } = makeEditionBody();
    const renamed = categories.map((one) => (one.name === 'Poetry' ? { ...one, name: 'Verse' } : one));
    expectSuccess(await update('2025', makeEditionBody({ categories: renamed })), editionApi.update);
    const { fields } = expectError(await register('Poetry'), 'invalid-fields');
    expect(Object.keys(fields)).toEqual(['category']);
    expectSuccess(await register('Verse'), participantApi.register);
  });

  test('by an administrator is bound by no window', async () => {
    await windowOf({ state: 'closed' });
    const answer = await call('post', '/participants/admin', { ...as.token(), json: makeParticipant() });
    expectSuccess(answer, participantApi.add);
  });
});
