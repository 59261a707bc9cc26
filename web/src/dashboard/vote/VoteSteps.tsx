import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VOTE_STEP_NAMES, voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { makeVoteKeys, type VoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import {
  declareVoteVoid,
  type PlainStep,
  readVotable,
  readVote,
  sealVoteWithout,
  setUpVote,
  takeVoteStep,
} from '../../data/admin/votes';
import { useCommand } from '../../lib/useCommand';
import { Count } from '../../panels/console/vote/Count';
import { canTake, sealableWithout } from '../../panels/console/vote/steps';
import { readAfter, type ReadAgain } from './readAgain';
import { ReasonDialog } from './ReasonDialog';
import { formOf, setUpOf } from './voteForm';

const PLAIN_STEPS: readonly PlainStep[] = ['open', 'close', 'publish'];

type Question = PlainStep | 'void' | 'key' | 'without';

interface Props {
  vote: VoteAnswer;
  /** Both people have tried their part of the key. */
  hasTried: boolean;
  onChange: (vote: VoteAnswer, keys?: VoteKeys | null) => void;
  onReadAgain: ReadAgain;
}

/** The steps of the vote that can be taken now. Each asks first, because none can be taken back. */
export function VoteSteps({ vote, hasTried, onChange, onReadAgain }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);
  const button = (step: Question, label: string, variant: 'contained' | 'text' = 'text') => (
    <Button
      key={step}
      variant={variant}
      onClick={() => {
        setAsked(step);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PLAIN_STEPS.filter((step) => canTake(step, vote)).map((step) =>
        button(step, VOTE_STEP_NAMES[step], 'contained'),
      )}
      {canTake('count', vote) && (
        <Count caller={{}} vote={vote} onChange={onChange} onReadAgain={() => readAfter(onReadAgain)} />
      )}
      {sealableWithout(vote) > 0 && button('without', texts.without.button)}
      {canTake('change', vote) && button('key', 'Make a new key')}
      {canTake('void', vote) && button('void', VOTE_STEP_NAMES.void)}
      {asked && (
        <StepDialog
          asked={asked}
          vote={vote}
          hasTried={hasTried}
          onChange={onChange}
          onReadAgain={onReadAgain}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </Box>
  );
}

interface StepDialogProps extends Props {
  asked: Question;
  onClose: () => void;
}

function StepDialog({ asked, vote, hasTried, onChange, onReadAgain, onClose }: StepDialogProps) {
  const { isBusy, takeStep, makeKey, sealWithout } = useSteps({ vote, onChange, onReadAgain });
  const [unreadable] = useState(vote.unreadable?.count ?? 0);
  const after = async (work: Promise<void>) => {
    await work;
    onClose();
  };
  if (asked === 'void') return <DeclareVoid vote={vote} onChange={onChange} onClose={onClose} />;
  if (asked === 'key')
    return (
      <ConfirmDialog
        open
        text={texts.anew.question}
        detail={texts.anew.detail}
        confirmLabel="Make a new key"
        busy={isBusy}
        onConfirm={() => void after(makeKey())}
        onClose={onClose}
      />
    );
  if (asked === 'without')
    return (
      <ConfirmDialog
        open
        text={texts.without.question(unreadable)}
        detail={texts.without.detail}
        confirmLabel={texts.without.button}
        busy={isBusy}
        onConfirm={() => void after(sealWithout(unreadable))}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      text={texts.steps[asked].question}
      detail={texts.steps[asked].detail}
      confirmLabel={VOTE_STEP_NAMES[asked]}
      busy={isBusy}
      onConfirm={() => void after(takeStep(asked))}
      onClose={onClose}
    >
      {asked === 'open' && (
        <Typography sx={{ mt: 1.5 }}>{hasTried ? texts.tried.both : texts.tried.missing}</Typography>
      )}
    </ConfirmDialog>
  );
}

function useSteps({ vote, onChange, onReadAgain }: Omit<Props, 'hasTried'>) {
  const { isBusy, run } = useCommand();
  const year = vote.edition;
  return {
    isBusy,
    takeStep: async (step: PlainStep) => {
      const work = async () => {
        onChange(await takeVoteStep(year, step));
      };
      const isDone = await run(work, { done: texts.steps[step].done, failed: texts.stepFailed });
      if (!isDone) await readAfter(onReadAgain);
    },
    sealWithout: async (unreadable: number) => {
      const work = async () => {
        onChange(await sealVoteWithout(year, unreadable));
      };
      const isDone = await run(work, { done: texts.without.done, failed: texts.stepFailed });
      if (!isDone) await readAfter(onReadAgain);
    },
    makeKey: async () => {
      const keys = await makeVoteKeys();
      const work = async () => {
        const [stored, all] = await Promise.all([readVote(year), readVotable(year)]);
        onChange(await setUpVote(year, setUpOf(formOf(stored ?? vote, all), keys.public_key)), keys);
      };
      const isDone = await run(work, { done: texts.anew.done, failed: texts.stepFailed });
      if (!isDone) await readAfter(onReadAgain, keys);
    },
  };
}

interface VoidProps {
  vote: VoteAnswer;
  onChange: Props['onChange'];
  onClose: () => void;
}

function DeclareVoid({ vote, onChange, onClose }: VoidProps) {
  return (
    <ReasonDialog
      title="Declare the vote void"
      lead={texts.voidLead}
      submitLabel={VOTE_STEP_NAMES.void}
      busyLabel="Declaring..."
      run={async (reason) => {
        onChange(await declareVoteVoid(vote.edition, reason));
        return texts.voided;
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
