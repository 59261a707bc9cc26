import type {
  ConsoleAnswer,
  ConsoleEntry,
  ConsoleJudge,
  ConsoleSheet,
} from '@ndeiya/domain/judging/consoleAnswer';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { isMarkedStatus, type SheetState } from '@ndeiya/domain/judging/states';

/** A look of a cell: something to do, under way, done, or over. */
export type CellTone = 'attention' | 'progress' | 'good' | 'quiet';

/** One judge's sheet for one entry, as the grid shows it: by an icon and a word, never by colour alone. */
export interface Cell {
  /** The sheet's id, also while nothing of the sheet is stored. */
  id: string;
  entry: ConsoleEntry;
  judge: ConsoleJudge;
  sheet: ConsoleSheet | null;
  icon: string;
  word: string;
  tone: CellTone;
}

type Look = Pick<Cell, 'icon' | 'word' | 'tone'>;

const STATES: Record<SheetState, Look> = {
  draft: { icon: '✎', word: 'Begun', tone: 'progress' },
  submitted: { icon: '!', word: 'Mark missing', tone: 'attention' },
  confirmed: { icon: '✓', word: 'Confirmed', tone: 'good' },
  returned: { icon: '↩', word: 'Returned', tone: 'progress' },
  recused: { icon: '⊘', word: 'Recused', tone: 'quiet' },
  missing: { icon: '–', word: 'Missing', tone: 'quiet' },
  void: { icon: '×', word: 'Void', tone: 'quiet' },
};
const NOT_BEGUN: Look = { icon: '○', word: 'Not begun', tone: 'quiet' };
const NOT_HERE: Look = { icon: '!', word: 'Not here', tone: 'attention' };
const NOT_COUNTED: Look = { icon: '×', word: 'Not counted', tone: 'quiet' };

/** Nothing is frozen before a person has decided about it, also where the entry is not counted. */
function undecidedOf(undecided: ConsoleSheet['undecided']): Look | null {
  if (undecided.length === 0) return null;
  const isLate = undecided.some(({ outcome }) => outcome === 'late');
  return { icon: '!', word: isLate ? 'Came late' : 'Two sides', tone: 'attention' };
}

/** A reason for which a person has to look at the sheet; null without one. */
function alertOf({ undecided, flags, spread }: ConsoleSheet): Look | null {
  const side = undecidedOf(undecided);
  if (side) return side;
  if (flags.includes('paper_differs')) return { icon: '!', word: 'Typings differ', tone: 'attention' };
  if (spread?.answered === null) return { icon: '!', word: 'Far off', tone: 'attention' };
  return null;
}

const isAwaited = ({ status }: ConsoleEntry) => status === 'entered' || isMarkedStatus(status);

type Seat = Pick<Cell, 'entry' | 'judge' | 'sheet'>;

const isSent = (sheet: ConsoleSheet | null) =>
  sheet !== null && sheet.state !== 'draft' && sheet.state !== 'returned';
/** True where a sheet of a performed entry should be here, because the stage is over. */
const isMissed = ({ round }: ConsoleAnswer, { entry, sheet }: Seat) =>
  round.state === 'closed' && !round.practice && isMarkedStatus(entry.status) && !isSent(sheet);

/** A sheet of a shadow judge keeps no round from being frozen. */
function uncountedLook({ judge, sheet }: Seat): Look {
  const undecided = judge.role === 'shadow' ? [] : (sheet?.undecided ?? []);
  return undecidedOf(undecided) ?? NOT_COUNTED;
}

function lookOf(console: ConsoleAnswer, seat: Seat): Look {
  const { entry, judge, sheet } = seat;
  if (!isAwaited(entry)) return uncountedLook(seat);
  const known = sheet ? STATES[sheet.state] : NOT_BEGUN;
  if (judge.role === 'shadow')
    return { ...known, tone: known.tone === 'attention' ? 'progress' : known.tone };
  const alert = sheet && alertOf(sheet);
  return alert ?? (isMissed(console, seat) ? NOT_HERE : known);
}

/** The rows of the grid: each entry with the sheets of all judges. */
export function gridRowsOf(console: ConsoleAnswer): { entry: ConsoleEntry; cells: Cell[] }[] {
  const known = new Map(console.sheets.map((sheet) => [sheet.id, sheet]));
  return console.entries.map((entry) => ({
    entry,
    cells: console.judges.map((judge) => {
      const id = sheetIdOf({ round: console.round.id, entry: entry.entry, judge: judge.pass });
      const sheet = known.get(id) ?? null;
      return { id, entry, judge, sheet, ...lookOf(console, { entry, judge, sheet }) };
    }),
  }));
}

/** The sheets about which somebody has to decide. */
export const alertsOf = (rows: readonly { cells: readonly Cell[] }[]): Cell[] =>
  rows.flatMap(({ cells }) => cells.filter(({ tone }) => tone === 'attention'));
