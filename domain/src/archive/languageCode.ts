import { ownValue } from '../kernel/ownValue';
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
export const languageCodeOf = (language: string): string | undefined =>
  ownValue(CODES, foldedText(language.trim()));

/** The value of `lang` for words in this language. The empty one of an unknown language keeps them apart from the page's. */
export const langOf = (language: string): string => languageCodeOf(language) ?? '';

const ENGLISH = new Set(
  'the of and is are was it its in to a an for with from that this who what on my your he she they we you i be has have not at by as'.split(
    ' ',
  ),
);
/** Without the small words that Kikuyu has too, such as 'wa', 'kwa' and 'na'. */
const SWAHILI = new Set(
  'ya za la cha vya katika kwamba lakini sana kama yetu wetu mimi sisi wewe si hapana ndiyo kila watu mtu hii hiyo huyo yule kwenye pia bila mpaka hadi huku juu chini ndani yangu wangu zangu langu'.split(
    ' ',
  ),
);
const KIKUYU = /[\u0129\u0169]/i;
/** Letters that Swahili has and Kikuyu is written without. */
const NOT_IN_KIKUYU = /[flpsvz]/i;

/** True for words that read as Swahili: more of its small words than of those of English, and no letters of Kikuyu. */
function isSwahili(text: string): boolean {
  if (KIKUYU.test(text) || !NOT_IN_KIKUYU.test(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const among = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return among(SWAHILI) > among(ENGLISH);
}

/**
 * The value of `lang` for a translation of words in this language. Nobody is asked for it: a translation is English unless it
 * reads as Swahili, but that of English words is Kikuyu where it has the letters of Kikuyu, and unknown otherwise.
 */
export function translationLangOf(language: string, translation: string): string {
  if (language.trim() === '') return '';
  const own = languageCodeOf(language);
  const text = translation.normalize('NFC');
  if (own !== 'sw' && isSwahili(text)) return 'sw';
  if (own !== 'en') return 'en';
  return KIKUYU.test(text) ? 'ki' : '';
}
