import { expect } from 'vitest';
import { type CollectedTexts, collectTexts } from '../../../web/build/i18n/collect';

let texts: CollectedTexts | undefined;

/** Expects every sentence to be in the catalogue of translators. */
export function expectTranslatable(...sentences: string[]): void {
  texts ??= collectTexts();
  const known = texts;
  expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
}
