import { formatShortDate } from '@ndeiya/domain/time';
import { RecordCard, RecordCards } from '../shared/RecordCards';
import { RowActions } from '../shared/RowActions';
import { StatusChip } from '../shared/StatusChip';
import { STATE_CHIPS, type SubscriberListProps } from './subscriberList';

/** Subscribers on a phone. */
export function SubscriberCards({ rows, onRemove }: Pick<SubscriberListProps, 'rows' | 'onRemove'>) {
  return (
    <RecordCards label="Subscribers">
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          titleId={`subscriber-${row.id}`}
          title={row.email}
          chip={<StatusChip {...STATE_CHIPS[row.state]} />}
          facts={[{ label: 'Subscribed', value: formatShortDate(row.created_at) }]}
          actions={
            <RowActions
              describedBy={`subscriber-${row.id}`}
              actions={[{ label: 'Remove', run: () => onRemove(row) }]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}
