import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import { CORRECTED_FIELDS } from '@ndeiya/domain/archive/steps';

type Corrections = ArchiveItem['corrections'];

const MOST = { values: 40, chars: 100_000 } as const;

/** The newest values, as many as one document has room for. */
function newest(all: Corrections): Corrections {
  const kept = all.slice(-MOST.values);
  while (kept.reduce((sum, { was }) => sum + was.length, 0) > MOST.chars) kept.shift();
  return kept;
}

/** A piece after a correction, with the values that it had before. */
export function withCorrections(
  before: ArchiveItem,
  after: ArchiveItem,
  made: { by: string; at: Date },
): ArchiveItem {
  const values = CORRECTED_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    was: before[field],
    ...made,
  }));
  return { ...after, corrections: newest([...before.corrections, ...values]) };
}
