import { useCallback, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { namesOf, valuesOf } from '@ndeiya/domain/kernel/shownFields';
import { type User, userFields, type UserInput, userInput, users } from '@ndeiya/domain/people/user';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormFields } from '../../components/form/FormFields';
import { useTotals } from '../../data/admin/totals';
import { USER_SORTS, type UserSort } from '../../data/admin/userQuery';
import {
  changeRole,
  updateUser,
  useLastAdministrator,
  userDeletion,
  useUserPages,
  useUserRecord,
} from '../../data/admin/users';
import { notify } from '../../lib/notify';
import { useSession } from '../../lib/session/session';
import { useCommand } from '../../lib/useCommand';
import { AdminPage } from '../kit/AdminPage';
import { onConflict } from '../kit/onConflict';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { type RecordActions, RecordList, tableOf } from '../kit/RecordList';
import { SearchNotes } from '../kit/SearchNotes';
import { useOpenedForm } from '../kit/useOpenedForm';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { useRecordForm } from '../kit/useRecordForm';
import { protection } from './protection';

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
        searchLabel="Username or email"
        onSearch={setSearch}
        notes={<SearchNotes search={search} list={list} />}
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

const USER_TABLE = tableOf<typeof userFields, User, (typeof USER_SORTS)[number]['field']>({
  label: 'Users',
  fields: userFields,
  title: 'username',
  sorts: USER_SORTS,
  created: 'Registered',
  state: {
    field: 'is_admin',
    header: 'Role',
    width: 130,
    chip: ({ is_admin }) =>
      is_admin ? { label: 'Administrator', tone: 'good' } : { label: 'User', tone: 'quiet' },
  },
  actionsWidth: 330,
});

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

/** Changes an account's username and e-mail (spec §5). Render it only while it is open. */
function UserDialog({ user, onClose }: UserDialogProps) {
  const state = useUserForm(user, onClose);
  const { control, getValues } = state.form;
  return (
    <RecordDialog<User>
      title="Edit User"
      what="user"
      state={state}
      differences={(theirs) => differencesOf(userFields, getValues(), theirs)}
      onClose={onClose}
    >
      <FormFields
        control={control}
        table={userFields}
        helperTexts={{ email: 'This person logs in with this address.' }}
        isOfOthers
      />
    </RecordDialog>
  );
}

const RESOLVER = zodResolver(userInput);
const FIELDS = namesOf(userFields);

/** The form of an account's username and e-mail. A failure keeps the fields. */
function useUserForm(user: User, onSaved: () => void) {
  const { updated, updateFailed } = messages.user;
  return useRecordForm<User, User, UserInput>({
    record: user,
    resolver: RESOLVER,
    valuesOf: (record) => valuesOf(userFields, record),
    save: (input, over) => updateUser(over, input),
    texts: { what: 'save user', saved: updated, failed: updateFailed },
    onSaved,
    serverFields: FIELDS,
  });
}

const handled = onConflict((current) => {
  const { conflict, conflictDeleted } = messages.admin;
  notify.warning(current ? conflict('user') : conflictDeleted('user'));
});

/** Asks, then grants or revokes the administrator's rights (spec §4). Render `dialog`. */
function useRoleChange() {
  const [asked, setAsked] = useState<User | null>(null);
  const { isBusy, run } = useCommand();
  const close = () => {
    setAsked(null);
  };
  const confirm = async (user: User) => {
    const { roleUpdated: done, roleFailed: failed } = messages.user;
    await run(() => changeRole(user, !user.is_admin), { done, failed, handled });
    close();
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={messages.user.confirmRole(!asked.is_admin)}
      detail={`${asked.username}, ${asked.email}`}
      confirmLabel={asked.is_admin ? 'Revoke' : 'Grant'}
      busy={isBusy}
      onConfirm={() => void confirm(asked)}
      onClose={close}
    />
  );
  return { ask: setAsked, dialog };
}
