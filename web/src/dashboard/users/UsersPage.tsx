import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type User, users } from '@ndeiya/domain/people/user';
import { useTotals } from '../../data/admin/totals';
import type { UserSort } from '../../data/admin/userQuery';
import { useLastAdministrator, userDeletion, useUserPages, useUserRecord } from '../../data/admin/users';
import { useSession } from '../../lib/session/session';
import { AdminPage } from '../kit/AdminPage';
import { OrderField } from '../kit/OrderField';
import { type RecordActions, RecordList } from '../kit/RecordList';
import { SearchField } from '../kit/SearchField';
import { SearchNotes } from '../kit/SearchNotes';
import { useOpenedForm } from '../kit/useOpenedForm';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { protection } from './protection';
import { UserDialog } from './UserDialog';
import { USER_SORTS, USER_TABLE } from './userList';
import { useRoleChange } from './useRoleChange';

/** /admin/users: the list, and the dialogs that edit, delete, grant and revoke (spec §2, §4). */
export function UsersPage() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<UserSort>({ field: 'username', direction: 'asc' });
  const list = useUserPages({ search, sort });
  const totals = useTotals();
  const { opened, edit, close } = useOpenedForm(useUserRecord, messages.user.notFound);
  const { recount: onDone } = list;
  const deleting = useRecordDeletion({
    collection: users,
    question: messages.user.confirmDelete,
    detail: ({ username, email }) => `${username}, ${email}`,
    name: ({ username }) => username,
    deletion: (user: User) => ({ ...deletion(user), onDone }),
  });
  const role = useRoleChange();
  const actionsFor = useActions({ edit, changeRole: role.ask, remove: deleting.ask });
  const rows = deleting.visible(list.rows);
  return (
    <AdminPage title="Users">
      <RecordList
        table={USER_TABLE}
        filters={
          <>
            <UserToolbar sort={sort} onSearch={setSearch} onSort={setSort} />
            <SearchNotes search={search} list={list} />
          </>
        }
        list={list}
        rows={rows}
        sort={sort}
        onSort={setSort}
        actionsFor={actionsFor}
        estimated={search ? undefined : totals.data?.total_users}
        emptyText={search ? messages.user.noneFound : messages.user.none}
        loadingText={messages.user.loading}
      />
      {opened?.record && <UserDialog key={opened.record.id} user={opened.record} onClose={close} />}
      {role.dialog}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = ({ id }: User) => {
  const { deleted: done, deleteFailed: failed } = messages.user;
  return { ...userDeletion(id), done, failed };
};

interface Commands {
  edit: (user: User) => void;
  changeRole: (user: User) => void;
  remove: (user: User) => void;
}

function useActions({ edit, changeRole, remove }: Commands): (user: User) => RecordActions {
  const self = useSession().uid;
  const last = useLastAdministrator();
  return useCallback(
    (user: User) => {
      const reason = protection(user, { self, last });
      const disabled = reason !== null;
      const actions = [
        { label: 'Edit', run: () => edit(user) },
        { label: user.is_admin ? 'Revoke admin' : 'Grant admin', run: () => changeRole(user), disabled },
        { label: 'Delete', run: () => remove(user), disabled },
      ];
      return { actions, reason };
    },
    [self, last, edit, changeRole, remove],
  );
}

interface Props {
  sort: UserSort;
  /** The same function on every render. */
  onSearch: (text: string) => void;
  onSort: (sort: UserSort) => void;
}

/** The search, and on phones the order; a grid has its headers for that. */
function UserToolbar({ sort, onSearch, onSort }: Props) {
  return (
    <Box role="search" aria-label="Users" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Username or email" onSearch={onSearch} />
      <OrderField order={sort} orders={USER_SORTS} onChange={onSort} />
    </Box>
  );
}
