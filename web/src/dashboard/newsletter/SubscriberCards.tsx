import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { subscriberFields } from '@ndeiya/domain/site/visitorForms';
import { RecordCard, RecordCards } from '../kit/RecordCards';
import { cardFacts } from '../kit/recordFields';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { STATE_CHIPS, type SubscriberListProps, titleId } from './subscriberList';

/** Subscribers on a phone. */
export function SubscriberCards({ rows, onRemove }: Pick<SubscriberListProps, 'rows' | 'onRemove'>) {
  return (
    <RecordCards label="Subscribers">
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          titleId={titleId(row.id)}
          title={row.email}
          chip={<StatusChip {...STATE_CHIPS[row.state]} />}
          facts={[
            ...cardFacts(subscriberFields, row, 'email'),
            { label: 'Subscribed', value: formatShortDate(row.created_at) },
          ]}
          actions={
            <RowActions
              describedBy={titleId(row.id)}
              actions={[{ label: 'Remove', run: () => onRemove(row) }]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}
