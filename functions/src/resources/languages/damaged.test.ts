import { languageMessages } from '@ndeiya/domain/languages/messages';
import { makeReviewedTranslation, makeTranslation } from '@ndeiya/domain/testing/languageMakers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { asker } from '../../pages/publicData';
import { textsFile } from '../../pages/texts';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { publicReads } from '../../testing/publicReads';
import { countLanguages } from './count';
import { expectReadableTexts } from './damaged';
import { ImportService } from './importing';
import { TranslationOps } from './operations';
import { LanguageService } from './service';
import { keyOf, partOf } from './store';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.mock('./knownTexts', () => ({ knownTexts: () => Promise.resolve(null) }));
vi.mock('./content', () => ({ typedContent: () => Promise.resolve([]) }));

const ADMIN = { id: 'admin', name: 'Admin', isPass: false };
let memory: MemoryFirestore;
let languages: LanguageService;

/** Two English texts that are kept in one document, and one that is kept in another. */
const isTogether = (one: string, other: string) => partOf('ki', one) === partOf('ki', other);
const BAD = 'Events';
const numbered = Array.from({ length: 200 }, (_, at) => `Text ${String(at)}`);
const BESIDE = numbered.find((one) => isTogether(one, BAD)) ?? '';
const APART = numbered.find((one) => !isTogether(one, BAD)) ?? '';
const pathOf = (english: string) => `translations/${partOf('ki', english)}`;

function put(english: string, texts: unknown): void {
  memory.put(pathOf(english), { language: 'ki', texts, drafts: 0, ...stampsAt() });
}
const storedOf = (english: string) =>
  (memory.fields(pathOf(english))?.texts as Record<string, unknown>)[keyOf(english)];
const shownTexts = async () => (await languages.texts('ki', 'me')).texts.map(({ english }) => english);
const publishedNow = async () => (await languages.texts('ki', 'me')).published;
const translate = (english: string, text: string) =>
  new TranslationOps(memory.db).receive(ADMIN, [
    makeTranslation({ language: 'ki', english, text, base: '' }),
  ]);
const importing = (english: string) =>
  new ImportService(memory.db).importFile(ADMIN, 'ki', {
    preview: false,
    entries: [{ english, text: 'Thimo', status: 'reviewed', source: '' }],
  });

const DAMAGED = { english: BAD, text: 7 };
beforeEach(async () => {
  memory = new MemoryFirestore();
  languages = new LanguageService(memory.db);
  put(BAD, { [keyOf(BAD)]: makeReviewedTranslation(BAD, { text: 'Mathako' }) });
  put(APART, { [keyOf(APART)]: makeReviewedTranslation(APART, { text: 'Nyimbo' }) });
  await languages.publish('admin', 'ki');
  put(BAD, { [keyOf(BAD)]: DAMAGED, [keyOf(BESIDE)]: makeReviewedTranslation(BESIDE, { text: 'Andu' }) });
});

test('a reviewed text that a later rule refuses is not published, and what visitors saw before stays', async () => {
  const refused = makeReviewedTranslation(APART, { text: 'Ora made-up.com' });
  put(APART, { [keyOf(APART)]: refused });
  await languages.publish('admin', 'ki');
  expect(await publishedNow()).toMatchObject({ [APART]: 'Nyimbo', [BESIDE]: 'Andu' });
});

test('a damaged text is left out of the list, and all others are shown, counted and exported', async () => {
  expect(await shownTexts()).toEqual([BESIDE, APART].toSorted());
  expect((await countLanguages(memory.db)).list).toBeDefined();
  expect(Object.keys(await languages.exportFile('ki')).toSorted()).toEqual([BESIDE, APART].toSorted());
  expect(storedOf(BAD)).toEqual(DAMAGED);
});

test('a publication leaves a damaged text as visitors see it, and shows the others', async () => {
  await languages.publish('admin', 'ki');
  expect(await publishedNow()).toEqual({ [BAD]: 'Mathako', [APART]: 'Nyimbo', [BESIDE]: 'Andu' });
});

test('a damaged text stays as it is when its neighbour changes, and is repaired by a new translation', async () => {
  await expect(expectReadableTexts(memory.db)).rejects.toThrow(pathOf(BAD));
  expect(await translate(BESIDE, 'Kirindi')).toMatchObject([{ outcome: 'conflict' }]);
  await new ImportService(memory.db).importFile(ADMIN, 'ki', {
    preview: false,
    entries: [{ english: BESIDE, text: 'Kirindi', status: 'reviewed', source: '', choice: 'file' }],
  });
  expect(storedOf(BESIDE)).toMatchObject({ text: 'Kirindi' });
  expect(storedOf(BAD)).toEqual(DAMAGED);
  expect(await translate(BAD, 'Mathako')).toMatchObject([{ outcome: 'applied' }]);
  expect(storedOf(BAD)).toMatchObject({ text: 'Mathako' });
  await expect(expectReadableTexts(memory.db)).resolves.toBeUndefined();
});

test('a document whose texts are lost is not written over, says so, and holds back no other document', async () => {
  put(BAD, 'lost');
  expect(await shownTexts()).toEqual([APART]);
  expect(await translate(BAD, 'Mathako')).toMatchObject([
    { outcome: 'refused', reason: languageMessages.damaged },
  ]);
  expect(await importing(BAD)).toMatchObject({
    refused: [{ english: BAD, reason: languageMessages.damaged }],
  });
  await languages.exportFile('ki');
  expect(memory.fields(pathOf(BAD))?.texts).toBe('lost');
  await expect(expectReadableTexts(memory.db)).rejects.toThrow(pathOf(BAD));
  await languages.publish('admin', 'ki');
  expect(await publishedNow()).toEqual({ [BAD]: 'Mathako', [APART]: 'Nyimbo' });
});

/** The texts that a visitor's page loads. */
async function loaded(): Promise<unknown> {
  vi.stubGlobal('fetch', publicReads(memory));
  const { body } = await textsFile('ki', { path: '/', frugal: false, ask: asker() });
  return (JSON.parse(String(body)) as { texts: unknown }).texts;
}

const DAMAGES: [string, object][] = [
  ['do not match their schema', { catalogue: 7 }],
  ['are no JSON', { catalogue: '{"Events":' }],
  ['are no texts', { catalogue: '{"Events":7}' }],
];
test.each(DAMAGES)(
  'published texts that %s are as if there were none, until the next publication makes them anew',
  async (_, fields) => {
    memory.put('published_texts/ki', { ...memory.fields('published_texts/ki'), ...fields });
    expect([await publishedNow(), await loaded()]).toEqual([{}, {}]);
    put(BAD, { [keyOf(BAD)]: makeReviewedTranslation(BAD, { text: 'Mathako' }) });
    expect(await languages.publish('admin', 'ki')).toMatchObject({ version: 2 });
    expect(await publishedNow()).toEqual({ [BAD]: 'Mathako', [APART]: 'Nyimbo' });
    expect(Object.keys((await loaded()) as object)).toEqual([BAD, APART]);
  },
);

test('damaged published texts are written anew also where no text is left to publish', async () => {
  memory.put('published_texts/ki', { ...memory.fields('published_texts/ki'), catalogue: 7 });
  for (const english of [BAD, APART]) put(english, {});
  await languages.publish('admin', 'ki');
  expect(memory.fields('published_texts/ki')).toMatchObject({ catalogue: '{}' });
});

test('a damaged language is shown, and saving it repairs it', async () => {
  memory.put('languages/ki', { ...memory.fields('languages/ki'), menu_share: 'much', version: 'x' });
  expect((await languages.texts('ki', 'me')).language).toMatchObject({ id: 'ki', version: 0 });
  const input = { name: 'Gĩkũyũ', direction: 'ltr', letters: '', menu_share: 40 } as const;
  expect(await languages.save('admin', 'ki', input)).toMatchObject({ menu_share: 40 });
  expect(memory.fields('languages/ki')).toMatchObject({ menu_share: 40, version: 0 });
  // No earlier number is given to other texts.
  expect(await languages.publish('admin', 'ki')).toMatchObject({ version: 2 });
});
