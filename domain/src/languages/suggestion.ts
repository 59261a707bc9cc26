import * as z from 'zod/mini';
import { translationProblem } from './check';

/**
 * Words that the developers offer for a text, for a speaker to correct. A suggestion is no translation: only a
 * translator's own draft, which another person reviews, is ever published.
 */
const suggestion = z.strictObject({
  /** '' where the words are too uncertain to suggest any. */
  text: z.string(),
  /** Why these words were chosen; '' without a text. */
  reason: z.string(),
  /** The place where the words are attested; '' without a text. */
  source: z.string(),
  /** The question to a speaker about this text; '' without one. */
  question: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

/** The suggestions of one language, by their English text. */
export const suggestions = z.record(z.string(), suggestion);
export type Suggestions = z.output<typeof suggestions>;

/** The sentence that says why this cannot be suggested for the English text, or null where it can. */
export function suggestionProblem(
  english: string,
  { text, reason, source, question }: Suggestion,
): string | null {
  if (text === '') return question === '' ? 'It has neither a text nor a question.' : null;
  if (reason === '' || source === '')
    return 'It does not say why these words were chosen, or where they are attested.';
  return translationProblem(english, text);
}
