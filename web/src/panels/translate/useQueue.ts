import { useState } from 'react';
import { areaOf } from './areas';
import { isSuggested, type Row } from './rows';
import { keepSkipped, skippedIn } from './skipped';

export type Decision = 'saved' | 'skipped';

/** The texts with suggestions one after the other: those that were skipped in an earlier visit come last. */
export function useQueue(rows: readonly Row[], language: string) {
  const [skippedBefore] = useState(() => skippedIn(language));
  // A decided text leaves at once, although its answer may come much later.
  const [decided, setDecided] = useState<readonly Row[]>([]);
  const [again, setAgain] = useState<Row | null>(null);
  const gone = new Set(decided.map(({ english }) => english));
  const waiting = rows.filter((row) => isSuggested(row) && !gone.has(row.english));
  const isLast = ({ english }: Row) => skippedBefore.has(english);
  const left = [...waiting.filter((row) => !isLast(row)), ...waiting.filter(isLast)];
  const stored = again && rows.find(({ english }) => english === again.english);
  // The text as it is now, beside the words that were suggested for it.
  const row = stored ? { ...stored, suggestion: again.suggestion } : left[0];
  const area = row ? areaOf(row.places) : '';
  const last = decided.at(-1);
  return {
    row,
    left: left.length,
    area,
    inArea: left.filter(({ places }) => areaOf(places) === area).length,
    hasSkipped: rows.some((one) => isSuggested(one) && gone.has(one.english)),
    decide: (current: Row, decision: Decision) => {
      if (decision === 'skipped') keepSkipped(language, current.english);
      setDecided([...decided, current]);
      setAgain(null);
    },
    /** Brings the last decided text back, for a tap that was a mistake; undefined before the first. */
    onAgain:
      last &&
      (() => {
        setDecided(decided.slice(0, -1));
        setAgain(last);
      }),
  };
}
