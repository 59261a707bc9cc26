/** True for a tag as BCP 47 has it. Every function of `Intl` ends with an error where it is given another text. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
