import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { isLong, type Row } from './rows';

/** The most characters of a text in each source file that has little space, on a phone of 360 pixels. */
const SHORT: Readonly<Record<string, number>> = {
  'app/layouts/navigation.ts': 24,
  'app/layouts/SessionButtons.tsx': 18,
  'app/layouts/SchemeSwitch.tsx': 22,
  'app/layouts/LanguageButton.tsx': 18,
  'components/Countdown.tsx': 14,
  'site/home/StatsStrip.tsx': 22,
  'site/entries/StepLine.tsx': 20,
  'judge/words.ts': 24,
};

/** The most characters that a text should have; null where there is room. A longer English text sets the limit itself. */
export function limitOf(english: string, places: readonly string[]): number | null {
  const limits = places.flatMap((place) => SHORT[place] ?? []);
  return limits.length > 0 ? Math.max(Math.min(...limits), english.length) : null;
}

/** Returns the note below the field where space is short; '' where nothing is to be said. */
export function hintFor({ english, places }: Row, text: string): string {
  const limit = limitOf(english, places);
  if (limit !== null) return workMessages.limit(text.length, limit);
  return isLong(english, text) ? workMessages.tooLong : '';
}

/** Returns how to save with a keyboard. A phone has no Ctrl key. */
export const keysHint = (): string => (matchMedia('(pointer: fine)').matches ? workMessages.keys : '');
