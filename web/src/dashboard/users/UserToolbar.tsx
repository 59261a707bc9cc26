import Box from '@mui/material/Box';
import type { UserSort } from '../../data/admin/userQuery';
import { OrderField } from '../kit/OrderField';
import { SearchField } from '../kit/SearchField';
import { USER_SORTS } from './userList';

interface Props {
  sort: UserSort;
  /** The same function on every render. */
  onSearch: (text: string) => void;
  onSort: (sort: UserSort) => void;
}

/** The search, and on phones the order; a grid has its headers for that. */
export function UserToolbar({ sort, onSearch, onSort }: Props) {
  return (
    <Box role="search" aria-label="Users" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Username or email" onSearch={onSearch} />
      <OrderField order={sort} orders={USER_SORTS} onChange={onSort} />
    </Box>
  );
}
