import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { labelOf } from './Filters';
import { type Filter, findRows, isSuggested, NO_FILTER, type Row } from './rows';
import type { QueueTask } from './useQueue';

/** The answers of this device that the server has not taken, on all pages. */
export const REFUSED: Filter = { ...NO_FILTER, state: 'refused' };

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
        <Notice
          count={refused}
          text={workMessages.refused}
          button={labelOf('refused')}
          severity="warning"
          onOpen={() => {
            onFilter(REFUSED);
          }}
        />
      )}
      <Notice
        count={suggested}
        text={workMessages.suggested.lead}
        button={workMessages.suggested.start}
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%' } }}
        onOpen={() => {
          onQueue('suggestions');
        }}
      />
      <Notice
        count={toReview}
        text={workMessages.toReview}
        button="Review"
        onOpen={() => {
          onQueue('review');
        }}
      />
    </>
  );
}

interface NoticeProps {
  /** The number of texts that wait. */
  count: number;
  text: (count: number) => string;
  button: string;
  severity?: 'info' | 'warning';
  sx?: object;
  onOpen: () => void;
}

/** Texts that wait for this person, a tap away; nothing where none do. */
function Notice({ count, text, button, severity = 'info', sx, onOpen }: NoticeProps) {
  if (count === 0) return null;
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2, ...sx }}
      action={
        <Button color="inherit" onClick={onOpen}>
          {button}
        </Button>
      }
    >
      {text(count)}
    </Alert>
  );
}
