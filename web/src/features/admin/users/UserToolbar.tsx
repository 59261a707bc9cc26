import Box from '@mui/material/Box';
import type { UserSort } from '../../../data/admin/users';
import { ChoiceField } from '../shared/ChoiceField';
import { useIsNarrow } from '../shared/PagedRecords';
import { SearchField } from '../shared/SearchField';
import { SORTS } from './userList';

interface Props {
  sort: UserSort;
  /** The same function on every render. */
  onSearch: (text: string) => void;
  onSort: (sort: UserSort) => void;
}

/** Which accounts, and on phones in what order: a grid has its headers for that. */
export function UserToolbar({ sort, onSearch, onSort }: Props) {
  const isNarrow = useIsNarrow();
  return (
    <Box role="search" aria-label="Users" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Username or email begins with" onSearch={onSearch} />
      {isNarrow && (
        <ChoiceField
          label="Order"
          value={`${sort.field} ${sort.direction}`}
          options={SORTS}
          onChange={(chosen) => {
            const order = SORTS.find(({ value }) => value === chosen);
            if (order) onSort({ field: order.field, direction: order.direction });
          }}
        />
      )}
    </Box>
  );
}
