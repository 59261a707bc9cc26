import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { searchAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import { searchesBeginnings } from '@ndeiya/domain/people/searchKeys';
import { isSearch } from '../../data/admin/listQuery';
import { useSearchComplete } from '../../data/admin/searchComplete';
import type { PagedQuery } from '../../lib/usePagedQuery';

type List = Pick<PagedQuery<unknown>, 'pageSize' | 'hasNext' | 'hasPrevious'>;

/** Notes about the limits of a search's result. */
export function SearchNotes({ search, list }: { search: string; list: List }) {
  const isComplete = useSearchComplete(isSearch(search));
  const notes = [
    !isComplete && texts.incomplete,
    searchesBeginnings(search) && texts.short,
    isSearch(search) && (list.hasNext || list.hasPrevious) && texts.many(list.pageSize),
  ].filter((note) => note !== false);
  return (
    <Box role="status">
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}
