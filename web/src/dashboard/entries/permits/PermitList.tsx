import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import type { LatePermit } from '@ndeiya/domain/entries/latePermit';
import { useEntryRecord } from '../../../data/admin/entries';
import { useUserRecord } from '../../../data/admin/users';
import { titleOf } from '../../kit/entryTitle';
import { DraggableCard, RecordCards } from '../../kit/RecordCards';
import { RowActions } from '../../kit/RowActions';
import { StatusChip } from '../../kit/StatusChip';

interface Props {
  rows: readonly LatePermit[];
  onEnd: (permit: LatePermit) => void;
}

/** The name of the entry or of the account that a permit is for. */
function useHolder({ entry, uid }: LatePermit): string {
  const { data: record } = useEntryRecord(entry);
  const { data: account } = useUserRecord(uid);
  if (record) return titleOf(record);
  return account ? `${account.username}, ${account.email}` : '…';
}

const hasEnded = ({ valid_until: end }: LatePermit) => end <= new Date();

function Permit({ permit, onEnd }: { permit: LatePermit; onEnd: () => void }) {
  const holder = useHolder(permit);
  const id = `permit-${permit.id}`;
  const isOver = hasEnded(permit);
  return (
    <DraggableCard
      titleId={id}
      title={holder}
      chip={<StatusChip label={isOver ? 'Over' : 'Valid'} tone={isOver ? 'quiet' : 'good'} />}
      facts={[
        { label: 'Until', value: deadlineText(permit.valid_until) },
        { label: 'For', value: permit.entry === null ? 'Everything of this account' : 'This entry' },
        { label: 'Reason', value: permit.reason },
      ]}
      actions={<RowActions describedBy={id} actions={[{ label: 'Take back', run: onEnd }]} />}
    />
  );
}

/** Permits with their holders, the last to end first. */
export function PermitList({ rows, onEnd }: Props) {
  return (
    <RecordCards label="Late permits">
      {rows.map((permit) => (
        <Permit
          key={permit.id}
          permit={permit}
          onEnd={() => {
            onEnd(permit);
          }}
        />
      ))}
    </RecordCards>
  );
}
