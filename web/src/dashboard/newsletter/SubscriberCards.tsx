import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { subscriberFields } from '@ndeiya/domain/site/visitorForms';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { cardFacts } from '../kit/recordFields';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { SUBSCRIBER_CHIPS, type SubscriberListProps, subscriberTitleId } from './subscriberList';

/** Subscribers on a phone. */
export function SubscriberCards({ rows, onRemove }: Pick<SubscriberListProps, 'rows' | 'onRemove'>) {
  return (
    <RecordCards label="Subscribers">
      {rows.map((row) => (
        <DraggableCard
          key={row.id}
          titleId={subscriberTitleId(row.id)}
          title={row.email}
          chip={<StatusChip {...SUBSCRIBER_CHIPS[row.state]} />}
          facts={[
            ...cardFacts(subscriberFields, row, 'email'),
            { label: 'Subscribed', value: formatShortDate(row.created_at) },
          ]}
          actions={
            <RowActions
              describedBy={subscriberTitleId(row.id)}
              actions={[{ label: 'Remove', run: () => onRemove(row) }]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}
