import { foldedText } from './fold';

const CODES: Readonly<Record<string, string>> = {
  kikuyu: 'ki',
  gikuyu: 'ki',
  swahili: 'sw',
  kiswahili: 'sw',
  english: 'en',
  kamba: 'kam',
  kikamba: 'kam',
  meru: 'mer',
  kimeru: 'mer',
  embu: 'ebu',
  kiembu: 'ebu',
  maasai: 'mas',
  luo: 'luo',
  dholuo: 'luo',
};

/** The code of a language for screen readers, fonts and search engines; undefined for one that is not known here. */
export const languageCodeOf = (language: string): string | undefined => CODES[foldedText(language.trim())];

/** The value of `lang` for words in this language. The empty one of an unknown language keeps them apart from the page's. */
export const langOf = (language: string): string => languageCodeOf(language) ?? '';

/**
 * The value of `lang` for a translation of words in this language. Nobody is asked for it: a translation is English, but that of
 * English words is Kikuyu where it has the letters of Kikuyu, and unknown otherwise.
 */
export function translationLangOf(language: string, translation: string): string {
  if (language.trim() === '') return '';
  if (languageCodeOf(language) !== 'en') return 'en';
  return /[\u0129\u0169]/i.test(translation.normalize('NFC')) ? 'ki' : '';
}
