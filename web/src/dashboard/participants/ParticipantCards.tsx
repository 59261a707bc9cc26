import { participantFields } from '@ndeiya/domain/entries/participant';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { cardFacts } from '../kit/recordFields';
import { RowActions } from '../kit/RowActions';
import { type ParticipantListProps, participantTitleId } from './participantList';

/** Participants on a phone. */
export function ParticipantCards({
  rows,
  isReadOnly,
  onEdit,
  onDelete,
}: Pick<ParticipantListProps, 'rows' | 'isReadOnly' | 'onEdit' | 'onDelete'>) {
  return (
    <RecordCards label="Participants">
      {rows.map((row) => (
        <DraggableCard
          key={row.id}
          titleId={participantTitleId(row.id)}
          title={row.name}
          facts={[
            ...cardFacts(participantFields, row, 'name'),
            { label: 'Registered', value: formatShortDate(row.created_at) },
          ]}
          actions={
            <RowActions
              describedBy={participantTitleId(row.id)}
              actions={[
                { label: 'Edit', run: () => onEdit(row), disabled: isReadOnly },
                { label: 'Delete', run: () => onDelete(row), disabled: isReadOnly },
              ]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}
