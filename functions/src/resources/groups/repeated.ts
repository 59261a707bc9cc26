import type { GroupOpResult, StoredGroupOp } from '@ndeiya/domain/groups/operation';

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
