import { type ReactNode, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Spinner } from '../../components/Spinner';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { ListFailed, ListState } from './ListState';
import { Pager } from './Pager';

/** Space at the end, because a message with 'Undo' covers the bottom of a phone's screen. */
const ROOM_FOR_MESSAGES = 12;

interface Props {
  list: Omit<PagedQuery<unknown>, 'rows'>;
  /** The number of shown rows of the page. */
  count: number;
  emptyText: string;
  emptyAction?: ReactNode;
  loadingText?: string;
  /** The filters of the list: see `ListState`. */
  filters?: ReactNode;
  /** Wide screens show this; it has its own paging. */
  grid: ReactNode;
  /** Phones show this. */
  cards: ReactNode;
}

/** A long list: a grid, or cards on a phone, with its loading, empty and failed states. */
export function PagedRecords(props: Props) {
  const { list, count, emptyText, emptyAction, loadingText = 'Loading...', grid } = props;
  const isNarrow = useIsNarrow();
  const [wasShown, setWasShown] = useState(false);
  if (count > 0 && !wasShown) setWasShown(true);
  // A rendered grid stays while another order loads, because its headers have the focus.
  const isKept = list.status === 'loading' && wasShown;
  const hasFailed = list.status === 'failed';
  return (
    <>
      {hasFailed && <ListFailed onRetry={list.retry} />}
      {props.filters}
      {!hasFailed && (
        // Around all of it, because rows whose grid is still loading are not rendered yet and must not count
        // as such.
        <Suspense fallback={<Spinner text={loadingText} />}>
          <ListState
            status={list.status}
            unreadable={list.unreadable}
            isEmpty={count === 0 && !isKept && !list.hasNext}
            emptyText={emptyText}
            emptyAction={emptyAction}
            loadingText={loadingText}
            onRetry={list.retry}
          >
            {isNarrow ? <Cards {...props} loadingText={loadingText} /> : grid}
          </ListState>
        </Suspense>
      )}
    </>
  );
}

/** True on screens too narrow for a grid. */
export const useIsNarrow = () => useMediaQuery((theme) => theme.breakpoints.down('md'));

function Cards({ list, count, loadingText, cards }: Props & { loadingText: string }) {
  return (
    <Box sx={{ pb: ROOM_FOR_MESSAGES }}>
      {count === 0 && list.status === 'loading' && <Spinner text={loadingText} />}
      {cards}
      <Pager list={list} />
    </Box>
  );
}
