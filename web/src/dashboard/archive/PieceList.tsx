import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ARCHIVE_FIELD_NAMES,
  ARCHIVE_STATE_NAMES,
  archiveAdminMessages as texts,
} from '@ndeiya/domain/archive/adminMessages';
import type { ArchiveState, ReviewPart } from '@ndeiya/domain/archive/steps';
import * as routes from 'virtual:routes/archive';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormMultiline } from '../../components/form/FormMultiline';
import { ApiError } from '../../lib/apiErrors';
import { failureText } from '../../lib/failureText';
import { notify } from '../../lib/notify';
import { useCommand } from '../../lib/useCommand';
import { useOneAtATime } from '../../lib/useOneAtATime';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import { MoreRows } from '../kit/MoreRows';
import { RequestedCards } from '../kit/RequestedCards';
import { useApiList } from '../kit/useApiList';
import { CorrectDialog } from './CorrectDialog';
import { type ArchivePiece, partsText, type ReviewStep } from './piece';
import { PieceCard } from './PieceCard';

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

type StepProps = Omit<DialogProps, 'open'> & { piece: ArchivePiece };

const QUESTIONS: Record<ReviewPart, { text: string; detail: string }> = {
  content: { text: texts.contentQuestion, detail: texts.contentDetail },
  words: { text: texts.wordsQuestion, detail: texts.wordsDetail },
};

/** Asks before a review is stored: its sentence says what the reviewer confirms. */
function ReviewDialog({ piece: { id, rev }, part, onDone, onClose }: StepProps & { part: ReviewPart }) {
  const { isBusy, run } = useCommand();
  const review = async () => {
    const isDone = await run(() => call(routes.review, { params: { id }, body: { rev, part } }), {
      done: texts.reviewed,
      failed: texts.reviewFailed,
    });
    if (isDone) onDone();
  };
  return (
    <ConfirmDialog
      open
      {...QUESTIONS[part]}
      confirmLabel="Reviewed"
      busy={isBusy}
      onConfirm={() => void review()}
      onClose={onClose}
    />
  );
}

/** Takes a piece out of the archive, with the reason for those who ask later. */
function TakeDownDialog({ piece: { id }, onDone, onClose }: StepProps) {
  return (
    <CommandDialog
      title="Take this piece down?"
      lead={texts.takeDownLead}
      submitLabel="Take down"
      busyLabel="Taking down..."
      command={{
        values: { reason: '' },
        run: async ({ reason }: { reason: string }) => {
          await call(routes.withdraw, { params: { id }, body: { reason: reason.trim() } });
          return texts.takenDown;
        },
        failed: texts.takeDownFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormMultiline control={control} name="reason" label="Reason" rows={2} required={false} />
      )}
    </CommandDialog>
  );
}

/** Shows what everybody will see, and publishes it. A refusal says which fields are in the way. */
function PublishDialog({ piece, onDone, onClose }: StepProps) {
  const { id, rev, may_show, label, proposal } = piece;
  const { isBusy, run } = useOneAtATime();
  const [reasons, setReasons] = useState<string[]>([]);
  const publish = () =>
    run({
      name: 'publish a piece',
      work: async () => {
        await call(routes.publish, { params: { id }, body: { rev, label_ok: true } });
        notify.success(texts.published);
        onDone();
      },
      onFailure: (error) => {
        setReasons(reasonsOf(error));
      },
    });
  return (
    <ConfirmDialog
      open
      text={texts.publishQuestion}
      detail={texts.publishDetail}
      confirmLabel="Publish"
      busy={isBusy}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <Typography sx={{ mt: 2 }}>Public then: {partsText(may_show)}</Typography>
      {may_show.name && label && <Typography>Name: {label}</Typography>}
      {proposal !== null && <Typography sx={{ mt: 2 }}>{texts.proposalWaits}</Typography>}
      {reasons.length > 0 && (
        <Box role="alert" sx={{ mt: 2, color: 'error.main' }}>
          {reasons.map((reason) => (
            <Typography key={reason}>{reason}</Typography>
          ))}
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** The reasons of a refusal, each beside the field that it is about. */
function reasonsOf(error: unknown): string[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  const reasons = fields.map(([name, reason]) => {
    const label = (ARCHIVE_FIELD_NAMES as Readonly<Record<string, string>>)[name];
    return label === undefined ? reason : `${label}: ${reason}`;
  });
  return [failureText(error, texts.publishFailed), ...reasons];
}
