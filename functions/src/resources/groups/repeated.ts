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

/**
 * The entry that an operation takes back, where the operation is kept but the process ended before the entry was withdrawn.
 * The commit that withdraws it also writes that into the operation, so that no repetition takes back again what an organiser
 * has put back.
 */
export function interrupted(
  op: RosterOperation,
  before: StoredGroupOp | undefined,
  group: string,
): { op_id: string; entry: string } | null {
  const isWhole = op.kind === 'leave' && op.payload.member === undefined;
  if (!isWhole || before?.group !== group || before.outcome !== 'applied' || !before.entry) return null;
  return before.entry.state === 'withdrawn' ? null : { op_id: op.op_id, entry: before.entry.id };
}
