import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@ndeiya/domain/language';

/** The values of a text's `{placeholders}`. */
export type TextValues = Record<string, string | number>;
/** A text in the language that is shown; the English text itself is its name. English where there is no other. */
export type Translate = (text: string, values?: TextValues) => string;

/** Texts by their English words; those without placeholders are plain strings. */
export type Catalogue = Messages;

/**
 * The texts of a language. Messages are compiled while the site is built, so that no phone downloads a parser for
 * them: what is in no catalogue has no placeholders, and is shown as it is.
 */
export function translator(language: Language, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue } });
  i18n.setMessagesCompiler((text) => [text]);
  return (text, values) => i18n._(text, values);
}
