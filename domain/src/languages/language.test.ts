import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languageTag } from './language';

const isTaken = (tag: string) => z.safeParse(languageTag, tag).success;

test.each(['ki', 'sw-KE', 'zh-Hant-TW', 'luo'])('%s is a language', (tag) => {
  expect(isTaken(tag)).toBe(true);
});

// Browsers and servers end with an error where such a tag names a language, whatever the language is used for.
test.each(['ki-xx-yy', 'ki-12', 'sw-abcdef-abcdef', 'en', 'constructor'])('%s is none', (tag) => {
  expect(isTaken(tag)).toBe(false);
});
