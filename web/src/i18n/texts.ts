import { type Messages, setupI18n } from '@lingui/core';
import type { Mirror } from './mirrorCss';

/** The values of a text's `{placeholders}`. */
export type TextValues = Record<string, string | number>;
/**
 * Translates an English text, which is its own key, into the current language. Returns English when there is
 * no translation.
 */
export type Translate = (text: string, values?: TextValues) => string;

/** Texts by their English key; those without placeholders are plain strings. */
export type Catalogue = Messages;

/** A language with its texts, as a visitor reads them. */
export interface Speech {
  /** The BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Mirrors the styles of a language that is read from right to left. */
  mirror?: Mirror;
  t: Translate;
  /** True for a text that the language has itself. Missing where every text counts, as in English and in a preview. */
  has?: (text: string) => boolean;
}

/**
 * The translator of a language. Messages are compiled at build time, so that no phone downloads a parser: a
 * text that is in no catalogue has no placeholders and is shown as it is, or as `missing` changes it.
 */
export function translator(
  language: string,
  catalogue: Catalogue,
  missing = (text: string): string => text,
): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue } });
  i18n.setMessagesCompiler((text) => [missing(text)]);
  return (text, values) => i18n._(text, values);
}
