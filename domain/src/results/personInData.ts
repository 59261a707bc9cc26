import { isNumberOnly } from '../entries/publicLabel';
import type { RoundEntry } from '../judging/round';
import { asRecord, recordsOf, textsOf } from '../kernel/records';
import { unpacked } from './packed';
import { publicEntryId } from './publicIds';
import type { ResultVersion } from './resultVersion';

/** The engine's input of a version. */
export const engineInputOf = ({ input }: Pick<ResultVersion, 'input'>): unknown =>
  JSON.parse(unpacked(input)) as unknown;

/**
 * True where the input of a version tells the name of somebody who is public by a number only: the same person has another
 * entry there that is public by its name. The input cannot be changed, because the hash of the marks is the hash of it.
 */
export function tellsPerson(
  input: unknown,
  rows: readonly Pick<RoundEntry, 'number' | 'stage_name'>[],
): boolean {
  const named = new Set(
    rows.filter((row) => !isNumberOnly(row)).map(({ number }): unknown => publicEntryId(number)),
  );
  const entries = recordsOf(asRecord(input).entries);
  const personsOf = (isNamed: boolean) =>
    entries.filter(({ id }) => named.has(id) === isNamed).flatMap(({ persons }) => textsOf(persons));
  const hidden = new Set(personsOf(false));
  return personsOf(true).some((person) => hidden.has(person));
}
