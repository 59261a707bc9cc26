/**
 * The next page shows the newest texts: the person who has just published them does not wait for a second visit. It is
 * no part of published.ts, because every visitor of another language loads that file.
 */
export function forgetTexts(language: string): void {
  localStorage.removeItem(`texts:${language}`);
  localStorage.removeItem(`texts:${language}.vote`);
}
