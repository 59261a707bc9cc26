import { createContext, useContext } from 'react';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { GroupAnswer } from '@ndeiya/domain/groups/groupApi';
import * as routes from 'virtual:routes/groups';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';

type Groups = ReadonlyMap<string, GroupAnswer>;
const NONE: Groups = new Map();

/** The groups by their ids: empty until they are known. */
export const GroupsContext = createContext<Groups>(NONE);
export const useGroupOf = ({ group }: Pick<Entry, 'group'>): GroupAnswer | null =>
  useContext(GroupsContext).get(group ?? '') ?? null;

/** Reads the groups of these entries; nothing where none of the entries is of a group. */
export function useGroupsOf(rows: readonly Pick<Entry, 'group'>[]): Groups {
  // A group that was made after the list was read is asked for again.
  const wanted = [...new Set(rows.flatMap(({ group }) => group ?? []))].sort().join(' ');
  const { data } = useRequest<Groups>({
    key: wanted,
    read: async () =>
      wanted === '' ? NONE : new Map((await call(routes.list)).map((group) => [group.id, group])),
    name: 'the groups of the entries',
  });
  return data ?? NONE;
}
