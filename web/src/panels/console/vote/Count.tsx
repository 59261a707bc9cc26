import { useState } from 'react';
import Button from '@mui/material/Button';
import { VOTE_STEP_NAMES, voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { StaffCaller } from '../../../data/judging';
import { countVote } from '../../../data/voteDesk';
import { ApiError, errorText } from '../../../lib/apiErrors';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { CountWithKey } from './CountWithKey';
import { needsNoParts } from './keylessVote';
import { countedText } from './steps';

const texts = voteAdminTexts.count;

interface Props {
  caller: StaffCaller;
  vote: VoteAnswer;
  onChange: (vote: VoteAnswer) => void;
  /** Shows the vote as it is now, after a refusal. */
  onReadAgain: () => Promise<void>;
}

/** The count: the first person confirms the sealed box, the second brings both parts of the key. */
export function Count(props: Props) {
  const [part, setPart] = useState<'first' | 'second' | null>(null);
  const counters = countersOf(props.vote);
  const close = () => {
    setPart(null);
  };
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setPart(counters ? 'second' : 'first');
        }}
      >
        {counters === null ? VOTE_STEP_NAMES.count : LABELS[counters === 0 ? 0 : 1]}
      </Button>
      {part === 'first' && (
        <First
          {...props}
          onClose={close}
          onSecond={() => {
            setPart('second');
          }}
        />
      )}
      {part === 'second' && <CountWithKey {...props} onClose={close} />}
    </>
  );
}

/** The server says only to administrators who has counted: for a pass this is null. */
const countersOf = ({ counted_by }: VoteAnswer): number | null => counted_by?.length ?? null;

const LABELS = ['Count as the first person', 'Count as the second person'] as const;

interface FirstProps extends Props {
  onClose: () => void;
  onSecond: () => void;
}

/** Somebody has counted before, so this is the second person and the server asks for the key. */
const isSecond = (error: unknown) =>
  error instanceof ApiError && error.status === 422 && error.fields?.key !== undefined;

function First({ caller, vote, onChange, onReadAgain, onClose, onSecond }: FirstProps) {
  const [isBusy, setBusy] = useState(false);
  const box_hash = vote.box_hash ?? '';
  const count = async () => {
    setBusy(true);
    try {
      const next = await countVote(caller, vote.edition, { box_hash });
      notify.success(countedText(next, caller));
      onChange(next);
      onClose();
    } catch (error) {
      logError('count the vote', error);
      if (isSecond(error) && !needsNoParts(vote)) {
        onSecond();
        return;
      }
      notify.error(errorText(error, texts.failed));
      await onReadAgain();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      text={caller.pass === undefined ? texts.question : texts.passQuestion}
      detail={caller.pass === undefined ? texts.detail(box_hash) : texts.passDetail(box_hash)}
      confirmLabel={VOTE_STEP_NAMES.count}
      busy={isBusy}
      onConfirm={() => void count()}
      onClose={onClose}
    />
  );
}
