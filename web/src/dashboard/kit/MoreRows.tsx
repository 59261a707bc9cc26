import Button from '@mui/material/Button';

interface Props {
  /** `useApiList` gives it. */
  list: { hasMore: boolean; isLoadingMore: boolean; showMore: () => Promise<unknown> };
}

/** Reads the next page of a list; nothing where the list has ended. */
export function MoreRows({ list: { hasMore, isLoadingMore, showMore } }: Props) {
  if (!hasMore) return null;
  return (
    <Button sx={{ mt: 2 }} disabled={isLoadingMore} onClick={() => void showMore()}>
      {isLoadingMore ? 'Loading...' : 'Show more'}
    </Button>
  );
}
