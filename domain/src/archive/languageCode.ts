import { foldedText } from './fold';

const CODES: Readonly<Record<string, string>> = {
  kikuyu: 'ki',
  gikuyu: 'ki',
  swahili: 'sw',
  kiswahili: 'sw',
  english: 'en',
};

/** The code of a language for screen readers, fonts and search engines; undefined for one that is not known here. */
export const languageCodeOf = (language: string): string | undefined => CODES[foldedText(language.trim())];
