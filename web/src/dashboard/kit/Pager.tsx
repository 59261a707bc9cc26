import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PagedQuery } from '../../lib/usePagedQuery';

type List = Pick<
  PagedQuery<unknown>,
  'page' | 'pageSize' | 'total' | 'hasNext' | 'hasPrevious' | 'next' | 'previous' | 'status'
>;

export function Pager({ list }: { list: List }) {
  const { page, pageSize, total, hasNext, hasPrevious, next, previous, status } = list;
  if (!hasNext && !hasPrevious) return null;
  const pages = total === null ? '' : ` of ${Math.max(1, Math.ceil(total / pageSize))}`;
  return (
    <Box component="nav" aria-label="Pages" sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2 }}>
      <Button onClick={previous} disabled={!hasPrevious || status === 'loading'}>
        Previous
      </Button>
      <Typography role="status">
        Page {page + 1}
        {pages}
      </Typography>
      <Button onClick={next} disabled={!hasNext || status === 'loading'}>
        Next
      </Button>
    </Box>
  );
}
