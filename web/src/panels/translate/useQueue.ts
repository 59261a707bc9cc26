import { useRef, useState } from 'react';
import { areaOf } from './areas';
import { isSuggested, type Row } from './rows';
import { keepSkipped, skippedIn } from './skipped';

/** A text that was decided here, with the translation that was saved; '' where it was skipped. */
interface Decided {
  row: Row;
  saved: string;
}

/** A tap so soon after a decision belongs to the text before: nobody reads another one in that time. */
const TOO_SOON_MS = 600;

/** The texts with suggestions one after the other: those that were skipped in an earlier visit come last. */
export function useQueue(rows: readonly Row[], language: string) {
  const [skippedBefore] = useState(() => skippedIn(language));
  // A decided text leaves at once, although its answer may come much later.
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [again, setAgain] = useState<Decided | null>(null);
  const decidedAt = useRef(-Infinity);
  const isSaved = again?.saved ? [again] : [];
  const gone = new Set([...decided, ...isSaved].map(({ row }) => row.english));
  const waiting = rows.filter((row) => isSuggested(row) && !gone.has(row.english));
  const isLast = ({ english }: Row) => skippedBefore.has(english);
  const left = [...waiting.filter((row) => !isLast(row)), ...waiting.filter(isLast)];
  const stored = again && rows.find(({ english }) => english === again.row.english);
  // A saved text is missing again for a moment, when the server has it and the texts are not read yet.
  const row = stored
    ? { ...stored, text: stored.text || again.saved, suggestion: again.row.suggestion }
    : left[0];
  const area = row ? areaOf(row.places) : '';
  const last = decided.at(-1);
  return {
    row,
    left: left.length,
    area,
    inArea: left.filter(({ places }) => areaOf(places) === area).length,
    hasSkipped: rows.some((one) => isSuggested(one) && gone.has(one.english)),
    isTooSoon: () => performance.now() - decidedAt.current < TOO_SOON_MS,
    decide: (current: Row, saved: string) => {
      decidedAt.current = performance.now();
      if (!saved) keepSkipped(language, current.english);
      setDecided([...decided, { row: current, saved }]);
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
