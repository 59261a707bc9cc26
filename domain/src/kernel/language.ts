/** The languages of the public site, by their BCP 47 tags. All texts are written in the first one. */
export const LANGUAGES = ['en', 'ki'] as const;
export type BuiltLanguage = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<BuiltLanguage, string> = { en: 'English', ki: 'Gĩkũyũ' };

export const isLanguage = (text: unknown): text is BuiltLanguage =>
  LANGUAGES.some((language) => language === text);

/** English for a language that was added in the dashboard: dates and documents know only those of the release. */
export const builtLanguage = (tag: string): BuiltLanguage => (isLanguage(tag) ? tag : 'en');
