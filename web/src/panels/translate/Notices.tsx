import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { labelOf } from './Filters';
import { type Filter, findRows, isSuggested, NO_FILTER, type Row } from './rows';
import type { QueueTask } from './useQueue';

/** The answers of this device that the server has not taken, on all pages. */
export const REFUSED: Filter = { ...NO_FILTER, state: 'refused' };

/** The drafts of others that this person may review, a tap away. */
function ToReview({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onOpen}>
          Review
        </Button>
      }
    >
      {workMessages.toReview(count)}
    </Alert>
  );
}

/** The answers that the server has not taken, a tap away: their authors have to look at them again. */
function ToMend({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onOpen}>
          {labelOf('refused')}
        </Button>
      }
    >
      {workMessages.refused(count)}
    </Alert>
  );
}

/** Missing texts for which the developers have words, a tap away. */
function ToDecide({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%' } }}
      action={
        <Button color="inherit" onClick={onOpen}>
          {workMessages.suggested.start}
        </Button>
      }
    >
      {workMessages.suggested.lead(count)}
    </Alert>
  );
}

interface NoticesProps {
  rows: readonly Row[];
  filter: Filter;
  caller: string;
  /** Shows other texts. */
  onFilter: (filter: Filter) => void;
  onQueue: (task: QueueTask) => void;
}

/** Shows what waits for this person: refused answers on all pages, then suggestions and drafts on the chosen page. */
export function Notices({ rows, filter: { area, state }, caller, onFilter, onQueue }: NoticesProps) {
  const refused = findRows(rows, REFUSED, caller).length;
  const suggested = findRows(rows, { ...NO_FILTER, area }, caller).filter(isSuggested).length;
  const toReview = findRows(rows, { ...NO_FILTER, area, state: 'review' }, caller).length;
  return (
    <>
      {state !== 'refused' && (
        <ToMend
          count={refused}
          onOpen={() => {
            onFilter(REFUSED);
          }}
        />
      )}
      <ToDecide
        count={suggested}
        onOpen={() => {
          onQueue('suggestions');
        }}
      />
      <ToReview
        count={toReview}
        onOpen={() => {
          onQueue('review');
        }}
      />
    </>
  );
}
