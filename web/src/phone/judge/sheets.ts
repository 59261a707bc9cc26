import type { Marks } from '@ndeiya/domain/judging/sheet';
import { type SheetState, takesOperations } from '@ndeiya/domain/judging/states';
import { isWaiting } from '../kit/operation';
import type { PackEntry, PackRound, QueuedMark } from './model';

/**
 * `none`: there are no marks yet. `phone`: the server has not responded yet. `server`: it has, and the receipts match.
 * `apart`: the server stored the operation, but another version of the sheet counts, so a person decides.
 */
type Place = 'none' | 'phone' | 'server' | 'apart';

/** The reason for which a person has to look at the sheet. */
type Notice = 'conflict' | 'late' | 'invalid' | 'differs' | 'refused';

/** A sheet as the judge sees it: the server's version with this phone's operations. */
export interface SheetView {
  entry: PackEntry;
  state: SheetState | 'new';
  marks: Marks;
  comment: string;
  place: Place;
  notice: Notice | null;
  /** The revision on which the next operation is based. */
  rev: number;
  /** True when the shown marks come from another phone or from the organisers. */
  isServers: boolean;
  /** The organisers' reason for the return of the sheet, or the server's refusal; else ''. */
  reason: string;
}

const STATE_AFTER = { draft: 'draft', submit: 'submitted', recuse: 'recused', reopen: 'draft' } as const;

const blank = ({ rules }: PackRound): Marks =>
  Object.fromEntries(rules.criteria.map(({ key }) => [key, null]));

function noticeOf({ result, receipt, refusal }: QueuedMark): Notice | null {
  if (refusal !== null) return 'refused';
  if (!result) return null;
  const { outcome, sheet } = result;
  if (outcome === 'conflict' || outcome === 'late' || outcome === 'invalid') return outcome;
  return outcome === 'applied' && receipt !== null && sheet?.receipt !== receipt ? 'differs' : null;
}

/** The last marks that this phone has for the sheet. */
function scored(operations: readonly QueuedMark[]): { marks: Marks; comment?: string | undefined } | null {
  const last = operations.findLast(({ op }) => op.kind === 'draft' || op.kind === 'submit');
  return last && 'marks' in last.op.payload ? last.op.payload : null;
}

const acknowledged = (operations: readonly QueuedMark[]): number =>
  Math.max(
    0,
    ...operations.map(({ result }) => (result?.outcome === 'applied' ? (result.sheet?.rev ?? 0) : 0)),
  );

const UNTOUCHED = { marks: {}, comment: '', rev: 0, reason: '' };

function fromServer(round: PackRound, entry: PackEntry): SheetView {
  const sheet = round.sheets.find(({ id }) => id === entry.sheet_id);
  // The organisers know about this conflict of interest, so the judge does not mark this entry.
  const isConflict = round.conflicts.includes(entry.entry);
  const untouched = { ...UNTOUCHED, state: isConflict ? ('recused' as const) : ('new' as const) };
  const { state, marks, comment, rev, reason } = sheet ?? untouched;
  return {
    entry,
    state,
    marks: { ...blank(round), ...marks },
    comment,
    place: sheet || isConflict ? 'server' : 'none',
    notice: null,
    rev,
    isServers: true,
    reason,
  };
}

/** The state after this phone's last operation, as far as the phone knows. */
const stateAfter = ({ op, result }: QueuedMark, notice: Notice | null): SheetState =>
  result?.sheet && notice === null ? result.sheet.state : STATE_AFTER[op.kind];

const placeOf = (last: QueuedMark, notice: Notice | null): Place => {
  if (isWaiting(last)) return 'phone';
  return notice === null ? 'server' : 'apart';
};

/** `operations` are those of this sheet on this phone, in order. */
export function viewOf(round: PackRound, entry: PackEntry, operations: readonly QueuedMark[]): SheetView {
  const server = fromServer(round, entry);
  const last = operations.at(-1);
  if (!last) return server;
  const rev = Math.max(server.rev, acknowledged(operations));
  // The server has received an operation of another device after this phone's last one.
  const isNewer = last.result?.sheet && server.rev > last.result.sheet.rev;
  if (isNewer) return { ...server, rev };
  const notice = noticeOf(last);
  const own = scored(operations);
  return {
    ...server,
    state: stateAfter(last, notice),
    marks: { ...server.marks, ...own?.marks },
    comment: own?.comment ?? server.comment,
    place: placeOf(last, notice),
    notice,
    rev,
    isServers: false,
    reason: last.refusal ?? '',
  };
}

/** True when the sheet needs no more work by the judge. */
export const isDone = ({ state }: SheetView): boolean =>
  state !== 'new' && state !== 'draft' && state !== 'returned';

/** True when marks can be changed without reopening the sheet first. */
export const isOpen = (round: PackRound, view: SheetView): boolean =>
  takesOperations(round.state) && !isDone(view) && !view.entry.withdrawn;

export const hasMarks = ({ marks }: SheetView): boolean => Object.values(marks).some((mark) => mark !== null);

interface Counts {
  /** The number of performances that were not withdrawn. */
  all: number;
  /** Sheets that the judge has finished. */
  done: number;
  /** Finished sheets that the server has with the same marks. */
  sent: number;
  /** Sheets with operations that the server does not have yet. */
  waiting: number;
  /** Sheets about which a person has to decide. */
  apart: number;
}

export function countsOf(views: readonly SheetView[]): Counts {
  const taking = views.filter(({ entry }) => !entry.withdrawn);
  const done = taking.filter(isDone);
  return {
    all: taking.length,
    done: done.length,
    sent: done.filter(({ place }) => place === 'server').length,
    waiting: views.filter(({ place }) => place === 'phone').length,
    apart: views.filter(({ place }) => place === 'apart').length,
  };
}

/** True when the judge may leave: all sheets are finished, and the server has them with the same receipts. */
export const isAllSent = ({ all, sent, waiting, apart }: Counts): boolean =>
  all > 0 && sent === all && waiting === 0 && apart === 0;
