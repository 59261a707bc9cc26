import { useState } from 'react';
import { logError } from '../../lib/log';
import { areaOf, AREAS, isInArea } from './areas';
import { isReviewable, isSuggested, type Row } from './rows';

/** 'suggestions' decides about the developers' words for missing texts, 'review' about the drafts of others. */
export type QueueTask = 'suggestions' | 'review';

/** A text that was decided here, with the translation that was saved or approved; '' where it was skipped. */
interface DecidedRow {
  row: Row;
  saved: string;
}

interface QueueInput {
  rows: readonly Row[];
  /** The part of the site whose texts are decided; '' for all of it. */
  area: string;
  task: QueueTask;
  language: string;
  caller: string;
}

/** True where somebody else has written other words than those that were saved or approved here. */
function isOtherwise(
  { stored, problem, isWaiting }: Row,
  { row, saved }: DecidedRow,
  caller: string,
): boolean {
  if (!saved || !stored?.text || stored.by === caller || (isWaiting && !problem)) return false;
  return stored.text !== saved && stored.text !== row.base;
}

/** Returns the decided texts that others have answered otherwise since. */
function otherwiseIn(rows: readonly Row[], decided: readonly DecidedRow[], caller: string): Row[] {
  const last = new Map(decided.map((one) => [one.row.english, one]));
  return rows.filter((row) => {
    const own = last.get(row.english);
    return own !== undefined && isOtherwise(row, own, caller);
  });
}

/** Returns the pages behind this one, then those before it. */
function pagesAfter(area: string): readonly string[] {
  const place = AREAS.indexOf(area) + 1;
  return [...AREAS.slice(place), ...AREAS.slice(0, place)].filter((one) => one !== area);
}

/** Leads through the texts to decide: those that were skipped in an earlier visit come last. */
export function useQueue({ rows, area, task, language, caller }: QueueInput) {
  const list = task === 'review' ? `${language} review` : language;
  const [skippedBefore] = useState(() => skippedIn(list));
  // A decided text leaves at once, although its answer may come much later.
  const [decided, setDecided] = useState<readonly DecidedRow[]>([]);
  const [again, setAgain] = useState<DecidedRow | null>(null);
  const isOpen = (row: Row) => (task === 'review' ? isReviewable(row, caller) : isSuggested(row));
  const isHere = ({ places }: Row) => isInArea(places, area);
  const gone = new Set([...decided, ...(again?.saved ? [again] : [])].map((one) => one.row.english));
  const open = rows.filter((row) => isOpen(row) && !gone.has(row.english));
  const waiting = open.filter(isHere);
  const isLast = ({ english }: Row) => Number(skippedBefore.has(english));
  const left = waiting.toSorted((a, b) => isLast(a) - isLast(b));
  const stored = again && rows.find(({ english }) => english === again.row.english);
  // A saved text is missing again for a moment, when the server has it and the texts are not read yet.
  const row = stored
    ? { ...stored, text: stored.text || again.saved, suggestion: again.row.suggestion }
    : left[0];
  const part = row ? areaOf(row.places) : '';
  const last = decided.at(-1);
  const back = () => {
    setDecided(decided.slice(0, -1));
    setAgain(last ?? null);
  };
  const saved = new Set(decided.filter((one) => one.saved).map((one) => one.row.english));
  return {
    row,
    left: left.length,
    area: part,
    inArea: left.filter(({ places }) => areaOf(places) === part).length,
    hasSkipped: rows.some((one) => isHere(one) && isOpen(one) && !saved.has(one.english)),
    /** The texts of the page without words of a speaker; the ones that were saved here are on their way. */
    missing: rows.filter((one) => isHere(one) && one.state === 'missing' && !saved.has(one.english)).length,
    /** The next page with texts to decide, and their number; null on the whole site and where there is none. */
    nextPage: area === '' ? null : nextPage(open, area),
    otherwise: otherwiseIn(rows, decided, caller),
    decide: (current: Row, text: string) => {
      if (!text) keepSkipped(list, current.english);
      setDecided([...decided, { row: current, saved: text }]);
      setAgain(null);
    },
    /** Brings the last decided text back, for a tap that was a mistake; undefined before the first. */
    onAgain: last && back,
  };
}

function nextPage(open: readonly Row[], area: string): { area: string; count: number } | null {
  const pages = pagesAfter(area).map((one) => {
    return { area: one, count: open.filter(({ places }) => isInArea(places, one)).length };
  });
  return pages.find(({ count }) => count > 0) ?? null;
}

const keyOf = (language: string) => `skipped-texts-${language}`;

/** The English of the texts that were skipped on this device; none where the browser keeps nothing. */
function skippedIn(language: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(language)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch (error) {
    logError('read which texts were skipped', error);
    return new Set();
  }
}

/** Remembers a skipped text, so that it comes last when the translator begins again. */
function keepSkipped(language: string, english: string): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify([...skippedIn(language), english]));
  } catch (error) {
    logError('keep which texts were skipped', error);
  }
}
