import { useSpeech } from './language';
import type { Speech } from './texts';

/** Letters that English does not have: a text with one of them was typed in Kikuyu. */
const KIKUYU = /[ĩũ]/i;

/**
 * A title or another text that the organisers have typed: in the visitor's language where it was translated, and
 * otherwise as it was typed, marked with its language.
 */
export function Content({ text, speech: own }: { text: string; speech?: Speech }) {
  const shown = useSpeech();
  const speech = own ?? shown;
  const lang = otherLanguage(text, speech);
  return lang ? <span lang={lang}>{text}</span> : speech.t(text);
}

/** The language in which the organisers have typed a text. */
export const typedLanguage = (text: string): string => (KIKUYU.test(text) ? 'ki' : 'en');

/** The language of a text that has no translation, where the page is in another one. */
export function otherLanguage(text: string, { t, language }: Speech): string | undefined {
  const typedIn = typedLanguage(text);
  return t(text) !== text || typedIn === language ? undefined : typedIn;
}

/** The `lang` of an element that has a text of the organisers, where no element can be around the text alone. */
export function useContentLang(): (text: string) => string | undefined {
  const speech = useSpeech();
  return (text) => otherLanguage(text, speech);
}
