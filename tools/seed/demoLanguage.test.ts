import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { translationProblem } from '@ndeiya/domain/languages/check';
import { type Translation, translations } from '@ndeiya/domain/languages/language';
import { beforeAll, expect, test } from 'vitest';
import { collectTexts } from '../../web/build/i18n/collect';
import { languageRows } from './demoLanguage';
import type { Row } from './row';

let rows: Row[] = [];
beforeAll(async () => {
  rows = await languageRows();
});

const textsIn = () =>
  rows
    .filter(({ path }) => path.startsWith(`${translations.path}/`))
    .flatMap(({ data }) => Object.values(data.texts as Record<string, Translation>));
const published = () =>
  JSON.parse(String(rows.find(({ path }) => path === 'published_texts/ki')?.data.catalogue)) as Record<
    string,
    string
  >;

test('functions and pages can read each document of the demo’s language', () => {
  for (const { path, data } of rows) {
    const [collection = '', id = ''] = path.split('/');
    const known = COLLECTIONS.find((one) => one.path === collection);
    expect(known, path).toBeDefined();
    expect(() => known?.converter.fromFirestore({ id, data: () => data })).not.toThrow();
  }
});

test('what the demo publishes are texts of the site with their marks, each reviewed by a second person', () => {
  const site = collectTexts();
  for (const { english, text, state, by, reviewed_by } of textsIn()) {
    expect(site.has(english), english).toBe(true);
    expect(translationProblem(english, text), english).toBeNull();
    expect(state).toBe('reviewed');
    expect(reviewed_by).not.toBe(by);
  }
  expect(published()).toEqual(Object.fromEntries(textsIn().map(({ english, text }) => [english, text])));
});

test('each text of the demo says that it is demo data and that no speaker has checked it', () => {
  for (const { source, comments } of textsIn()) {
    expect(source).toContain('Demo data');
    expect(comments.map(({ text }) => text).join()).toContain('No speaker has checked');
  }
});
