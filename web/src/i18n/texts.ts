import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@ndeiya/domain/language';

/** The values of a text's `{placeholders}`. */
export type TextValues = Record<string, string | number>;
/**
 * Translates an English text, which is its own key, into the current language. Returns English when there is
 * no translation.
 */
export type Translate = (text: string, values?: TextValues) => string;

/** Texts by their English key; those without placeholders are plain strings. */
export type Catalogue = Messages;

/**
 * The translator of a language. Messages are compiled at build time, so that no phone downloads a parser: a
 * text that is in no catalogue has no placeholders and is shown as it is.
 */
export function translator(language: Language, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue } });
  i18n.setMessagesCompiler((text) => [text]);
  return (text, values) => i18n._(text, values);
}
