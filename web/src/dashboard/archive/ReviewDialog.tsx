import { archiveAdminMessages as texts } from '@ndeiya/domain/archive/adminMessages';
import type { ReviewPart } from '@ndeiya/domain/archive/steps';
import * as routes from 'virtual:routes/archive';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { call } from '../../server/call';
import { useCommand } from '../kit/useCommand';
import type { ArchivePiece } from './piece';

interface Props {
  piece: ArchivePiece;
  part: ReviewPart;
  onDone: () => void;
  onClose: () => void;
}

const QUESTIONS: Record<ReviewPart, { text: string; detail: string }> = {
  content: { text: texts.contentQuestion, detail: texts.contentDetail },
  words: { text: texts.wordsQuestion, detail: texts.wordsDetail },
};

/** Asks before a review is stored: its sentence says what the reviewer confirms. */
export function ReviewDialog({ piece: { id, rev }, part, onDone, onClose }: Props) {
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
