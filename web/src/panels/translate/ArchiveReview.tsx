import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { archiveWorkMessages as texts } from '@ndeiya/domain/archive/workMessages';
import * as routes from 'virtual:routes/archive';
import { Button } from '../../components/button/Button';
import { EmptyState } from '../../components/EmptyState';
import { Spinner } from '../../components/Spinner';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { PieceReview } from './PieceReview';

/** The pieces of the archive whose words wait for a review, one at a time, for the holder of a translator's pass. */
export function ArchiveReview({ token }: { token: string }) {
  const [cursor, setCursor] = useState<string>();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const request = useRequest({
    key: cursor ?? '',
    read: () => call(routes.list, { query: { state: 'offered', cursor }, pass: token }),
    name: 'read the pieces to review',
  });
  if (request.status === 'failed')
    return (
      <EmptyState text={texts.loadFailed} drawing="failed">
        <Button variant="outlined" onClick={request.retry}>
          Try again
        </Button>
      </EmptyState>
    );
  if (!request.data) return <Spinner text="Loading the archive..." />;
  const { items, next } = request.data;
  const left = items.filter((piece) => isWaiting(piece) && !skipped.has(piece.id));
  const [piece] = left;
  const skip = (id: string) => {
    setSkipped(new Set(skipped).add(id));
  };
  const change = (changed: ArchiveAnswer) => {
    request.change((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === changed.id ? changed : one)),
    }));
    // The owner decides about proposed words first.
    if (changed.proposal) skip(changed.id);
  };
  if (piece)
    return (
      <>
        <Typography sx={{ mb: 2 }}>{texts.lead}</Typography>
        <Typography role="status" sx={{ mb: 1 }}>
          {texts.left(left.length, next !== undefined)}
        </Typography>
        <PieceReview key={piece.id} piece={piece} token={token} onChanged={change} onSkip={skip} />
      </>
    );
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {skipped.size > 0 ? texts.skipped : texts.none}
      </Alert>
      {next !== undefined && (
        <Button
          variant="outlined"
          onClick={() => {
            setCursor(next);
          }}
        >
          More pieces
        </Button>
      )}
    </>
  );
}

const isWaiting = ({ lacks }: ArchiveAnswer) => lacks.includes('words');
