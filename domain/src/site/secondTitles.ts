import * as z from 'zod/mini';
import { ownValue } from '../kernel/ownValue';

/** Titles in a second language, which stand beside those that the organisers have typed. */
export const secondTitles = z.object({
  language: z.string(),
  /** The title in that language, by the title as it was typed. */
  texts: z.record(z.string(), z.string()),
});
export type SecondTitles = z.output<typeof secondTitles>;

/** The published titles of the second language; null where there are none. A title that is the same in both is left out. */
export function secondTitlesOf(
  language: string,
  typed: readonly string[],
  published: Readonly<Record<string, string>>,
): SecondTitles | null {
  const found = typed.flatMap((title): [string, string][] => {
    const text = ownValue(published, title);
    return text === undefined || text === title ? [] : [[title, text]];
  });
  return found.length === 0 ? null : { language, texts: Object.fromEntries(found) };
}
