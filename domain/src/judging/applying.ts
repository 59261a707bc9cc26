import { ownValue } from '../kernel/ownValue';
import type { Criterion } from './criterion';
import type { Operation } from './operation';
import { receiptOf } from './receipt';
import { areMarks, isComplete, type Marks, totalOf } from './sheet';
import { type OpReason, type Outcome, type RoundState, type SheetState, takesOperations } from './states';
import type { Sheet } from './storedSheet';

/** A sheet without its id and times. */
export type SheetFields = Omit<Sheet, 'id' | 'created_at' | 'updated_at'>;

/** The fields of a round on which the result of an operation depends. */
export interface RoundFacts {
  state: RoundState;
  criteria: readonly Criterion[];
}

/** The outcome of an operation, and the sheet after it; null where the sheet does not change. */
export interface OperationDecision {
  outcome: Outcome;
  reason: OpReason | '';
  sheet: SheetFields | null;
}

/** The author of every change that is made in the console. */
export const CONSOLE = 'console';
/** A sheet keeps facts about each of its devices, and devices name themselves: a judge has no more of them in a day. */
export const SHEET_DEVICES = 10;
/** The latest decisions about operations that a sheet keeps; the operations themselves are in `sheet_ops`. */
export const SHEET_DECISIONS = 100;
const NOT_HEARD = { rev: 0, seq: 0, top: 0 };

/** A sheet without any operation. */
export const blankSheet = (parts: Pick<Sheet, 'round' | 'entry' | 'judge'>): SheetFields => ({
  ...parts,
  state: 'draft',
  marks: {},
  total: null,
  comment: '',
  rev: 0,
  source: 'phone',
  paper: { first: null, second: null },
  flags: [],
  receipt: receiptOf({}),
  confirmed_by: null,
  reason: '',
  by_console: false,
  authors: {},
  undecided: [],
  decisions: [],
  spread_answer: null,
  override: null,
});

/** The sheet with other marks and the fields that are computed from them. */
export const withMarks = (sheet: SheetFields, marks: Marks, criteria: readonly Criterion[]): SheetFields => ({
  ...sheet,
  marks,
  total: totalOf(marks, criteria),
  receipt: receiptOf(marks),
});

const CHANGEABLE: readonly SheetState[] = ['draft', 'returned'];
const mayReopen = ({ state, by_console }: SheetFields) =>
  state === 'submitted' || state === 'confirmed' || (state === 'recused' && !by_console);
const mayRecuse = ({ state }: SheetFields) => CHANGEABLE.includes(state) || state === 'submitted';

/** A complete sheet is confirmed at once; an incomplete one waits for the head judge. */
function submitted(sheet: SheetFields, criteria: readonly Criterion[]): SheetFields {
  if (isComplete(sheet.marks, criteria))
    return { ...sheet, state: 'confirmed', confirmed_by: 'self', flags: [] };
  return { ...sheet, state: 'submitted', confirmed_by: null, flags: ['incomplete'] };
}

/** The sheet after the operation, or the reason why its state does not allow the operation. */
export function changed(
  sheet: SheetFields,
  { kind, payload }: Pick<Operation, 'kind' | 'payload'>,
  criteria: readonly Criterion[],
): SheetFields | OpReason {
  const fresh = { ...sheet, by_console: false };
  if ('marks' in payload) {
    if (!CHANGEABLE.includes(sheet.state)) return 'not_open';
    const { marks, comment = sheet.comment } = payload;
    const scored = withMarks({ ...fresh, comment, source: 'phone', reason: '' }, marks, criteria);
    if (kind === 'submit') return submitted(scored, criteria);
    return { ...scored, state: 'draft', confirmed_by: null, flags: [] };
  }
  if (kind === 'recuse')
    return mayRecuse(sheet) ? { ...fresh, state: 'recused', reason: payload.reason, flags: [] } : 'not_open';
  if (!mayReopen(sheet)) return 'nothing_to_reopen';
  return { ...fresh, state: 'draft', reason: payload.reason, confirmed_by: null, flags: [] };
}

/** Records the operation's number for the device, so that an earlier operation that arrives later is recognised. */
function heard(sheet: SheetFields, { device_id, seq }: Operation): SheetFields {
  const own = ownValue(sheet.authors, device_id) ?? NOT_HEARD;
  return {
    ...sheet,
    authors: { ...sheet.authors, [device_id]: { ...own, top: Math.max(own.top, seq) } },
  };
}

/** The sheet with its next revision, made by this device. */
function revised(sheet: SheetFields, { device_id, seq }: Operation): SheetFields {
  const own = ownValue(sheet.authors, device_id) ?? NOT_HEARD;
  const rev = sheet.rev + 1;
  const author = { rev, seq: Math.max(own.seq, seq), top: Math.max(own.top, seq) };
  return {
    ...sheet,
    rev,
    authors: { ...sheet.authors, [device_id]: author },
    // An earlier state of this device needs no decision any more.
    undecided: sheet.undecided.filter((one) => one.device_id !== device_id || one.seq > seq),
  };
}

/** Keeps an operation for a person to decide about; of each device, only the latest one. */
function kept(sheet: SheetFields, { op_id, device_id, seq }: Operation, outcome: Outcome): SheetFields {
  const own = sheet.undecided.find((one) => one.device_id === device_id);
  const next = own && own.seq > seq ? own : { op: op_id, device_id, seq, outcome };
  const others = sheet.undecided.filter((one) => one.device_id !== device_id);
  return { ...sheet, undecided: [...others, next] };
}

/** The last revision that another device or the console made. */
const lastElsewhere = ({ authors }: SheetFields, device: string) =>
  Math.max(0, ...Object.entries(authors).map(([author, { rev }]) => (author === device ? 0 : rev)));

const hasAllDevices = ({ authors }: SheetFields): boolean =>
  Object.keys(authors).filter((author) => author !== CONSOLE).length >= SHEET_DEVICES;
const isOneTooMany = (sheet: SheetFields, { device_id }: Operation): boolean =>
  !Object.hasOwn(sheet.authors, device_id) && hasAllDevices(sheet);

/**
 * The devices of a sheet that is returned. Where all places are used up they are free again, because the judge's own phone
 * may have none of them. What these devices knew is older than the return, so it changes nothing by itself.
 */
export const authorsReturned = (sheet: SheetFields): SheetFields['authors'] =>
  hasAllDevices(sheet) ? {} : sheet.authors;

/** The decisions with these added, of which the latest are kept. */
export const withDecisions = (
  { decisions }: Pick<SheetFields, 'decisions'>,
  added: SheetFields['decisions'],
): SheetFields['decisions'] => [...decisions, ...added].slice(-SHEET_DECISIONS);

/** The reason for which an operation leaves no trace on the sheet; null where it may. */
function refusalOf(round: RoundFacts, sheet: SheetFields, op: Operation): OpReason | null {
  if (round.state === 'setup') return 'round_not_open';
  if ('marks' in op.payload && !areMarks(op.payload.marks, round.criteria)) return 'marks';
  return isOneTooMany(sheet, op) ? 'devices' : null;
}

const invalid = (reason: OpReason, sheet: SheetFields | null = null): OperationDecision => ({
  outcome: 'invalid',
  reason,
  sheet,
});

/**
 * Decides the result of an operation. The operations of one device are ordered by `seq`. Where another device has changed the sheet
 * since the revision that the device knew, a person decides.
 */
export function decide(round: RoundFacts, sheet: SheetFields, op: Operation): OperationDecision {
  const refusal = refusalOf(round, sheet, op);
  if (refusal) return invalid(refusal);
  const known = heard(sheet, op);
  if (op.seq <= (ownValue(sheet.authors, op.device_id)?.seq ?? 0))
    return { outcome: 'duplicate', reason: 'older', sheet: null };
  if (!takesOperations(round.state))
    return { outcome: 'late', reason: 'round_frozen', sheet: kept(known, op, 'late') };
  if (lastElsewhere(sheet, op.device_id) > op.base_rev)
    return { outcome: 'conflict', reason: 'changed_elsewhere', sheet: kept(known, op, 'conflict') };
  const after = changed(sheet, op, round.criteria);
  if (typeof after === 'string') return invalid(after, known);
  return { outcome: 'applied', reason: '', sheet: revised(after, op) };
}

/**
 * True where an operation arrives after a later one of its device, which is the only one that changed the sheet. What a
 * person has decided stays, and what waits for a person goes on waiting.
 */
export function isOvertaken({ authors, undecided, decisions }: SheetFields, op: Operation): boolean {
  const others = Object.keys(authors).filter((author) => author !== op.device_id);
  const isForPeople = undecided.length > 0 || decisions.length > 0;
  return others.length === 0 && !isForPeople && (ownValue(authors, op.device_id)?.top ?? 0) > op.seq;
}

/** A judge or the head judge sees a change of these fields. */
const CONTENT = ['state', 'receipt', 'comment', 'reason', 'confirmed_by'] as const;

/**
 * The sheet as if the operations of its only device had arrived in order. A submission that arrived before the reopening
 * which precedes it would otherwise be lost.
 */
export function replayedSheet(
  { criteria }: RoundFacts,
  sheet: SheetFields,
  ops: readonly Operation[],
): SheetFields {
  const { round, entry, judge, paper } = sheet;
  const inOrder = [...ops].sort((a, b) => a.seq - b.seq);
  const result = inOrder.reduce((before, op) => {
    const after = changed(before, op, criteria);
    return typeof after === 'string' ? heard(before, op) : revised(after, op);
  }, blankSheet({ round, entry, judge }));
  // The answer to an alert names the revision, so a sheet that stays the same keeps both.
  const isSame = CONTENT.every((field) => result[field] === sheet[field]);
  const rev = isSame ? sheet.rev : sheet.rev + 1;
  const authors = Object.fromEntries(
    Object.entries(result.authors).map(([device, author]) => [device, { ...author, rev }]),
  );
  return { ...result, paper, rev, authors, ...(isSame && { spread_answer: sheet.spread_answer }) };
}

/** The sheet after a person has changed it in the console, as its next revision. */
export function byConsole(sheet: SheetFields, changes: Partial<SheetFields>): SheetFields {
  const rev = sheet.rev + 1;
  return {
    ...sheet,
    ...changes,
    rev,
    by_console: true,
    authors: { ...(changes.authors ?? sheet.authors), [CONSOLE]: { rev, seq: 0, top: 0 } },
  };
}

/**
 * The comment of an operation that the phone sends after somebody scanned its code, which has no room for a comment. Null
 * where it changes nothing, or where the sheet was changed since.
 */
export function lateComment({ comment, authors }: SheetFields, op: Operation): string | null {
  const own = ownValue(authors, op.device_id);
  if (!('marks' in op.payload) || own?.seq !== op.seq) return null;
  const isChangedSince = Object.entries(authors).some(
    ([author, { rev }]) => author !== CONSOLE && rev > own.rev,
  );
  const { comment: late = comment } = op.payload;
  return isChangedSince || late === comment ? null : late;
}
