import { formatShortDate } from '@ndeiya/domain/time';
import { RecordCard, RecordCards } from '../shared/RecordCards';
import { RowActions } from '../shared/RowActions';
import type { ParticipantListProps } from './participantList';

/** Participants on a phone. */
export function ParticipantCards({
  rows,
  onEdit,
  onDelete,
}: Pick<ParticipantListProps, 'rows' | 'onEdit' | 'onDelete'>) {
  return (
    <RecordCards label="Participants">
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          titleId={`participant-${row.id}`}
          title={row.name}
          facts={[
            { label: 'Email', value: row.email },
            { label: 'Phone', value: row.phone },
            { label: 'Category', value: row.category },
            { label: 'Registered', value: formatShortDate(row.created_at) },
          ]}
          actions={
            <RowActions
              describedBy={`participant-${row.id}`}
              actions={[
                { label: 'Edit', run: () => onEdit(row) },
                { label: 'Delete', run: () => onDelete(row) },
              ]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}
