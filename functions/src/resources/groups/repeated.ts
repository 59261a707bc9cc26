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
export const isAnswered = (op: GroupOperation, { outcome, reason }: StoredGroupOp) =>
  op.kind === 'add' && op.payload.another === true && outcome === 'conflict' && reason === 'same_name';

/**
 * The entries that were taken back before by an operation which is kept, but perhaps not withdrawn, because the process
 * ended between the two. To withdraw one twice does nothing.
 */
export const interrupted = (
  ops: readonly RosterOperation[],
  known: ReadonlyMap<string, StoredGroupOp>,
  group: string,
): { op_id: string; entry: string }[] =>
  ops.flatMap((op) => {
    const before = known.get(op.op_id);
    const isKept = before?.group === group && before.outcome === 'applied';
    const isWhole = op.kind === 'leave' && op.payload.member === undefined;
    return isKept && isWhole && before.entry ? [{ op_id: op.op_id, entry: before.entry.id }] : [];
  });
