import { logError } from '../../lib/log';

const keyOf = (language: string) => `skipped-texts-${language}`;

/** The English of the texts that were skipped on this device; none where the browser keeps nothing. */
export function skippedIn(language: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(language)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch (error) {
    logError('read which texts were skipped', error);
    return new Set();
  }
}

/** Remembers a skipped text, so that it comes last when the translator begins again. */
export function keepSkipped(language: string, english: string): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify([...skippedIn(language), english]));
  } catch (error) {
    logError('keep which texts were skipped', error);
  }
}
