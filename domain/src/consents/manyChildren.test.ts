import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { countingWords } from './counting';
import type { DecidedConsent } from './words';

/** Each read of the entry of a decision, of which comparing two children reads two. */
function readsFor(count: number): number {
  let reads = 0;
  const decisions = Array.from({ length: count }, (_, at): DecidedConsent => {
    const one = makeConsent({
      person: `p${String(at)}`,
      child: `Child ${String(at)}`,
      given_at: new Date(at),
    });
    return Object.defineProperty({ ...one }, 'entry', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'choir';
      },
    });
  });
  const words = countingWords(decisions, null, { isTogether: () => true, isOwn: () => false });
  expect(words).toHaveLength(count);
  return reads;
}

test('twice the children of one contact take about twice the reads', () => {
  expect(readsFor(400)).toBeLessThan(2.5 * readsFor(200));
});
