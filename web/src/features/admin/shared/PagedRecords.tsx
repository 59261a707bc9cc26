import { type ReactNode, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Spinner } from '../../../components/Spinner';
import type { PagedQuery } from '../../../lib/usePagedQuery';
import { ListFailed, ListState } from './ListState';
import { Pager } from './Pager';

/** A message with 'Undo' covers the end of a phone's screen: the last card's buttons can be scrolled above it. */
const ROOM_FOR_MESSAGES = 12;

interface Props {
  list: Omit<PagedQuery<unknown>, 'rows'>;
  /** How many rows of the page are shown. */
  count: number;
  emptyText: string;
  emptyAction?: ReactNode;
  loadingText?: string;
  /** What chooses the rows: see `ListState`. */
  filters?: ReactNode;
  /** For wide screens; brings its own pages. */
  grid: ReactNode;
  /** For phones. */
  cards: ReactNode;
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

/** A long list: a grid, or cards on a phone, and before that its loading, empty or failed state. */
export function PagedRecords(props: Props) {
  const { list, count, emptyText, emptyAction, loadingText = 'Loading...', grid } = props;
  const isNarrow = useIsNarrow();
  const [wasShown, setWasShown] = useState(false);
  if (count > 0 && !wasShown) setWasShown(true);
  // Once drawn, the grid stays while another order loads: the focus is in its headers.
  const isKept = list.status === 'loading' && wasShown;
  const hasFailed = list.status === 'failed';
  return (
    <>
      {hasFailed && <ListFailed onRetry={list.retry} />}
      {props.filters}
      {!hasFailed && (
        // Around all of it: rows whose grid is still being loaded are not drawn yet, and must not be taken for it.
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
