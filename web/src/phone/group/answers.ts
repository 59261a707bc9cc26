import { isUnsent } from '../kit/operation';
import type { Child, ChildFields, GroupResult, QueuedGroupOp, Roster, SentLine } from './roster';

/** The answer to the last 'Send'; null before the first one. */
export function lastSent(
  operations: readonly QueuedGroupOp[],
): { isWaiting: boolean; lines: readonly SentLine[] } | null {
  const last = operations.findLast(({ op }) => op.kind === 'send');
  return last ? { isWaiting: isUnsent(last), lines: last.result?.sent ?? [] } : null;
}

/**
 * True where the last 'Send' was not answered yet and covers all that was entered: nothing is left to tap. A child that is
 * added afterwards is in no entry.
 */
export function isSendOrdered(operations: readonly QueuedGroupOp[]): boolean {
  const at = operations.findLastIndex(({ op }) => op.kind === 'send');
  const last = operations[at];
  if (!last || !isUnsent(last)) return false;
  return operations.slice(at + 1).every(({ op }) => op.kind === 'add');
}

/** A change of this phone that met a later one of another phone. */
export interface ChildConflict {
  op_id: string;
  member: string;
  mine: ChildFields;
  theirs: Child | null;
}

/** The changes that the server did not apply because another phone was earlier. Both versions are kept until a person decides. */
export function conflictsIn(operations: readonly QueuedGroupOp[], { children }: Roster): ChildConflict[] {
  const byId = new Map(children.map((child) => [child.id, child]));
  return operations.flatMap(({ op_id, op, result }) => {
    if (result?.outcome !== 'conflict' || op.kind !== 'change' || result.reason !== 'changed') return [];
    const { member, base_seq: _, ...mine } = op.payload;
    return [{ op_id, member, mine, theirs: byId.get(member) ?? null }];
  });
}

/**
 * The changes that met a version which this phone itself has made before: it did not know the number of that version yet,
 * because it had no network. Nobody has to decide about them.
 */
export function ownConflicts(
  operations: readonly QueuedGroupOp[],
  roster: Roster,
): { op_id: string; member: string; seq: number; mine: ChildFields }[] {
  return conflictsIn(operations, roster).flatMap(({ op_id, member, mine, theirs }) => {
    const seq = theirs?.seq ?? null;
    const isOwn = operations.some(
      ({ result }) =>
        result?.outcome === 'applied' && result.member?.id === member && result.member.seq === seq,
    );
    return isOwn && seq !== null ? [{ op_id, member, seq, mine }] : [];
  });
}

/** The children that the server did not add, because one of the same name is on the list: it may be another child. */
export const doubtsIn = (operations: readonly QueuedGroupOp[]): { op_id: string; child: ChildFields }[] =>
  operations.flatMap(({ op_id, op, result }) => {
    if (op.kind !== 'add' || result?.reason !== 'same_name' || result.outcome === 'seen') return [];
    const { member: _, another: __, ...child } = op.payload;
    return [{ op_id, child }];
  });

/** The words by which a leader knows an operation again. */
function nameOf({ op: { payload } }: QueuedGroupOp): string {
  if ('title' in payload) return payload.title;
  return 'name' in payload ? payload.name : '';
}

/** The answers about which a person decides elsewhere. */
const DECIDED: ReadonlySet<string> = new Set(['same_name', 'changed']);

/** True where the server has not done what was typed. A child who has a solo already loses the one that was typed. */
const isLost = ({ outcome, reason }: GroupResult): boolean =>
  outcome === 'invalid' || outcome === 'conflict' || (outcome === 'duplicate' && reason === 'has_solo');

/** The reason why an operation counts no more; null for one that counts, or about which a person decides elsewhere. */
function refusalOf({ result, refusal }: QueuedGroupOp): string | null {
  if (refusal !== null) return 'other';
  return result && isLost(result) && !DECIDED.has(result.reason) ? result.reason : null;
}

/** A refusal that is about a child speaks of the child, and not of an entry. */
function ofChild({ op: { kind } }: QueuedGroupOp, reason: string): string {
  if (reason !== 'sent' || (kind !== 'change' && kind !== 'remove')) return reason;
  return kind === 'change' ? 'changeSent' : 'removeSent';
}

/** The fields of a child that were typed; the leader can read them to the organisers. */
const typedIn = ({ op }: QueuedGroupOp): ChildFields | null => (op.kind === 'change' ? op.payload : null);

/** The other operations that the server refused. */
export const refusedIn = (
  operations: readonly QueuedGroupOp[],
): { op_id: string; name: string; reason: string; typed: ChildFields | null }[] =>
  operations.flatMap((one) => {
    const reason = refusalOf(one);
    if (reason === null) return [];
    return [{ op_id: one.op_id, name: nameOf(one), reason: ofChild(one, reason), typed: typedIn(one) }];
  });
