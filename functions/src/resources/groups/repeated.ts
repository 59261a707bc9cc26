import type { RosterOperation } from '@ndeiya/domain/groups/decide';
import type { GroupOperation, GroupOpResult, StoredGroupOp } from '@ndeiya/domain/groups/operation';

/** The answer to an operation that was taken before. */
export const repeatedResult = ({
  id,
  outcome,
  reason,
  member,
  entry,
  sent,
}: StoredGroupOp): GroupOpResult => ({
  op_id: id,
  outcome: outcome === 'applied' ? 'duplicate' : outcome,
  reason,
  member,
  entry,
  ...(sent && { sent }),
});

/** The leader has answered that it is another person of the same name, so the operation is looked at anew. */
export const isAnswered = (op: GroupOperation, before: StoredGroupOp, group: string): boolean =>
  before.group === group &&
  op.kind === 'add' &&
  op.payload.another === true &&
  before.outcome === 'conflict' &&
  before.reason === 'same_name';

/** An entry that was sent, and the operation that takes it back. */
export interface TakenBack {
  op_id: string;
  entry: string;
}

/**
 * The entry that an operation takes back, where the operation is kept but the process ended before the entry was withdrawn.
 * The commit that withdraws it also writes that into the operation, so that no repetition takes back again what an organiser
 * has put back.
 */
function interrupted(
  op: RosterOperation,
  before: StoredGroupOp | undefined,
  group: string,
): TakenBack | null {
  const isWhole = op.kind === 'leave' && op.payload.member === undefined;
  if (!isWhole || before?.group !== group || before.outcome !== 'applied' || !before.entry) return null;
  return before.entry.state === 'withdrawn' ? null : { op_id: op.op_id, entry: before.entry.id };
}

/** The operations up to the first one whose entry must still be withdrawn. */
export function untilInterrupted(
  ops: readonly RosterOperation[],
  known: ReadonlyMap<string, StoredGroupOp>,
  group: string,
): { ops: readonly RosterOperation[]; again: TakenBack | null } {
  for (const [at, op] of ops.entries()) {
    const again = interrupted(op, known.get(op.op_id), group);
    if (again) return { ops: ops.slice(0, at + 1), again };
  }
  return { ops, again: null };
}
