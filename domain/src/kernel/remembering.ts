import { LIMITS } from './constants';

/**
 * Longer texts are computed each time, so that what is kept has a bound in bytes too. A contact may be as long as an address: the
 * people of an account are compared each with each.
 */
const LONGEST = LIMITS.emailChars;

/**
 * A function of a text that keeps its latest results, at most `most`. Names of one account are compared each with each:
 * without it each comparison would fold both again.
 */
export function remembering<Result>(of: (text: string) => Result, most = 4_096): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = of(text);
    if (text.length > LONGEST) return result;
    if (kept.size >= most) kept.clear();
    kept.set(text, result);
    return result;
  };
}
