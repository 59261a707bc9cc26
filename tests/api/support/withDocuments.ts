import type { Case } from '@ndeiya/domain/testing/cases';

/**
 * The cases that a test over the emulators tries: all that are accepted, whose handlers write, and the first that is
 * refused for a field. `tests/api/casesInProcess.api.test.ts` has all that are refused.
 */
export function withDocuments<C extends Case>(cases: readonly C[]): C[] {
  const refused = cases.find(({ ok, field }) => !ok && field);
  return cases.filter((one) => one.ok || one === refused);
}
