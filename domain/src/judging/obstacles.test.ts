import { expect, test } from 'vitest';
import { canonicalJson } from '../kernel/canonicalJson';
import { computeResults } from '../results/results';
import { largeRound } from '../testing/results/largeRound';
import { mostEntries } from './obstacles';

test.each([3, 20])('the results of as many entries as %i judges may mark fit into one document', (judges) => {
  const { rules } = largeRound(1, judges);
  const round = { rules } as Parameters<typeof mostEntries>[0]['round'];
  const seats = Array.from({ length: judges }) as unknown as Parameters<typeof mostEntries>[0]['judges'];
  const most = Math.min(400, mostEntries({ round, judges: seats }));
  const input = largeRound(most, judges);
  const bytes = canonicalJson(input).length + JSON.stringify(computeResults(input)).length;
  expect(most).toBeGreaterThan(150);
  expect(bytes).toBeLessThan(1_048_576);
});
