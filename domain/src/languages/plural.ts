import { isLanguageTag } from '../kernel/languageTag';

/**
 * The rules by which a language tells numbers apart; those of English where nobody has described them. A language that was
 * stored before tags were checked may have one that is none, with which `Intl` throws.
 */
export const pluralRules = (language: string, type: Intl.PluralRuleType = 'cardinal'): Intl.PluralRules =>
  new Intl.PluralRules(isLanguageTag(language) ? [language, 'en'] : 'en', { type });
