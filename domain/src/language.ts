/** The languages of the public site, by their BCP 47 tags; the first is the one that every text is written in. */
export const LANGUAGES = ['en', 'ki'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ki: 'Gĩkũyũ' };

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text);
