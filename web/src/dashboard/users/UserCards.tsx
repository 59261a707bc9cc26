import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { userFields } from '@ndeiya/domain/people/user';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { cardFacts } from '../kit/recordFields';
import { StatusChip } from '../kit/StatusChip';
import { UserButtons } from './UserButtons';
import { roleName, type UserListProps, userTitleId } from './userList';

/** Accounts on a phone. */
export function UserCards({ rows, actionsFor }: Pick<UserListProps, 'rows' | 'actionsFor'>) {
  return (
    <RecordCards label="Users">
      {rows.map((row) => (
        <DraggableCard
          key={row.id}
          titleId={userTitleId(row.id)}
          title={row.username}
          chip={<StatusChip label={roleName(row)} tone={row.is_admin ? 'good' : 'quiet'} />}
          facts={[
            ...cardFacts(userFields, row, 'username'),
            { label: 'Registered', value: formatShortDate(row.created_at) },
          ]}
          actions={<UserButtons describedBy={userTitleId(row.id)} {...actionsFor(row)} />}
        />
      ))}
    </RecordCards>
  );
}
