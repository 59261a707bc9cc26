import { type User, userFields } from '@ndeiya/domain/people/user';
import type { RecordTable } from '../kit/RecordList';

export const USER_SORTS = [
  { label: 'Username, A to Z', field: 'username', direction: 'asc' },
  { label: 'Username, Z to A', field: 'username', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;

export const USER_TABLE: RecordTable<typeof userFields, User, (typeof USER_SORTS)[number]['field']> = {
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
};
