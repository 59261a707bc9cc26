import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { labelOf } from './Filters';
import { REFUSED } from './Notices';
import { type Filter, NO_FILTER } from './rows';
import { Thumb } from './Thumb';
import type { QueueTask, useQueue } from './useQueue';

const { suggested, review } = workMessages;
type Queue = ReturnType<typeof useQueue>;

interface NoticesProps {
  queue: Queue;
  /** The number of answers from this device that the server has not taken, on all pages. */
  refused: number;
  /** Leaves the queue for a list, with one of its texts open. */
  onList: (filter: Filter, open?: string) => void;
}

/** Tells what became of answers whose texts have left the queue: the server did not take them, or others wrote otherwise. */
export function QueueNotices({ queue: { otherwise }, refused, onList }: NoticesProps) {
  if (refused === 0 && otherwise.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {refused > 0 && (
        <Box>
          {workMessages.refused(refused)}{' '}
          <Button
            color="inherit"
            onClick={() => {
              onList(REFUSED);
            }}
          >
            {labelOf('refused')}
          </Button>
        </Box>
      )}
      {otherwise.map(({ english, stored }) => (
        <Box key={english} sx={{ overflowWrap: 'anywhere' }}>
          {workMessages.otherwise(english, stored?.by_name ?? '')}{' '}
          <Button
            color="inherit"
            onClick={() => {
              onList({ ...NO_FILTER, words: english }, english);
            }}
          >
            {workMessages.open}
          </Button>
        </Box>
      ))}
    </Alert>
  );
}

interface EndProps {
  queue: Queue;
  task: QueueTask;
  area: string;
  onPage: (area: string) => void;
  onList: (filter: Filter) => void;
}

/** The end of the queue says what is true of its texts, and leads to the next step. */
export function QueueEnd({ queue: { hasSkipped, missing, nextPage }, task, area, onPage, onList }: EndProps) {
  const words = task === 'review' ? review : suggested;
  return (
    <>
      <Typography>{hasSkipped ? words.skippedOnes : words.done}</Typography>
      <Thumb>
        {nextPage && (
          <Button
            variant="contained"
            onClick={() => {
              onPage(nextPage.area);
            }}
          >
            {workMessages.nextPage(nextPage.area, nextPage.count)}
          </Button>
        )}
        {missing > 0 && (
          <Button
            variant="outlined"
            onClick={() => {
              onList({ ...NO_FILTER, area, state: 'missing' });
            }}
          >
            {workMessages.showMissing(missing, area)}
          </Button>
        )}
      </Thumb>
    </>
  );
}
