import type { Case } from '@ndeiya/domain/testing/cases';
import { IS_NIGHT } from '../../support/night';

const sizeOf = ({ value }: Case): number => Buffer.byteLength(JSON.stringify(value));

/** The first and the largest of these cases. */
function extremes<C extends Case>([first, ...others]: readonly C[]): C[] {
  if (!first) return [];
  const largest = others.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most), first);
  return largest === first ? [first] : [first, largest];
}

/**
 * The cases that a test over the emulators tries: of each field the first and the largest value that is accepted, whose
 * handlers write, at night all of them; and the first that is refused for a field. All cases are judged by the schema in
 * `domain/`, and `tests/api/casesInProcess.api.test.ts` sends all that are refused.
 */
export function withDocuments<C extends Case>(cases: readonly C[]): C[] {
  const refused = cases.find(({ ok, field }) => !ok && field);
  const accepted = cases.filter(({ ok }) => ok);
  const fields = [...new Set(accepted.map(({ field }) => field))];
  const written = IS_NIGHT
    ? accepted
    : fields.flatMap((field) => extremes(accepted.filter((one) => one.field === field)));
  return cases.filter((one) => written.includes(one) || one === refused);
}
