import type { ImportAnswer, LanguageTexts, LocaleFile } from '@ndeiya/domain/languages/languageApi';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import { HOME_COUNTS, publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { makeComment, makeReview, makeTranslation } from '@ndeiya/domain/testing/languageMakers';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Account, db, makeAdmin, stored } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { expectError } from './support/answers';
import { newLanguage, translatorToken } from './support/languageSamples';

let admin: Account;
let wanjiku: string;
let kamau: string;
beforeAll(async () => {
  admin = await makeAdmin();
  wanjiku = await translatorToken(admin, 'Wanjikũ');
  kamau = await translatorToken(admin, 'Kamau');
});

async function send(pass: string, ...ops: (TranslationOp | object)[]): Promise<TranslationResult[]> {
  const { body } = await call('post', '/translations/ops', { pass, json: { ops } });
  return (body as { results: TranslationResult[] }).results;
}
async function textsOf(language: string): Promise<LanguageTexts> {
  return (await call('get', `/languages/${language}/texts`, { pass: wanjiku })).body as LanguageTexts;
}
const post = async (path: string, json: object = {}) => call('post', path, { token: admin.token, json });
const importing = async (language: string, json: object) =>
  (await post(`/languages/${language}/import`, json)).body as ImportAnswer;

/** The added languages that the site's menu offers. */
async function menu(): Promise<unknown> {
  return (await db.doc(`${publicDocuments.path}/${HOME_ID}`).get()).data()?.languages;
}

test('what one translates and another reviews is published, and its language is in the menu while it has a text; a draft and a deleted text are not', async () => {
  const language = await newLanguage(admin);
  const reviewed = makeTranslation({ language, english: 'Back to Events', text: 'Coka' });
  const draft = makeTranslation({ language, english: 'Read More: {title}', text: 'Thoma {title}' });
  await send(wanjiku, reviewed, draft);
  await send(kamau, { ...makeReview('Back to Events', 'Coka'), language });
  await send(kamau, { ...makeComment('Read More: {title}', 'Better a shorter word.'), language });

  const parts = (await stored('translations')).filter((part) => part.language === language);
  expect(parts.reduce((sum, { drafts }) => sum + Number(drafts), 0)).toBe(1);
  expect((await post(`/languages/${language}/publish`)).body).toMatchObject({ version: 1 });
  const { texts, published } = await textsOf(language);
  expect(published).toEqual({ 'Back to Events': 'Coka' });
  expect(texts).toMatchObject([
    { english: 'Back to Events', state: 'reviewed', by_name: 'Wanjikũ', reviewed_name: 'Kamau' },
    { english: 'Read More: {title}', state: 'draft', comments: [{ name: 'Kamau' }] },
  ]);
  expect((await post(`/languages/${language}/publish`)).body).toMatchObject({ version: 1 });
  await vi.waitFor(async () => {
    expect(await menu()).toContainEqual({ id: language, name: 'Kiembu' });
  }, PATIENCE);

  await send(wanjiku, makeTranslation({ language, english: 'Back to Events', text: '', base: 'Coka' }));
  expect((await post(`/languages/${language}/publish`)).body).toMatchObject({ version: 2 });
  expect((await textsOf(language)).published).toEqual({});
  await vi.waitFor(async () => {
    expect(await menu()).not.toContainEqual({ id: language, name: 'Kiembu' });
  }, PATIENCE);
});

test('visitors read the name of a translator who asks for thanks after a publication, until it is taken back', async () => {
  const language = await newLanguage(admin);
  const path = `/languages/${language}/thanks`;
  const names = async () => (await call('get', path)).body;
  const thank = (name: string) => call('put', path, { pass: wanjiku, json: { name } });
  await send(wanjiku, makeTranslation({ language, english: 'Back to Events', text: 'Coka' }));
  await send(kamau, { ...makeReview('Back to Events', 'Coka'), language });
  expect((await thank('Wanjikũ of Ndeiya')).body).toMatchObject({ thanks: [{ shown: false }] });
  expect(await names()).toEqual({ names: [] });
  expect((await post(`/languages/${language}/publish`)).body).toMatchObject({ version: 1, thanked: 1 });
  expect(await names()).toEqual({ names: ['Wanjikũ of Ndeiya'] });
  expect((await textsOf(language)).thanks).toMatchObject([{ name: 'Wanjikũ of Ndeiya', shown: true }]);
  expect((await thank('')).body).toEqual({ thanks: [] });
  expect(await names()).toEqual({ names: [] });
});

test('one bad operation does not hold up the others, and each is told why', async () => {
  const language = await newLanguage(admin);
  const good = makeTranslation({ language });
  const broken = makeTranslation({ language, english: 'Read More: {title}', text: 'Thoma' });
  const nowhere = makeTranslation({ language: 'qqq' });
  const own = { ...makeReview(good.english, good.text), language };
  const results = await send(wanjiku, good, broken, nowhere, own, { op_id: 'unreadable-operation' });
  const of = ({ op_id }: { op_id: string }) => results.find((result) => result.op_id === op_id);
  expect(of(good)).toMatchObject({ outcome: 'applied' });
  expect(of(broken)).toMatchObject({ reason: languageMessages.check.placeholders('{title}') });
  expect(of(nowhere)).toMatchObject({ reason: languageMessages.notFound });
  expect(of(own)).toMatchObject({ reason: languageMessages.ownReview });
  expect(of({ op_id: 'unreadable-operation' })).toMatchObject({ reason: languageMessages.unreadable });
});

test('two translators who write the same text: the second sees the first one’s', async () => {
  const language = await newLanguage(admin);
  await send(wanjiku, makeTranslation({ language, text: 'Coka' }));
  const [result] = await send(kamau, makeTranslation({ language, text: 'Thiĩ' }));
  expect(result).toMatchObject({ outcome: 'conflict', text: 'Coka' });
});

test('translators find the titles and details of events among the texts, also of those that the home page does not show, and what is typed twice once', async () => {
  const language = await newLanguage(admin);
  // The home page prefers events to come, and shows six.
  const typed = {
    title: 'Song Night',
    theme: 'Roots',
    location: 'Roots',
    details: '<p>Bring a <u>drum</u>.</p>',
  };
  const old = { ...typed, title: 'Night of old songs', details: '<p>They were sung.</p>' };
  const added = [
    { ...typed, date_time: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16) },
    { ...old, date_time: '2019-05-04T18:00' },
    ...Array.from({ length: HOME_COUNTS.events }, (_, month) => ({
      ...typed,
      title: `Evening ${String(month)}`,
      date_time: `2032-0${String(month + 1)}-04T18:00`,
    })),
  ];
  for (const json of added)
    expect((await call('post', '/events', { token: admin.token, json })).status).toBe(201);
  await vi.waitFor(async () => {
    const { content } = await textsOf(language);
    const wanted = ['Song Night', 'Bring a <0>drum</0>.', 'Night of old songs', 'They were sung.'];
    for (const english of wanted) expect(content).toContainEqual({ english, place: 'an event' });
    expect(content.filter(({ english }) => english === 'Roots')).toHaveLength(1);
  }, PATIENCE);
});

test('a file is merged with what the dashboard has, and conflicts are named before anything is written', async () => {
  const language = await newLanguage(admin);
  const entry = (english: string, text: string, more = {}) => ({
    english,
    text,
    status: 'reviewed',
    source: 'CLDR',
    ...more,
  });
  await send(wanjiku, makeTranslation({ language, english: 'One', text: 'Ĩmwe' }));
  const first = [entry('One', 'Rĩmwe'), entry('Two', 'Igĩrĩ'), entry('{n} days', 'mũthenya')];
  const expected = {
    taken: 1,
    conflicts: [{ english: 'One', agreed: '', dashboard: 'Ĩmwe', file: 'Rĩmwe' }],
    refused: [{ english: '{n} days' }],
  };
  expect(await importing(language, { preview: true, entries: first })).toMatchObject(expected);
  expect((await textsOf(language)).texts).toHaveLength(1);
  expect(await importing(language, { preview: false, entries: first })).toMatchObject(expected);
  const chosen = [entry('One', 'Rĩmwe', { choice: 'file' })];
  expect(await importing(language, { preview: false, entries: chosen })).toMatchObject({ taken: 1 });

  const { file } = (await post(`/languages/${language}/export`)).body as { file: LocaleFile };
  expect(file).toEqual({
    One: { text: 'Rĩmwe', status: 'reviewed', source: 'CLDR' },
    Two: { text: 'Igĩrĩ', status: 'reviewed', source: 'CLDR' },
  });
  await send(wanjiku, makeTranslation({ language, english: 'One', text: 'Ĩmwe', base: 'Rĩmwe' }));
  const again = await importing(language, {
    preview: false,
    entries: [entry('One', 'Rĩmwe'), entry('Two', '')],
  });
  expect(again).toMatchObject({ kept: 1, taken: 1, conflicts: [] });
});

test('a suggestion is told to translators and is part of no publication, until one makes it a draft and another reviews it', async () => {
  const { body } = await call('get', '/languages/ki/suggestions', { pass: wanjiku });
  const { suggestions } = body as { suggestions: Suggestions };
  const english = 'Our Mission';
  const text = suggestions[english]?.text ?? '';
  expect(text).not.toBe('');
  const language = await newLanguage(admin);
  const publishedNow = async () => {
    await post(`/languages/${language}/publish`);
    return (await textsOf(language)).published;
  };
  await send(kamau, { ...makeReview(english, text), language });
  expect(await publishedNow()).toEqual({});
  await send(wanjiku, makeTranslation({ language, english, text }));
  expect(await publishedNow()).toEqual({});
  await send(kamau, { ...makeReview(english, text), language });
  expect(await publishedNow()).toEqual({ [english]: text });
});

test('a file cannot bring in a text as a suggestion', async () => {
  const language = await newLanguage(admin);
  const entries = [{ english: 'Our Mission', text: 'Muoroto witũ', status: 'suggested', source: 'a test' }];
  expectError(await post(`/languages/${language}/import`, { preview: false, entries }), 'invalid-fields');
});

test('a language without suggestions has none', async () => {
  for (const language of ['qqq', 'sw'])
    expect((await call('get', `/languages/${language}/suggestions`, { pass: wanjiku })).body).toEqual({
      suggestions: {},
    });
});

test('a pass for another task reads and writes no translations', async () => {
  const pass = await openPass(await makePass(admin, { role: 'crew' }));
  expectError(await call('get', '/languages/ki/suggestions', { pass }), 'forbidden');
  expectError(await call('get', '/languages/ki/texts', { pass }), 'forbidden');
  expectError(await call('post', '/translations/ops', { pass, json: { ops: [] } }), 'forbidden');
});

test('a language that nobody has added has no texts, and English is none to add', async () => {
  expectError(await call('get', '/languages/qqq/texts', { pass: wanjiku }), 'not-found');
  const english = { name: 'English', direction: 'ltr', letters: '' };
  expectError(await call('put', '/languages/en', { token: admin.token, json: english }), 'not-found');
});
