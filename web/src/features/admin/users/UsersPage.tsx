import { lazy, useCallback, useEffect, useState } from 'react';
import type { User } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';
import { useTotals } from '../../../data/admin/totals';
import { useLastAdministrator, type UserSort, useUserPages, useUserRecord } from '../../../data/admin/users';
import { notify } from '../../../lib/notify';
import { useSession } from '../../../lib/session/session';
import { AdminPage } from '../shared/AdminPage';
import { PagedRecords } from '../shared/PagedRecords';
import { useOpenedRecord } from '../shared/useOpenedRecord';
import { protection } from './protection';
import { UserCards } from './UserCards';
import { UserDialog } from './UserDialog';
import type { UserActions } from './userList';
import { UserToolbar } from './UserToolbar';
import { useRoleChange } from './useRoleChange';
import { useUserDeletion } from './useUserDeletion';

const UserGrid = lazy(async () => ({ default: (await import('./UserGrid')).UserGrid }));

/** The account that a link asks to edit, once it is there. */
function useLinked(): [User | null, () => void] {
  const [id, close] = useOpenedRecord();
  const { status, data } = useUserRecord(id);
  const isMissing = id !== null && (status === 'failed' || (status === 'ready' && !data));
  useEffect(() => {
    if (!isMissing) return;
    notify.error(messages.user.notFound);
    close();
    // `close` is new on every render, and the message must come once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return [data ?? null, close];
}

/** Which account is open in the dialog, by a button here or by a link. */
function useOpened() {
  const [linked, closeLinked] = useLinked();
  const [opened, setOpened] = useState<User | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  // Once for each link: the address changes a moment after the dialog was closed.
  if ((linked?.id ?? null) !== followed) {
    setFollowed(linked?.id ?? null);
    if (linked) setOpened(linked);
  }
  const close = () => {
    setOpened(null);
    if (linked) closeLinked();
  };
  return { opened, open: setOpened, close };
}

interface Commands {
  edit: (user: User) => void;
  changeRole: (user: User) => void;
  remove: (user: User) => void;
}

function useActions({ edit, changeRole, remove }: Commands): (user: User) => UserActions {
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

/** /admin/users: the list, and the dialogs that edit, delete, grant and revoke (spec §2, §4). */
export function UsersPage() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<UserSort>({ field: 'username', direction: 'asc' });
  const list = useUserPages(search, sort);
  const totals = useTotals();
  const { opened, open, close } = useOpened();
  const deletion = useUserDeletion(list.recount);
  const role = useRoleChange();
  const actionsFor = useActions({ edit: open, changeRole: role.ask, remove: deletion.ask });
  const rows = deletion.visible(list.rows);
  return (
    <AdminPage title="Users">
      <UserToolbar sort={sort} onSearch={setSearch} onSort={setSort} />
      <PagedRecords
        list={list}
        count={rows.length}
        emptyText={search ? messages.user.noneFound : messages.user.none}
        loadingText={messages.user.loading}
        cards={<UserCards rows={rows} actionsFor={actionsFor} />}
        grid={
          <UserGrid
            rows={rows}
            list={list}
            sort={search ? { field: 'username', direction: sort.direction } : sort}
            estimated={search ? undefined : totals.data?.total_users}
            onSort={setSort}
            actionsFor={actionsFor}
          />
        }
      />
      {opened && <UserDialog key={opened.id} user={opened} onClose={close} />}
      {role.dialog}
      {deletion.dialog}
    </AdminPage>
  );
}
