import { useState } from 'react';
import { ARCHIVE_STATE_NAMES, archiveAdminMessages as texts } from '@ndeiya/domain/archive/adminMessages';
import type { ArchiveState, ReviewPart } from '@ndeiya/domain/archive/steps';
import * as routes from 'virtual:routes/archive';
import { call } from '../../server/call';
import { MoreRows } from '../kit/MoreRows';
import { RequestedCards } from '../kit/RequestedCards';
import { useApiList } from '../kit/useApiList';
import { CorrectDialog } from './CorrectDialog';
import type { ArchivePiece, ReviewStep } from './piece';
import { PieceCard } from './PieceCard';
import { PublishDialog } from './PublishDialog';
import { ReviewDialog } from './ReviewDialog';
import { TakeDownDialog } from './TakeDownDialog';

interface Open {
  step: ReviewStep;
  piece: ArchivePiece;
}

const PARTS: Partial<Record<ReviewStep, ReviewPart>> = { content: 'content', words: 'words' };

/** The pieces in one state, with the steps that are open for them. */
export function PieceList({ state }: { state: ArchiveState }) {
  const list = useApiList<ArchivePiece>({
    filter: state,
    read: (cursor) => call(routes.list, { query: { state, cursor } }),
    failed: texts.loadFailed,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <RequestedCards
        request={{ status: list.status, retry: list.reload }}
        rows={list.items}
        label={ARCHIVE_STATE_NAMES[state]}
        texts={{ none: texts.none[state], loading: 'Loading the archive...', failed: texts.loadFailed }}
      >
        {(piece) => (
          <PieceCard
            key={piece.id}
            piece={piece}
            onStep={(step) => {
              setOpen({ step, piece });
            }}
          />
        )}
      </RequestedCards>
      <MoreRows list={list} />
      {open && (
        <StepDialog
          open={open}
          onClose={close}
          onDone={() => {
            close();
            list.reload();
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  open: Open;
  onDone: () => void;
  onClose: () => void;
}

function StepDialog({ open: { step, piece }, ...steps }: DialogProps) {
  const part = PARTS[step];
  if (part) return <ReviewDialog piece={piece} part={part} {...steps} />;
  if (step === 'publish') return <PublishDialog piece={piece} {...steps} />;
  if (step === 'correct') return <CorrectDialog piece={piece} {...steps} />;
  return <TakeDownDialog piece={piece} {...steps} />;
}
