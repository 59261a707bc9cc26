import { compileMessage } from '@ndeiya/domain/languages/format';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { expect, test } from 'vitest';
import { localeTags, readLocale } from '../../build/i18n/catalogue';
import { checkTranslations } from '../../build/i18n/check';
import { checkPublished } from '../../build/i18n/checkPublished';
import { collectTexts } from '../../build/i18n/collect';
import { catalogues } from '../../build/i18n/plugin';

const texts = collectTexts();

test('every prepared language has a file, and each file has texts of the site with their placeholders', () => {
  expect(localeTags()).toEqual(Object.keys(PREPARED_LANGUAGES).sort());
  for (const tag of localeTags()) expect(checkTranslations(texts, readLocale(tag)).errors).toEqual([]);
});

test('a language without a text in its file is no part of the build', () => {
  const load = catalogues().load as unknown as (id: string) => string;
  expect(load.call({ addWatchFile: () => undefined }, '\0virtual:texts/others')).toBe(
    'export const others = {  };',
  );
});

test('what a site has published is compared with the texts of the release and of the repository', () => {
  const own = new Set(['About Us', 'Read More: {title}', 'Back to Events', 'Details']);
  const published = {
    'About Us': 'xx',
    'Read More: {title}': compileMessage('xx {name}'),
    'Song Night': 'a title of an event',
  };
  expect(checkPublished(own, new Set(['Details']), { version: 1, texts: published })).toEqual({
    missing: ['Back to Events'],
    published: ['About Us', 'Read More: {title}'],
    typed: ['Song Night'],
    errors: ['"Read More: {title}": the placeholders differ in what is published'],
  });
});
