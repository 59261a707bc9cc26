import { formatShortDate } from '@ndeiya/domain/time';
import { RecordCard, RecordCards } from '../shared/RecordCards';
import { StatusChip } from '../shared/StatusChip';
import { UserButtons } from './UserButtons';
import { roleName, type UserListProps } from './userList';

/** Accounts on a phone. */
export function UserCards({ rows, actionsFor }: Pick<UserListProps, 'rows' | 'actionsFor'>) {
  return (
    <RecordCards label="Users">
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          titleId={`user-${row.id}`}
          title={row.username}
          chip={<StatusChip label={roleName(row)} tone={row.is_admin ? 'good' : 'quiet'} />}
          facts={[
            { label: 'Email', value: row.email },
            { label: 'Registered', value: formatShortDate(row.created_at) },
          ]}
          actions={<UserButtons describedBy={`user-${row.id}`} {...actionsFor(row)} />}
        />
      ))}
    </RecordCards>
  );
}
