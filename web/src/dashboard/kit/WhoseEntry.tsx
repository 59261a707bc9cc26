import Box from '@mui/material/Box';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { useEntryPeople } from '../../data/admin/entries';
import { useGroupOf } from './groupsOfEntries';

type Named = Pick<Entry, 'id' | 'group' | 'stage_name'>;

/** Says whose entry of a group it is: many in a class perform a piece of the same title, and have no stage name. */
export function WhoseEntry({ entry }: { entry: Named }) {
  if (entry.group === null) return null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {entry.stage_name === '' && <Performers id={entry.id} />}
      <GroupName entry={entry} />
    </Box>
  );
}

/** The name of the entry's group, once it is known. */
export function GroupName({ entry }: { entry: Pick<Entry, 'group'> }) {
  const group = useGroupOf(entry);
  return group && <Box sx={{ color: 'text.secondary' }}>{group.name}</Box>;
}

function Performers({ id }: { id: string }) {
  const { data } = useEntryPeople(id);
  const names = data?.members.flatMap(({ name }) => name || []) ?? [];
  return names.length > 0 ? <div>{performersText(names)}</div> : null;
}

/** A class has forty names: the first three and a number say which of them it is. */
const performersText = (names: readonly string[]): string =>
  names.length > 4
    ? entryAdminMessages.andMore(names.slice(0, 3).join(', '), names.length - 3)
    : names.join(', ');
