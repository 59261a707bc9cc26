import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VOTE_STEP_NAMES, voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { joinParts, readPart } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { FormText } from '../../../components/form/FormText';
import type { StaffCaller } from '../../../data/judging';
import { countVote } from '../../../data/voteDesk';
import { ApiError, errorText } from '../../../lib/apiErrors';
import { notify } from '../../../lib/notify';
import { useOneAtATime } from '../../../lib/useOneAtATime';
import { ActionDialog } from '../ActionDialog';
import { useConsoleAction } from '../useAction';
import { needsNoParts } from './keylessVote';
import { countedText } from './steps';

const { count: texts, tried } = voteAdminTexts;

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
  const { isBusy, run } = useOneAtATime();
  const box_hash = vote.box_hash ?? '';
  const refused = async (error: unknown) => {
    if (isSecond(error) && !needsNoParts(vote)) {
      onSecond();
      return;
    }
    notify.error(errorText(error, texts.failed));
    await onReadAgain();
    onClose();
  };
  const count = () =>
    run({
      name: 'count the vote',
      work: async () => {
        const next = await countVote(caller, vote.edition, { box_hash });
        notify.success(countedText(next, caller));
        onChange(next);
        onClose();
      },
      onFailure: refused,
    });
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

interface PartsForm {
  one: string;
  other: string;
}

type CountWithKeyProps = Omit<FirstProps, 'onReadAgain' | 'onSecond'>;

/** The second person's part: both key parts are typed, joined in this browser, and sent once. */
function CountWithKey({ caller, vote, onChange, onClose }: CountWithKeyProps) {
  const formId = useId();
  const action = useConsoleAction();
  const { control, handleSubmit, setError } = useForm<PartsForm>({ defaultValues: { one: '', other: '' } });
  const isKeyless = needsNoParts(vote);
  const count = handleSubmit(async (form) => {
    const problems = isKeyless ? [] : Object.entries(problemsOf(form, vote.public_key));
    for (const [name, message] of problems) setError(name as keyof PartsForm, { message });
    if (problems.length > 0) return;
    const isDone = await action.run(async () => {
      const next = await countVote(caller, vote.edition, bodyOf(vote, form));
      notify.success(countedText(next, caller));
      onChange(next);
    });
    if (isDone) onClose();
  });
  return (
    <ActionDialog
      title="Count as the second person"
      action={action}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose} disabled={action.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={action.isBusy}>
            {action.isBusy ? 'Counting...' : VOTE_STEP_NAMES.count}
          </Button>
        </>
      }
    >
      <Typography>
        {isKeyless ? texts.demo : caller.pass === undefined ? texts.lead : texts.passLead}
      </Typography>
      <form id={formId} noValidate onSubmit={(event) => void count(event)}>
        {!isKeyless &&
          (['one', 'other'] as const).map((name) => (
            <FormText
              key={name}
              control={control}
              name={name}
              label={name === 'one' ? 'Key part of one person' : 'Key part of the other person'}
              type="password"
              autoComplete="off"
            />
          ))}
      </form>
    </ActionDialog>
  );
}

function problemsOf({ one, other }: PartsForm, public_key: string): Partial<PartsForm> {
  const parts = [readPart(one, public_key), readPart(other, public_key)];
  if (parts[0] && parts[0].number === parts[1]?.number) return { other: texts.same };
  return { ...(!parts[0] && { one: tried.wrong }), ...(!parts[1] && { other: tried.wrong }) };
}

/** The body with the key that both parts make; a vote of the demo has no parts. */
function bodyOf(vote: VoteAnswer, { one, other }: PartsForm): { box_hash: string; key?: string } {
  const box_hash = vote.box_hash ?? '';
  const [first, second] = [readPart(one, vote.public_key), readPart(other, vote.public_key)];
  return { box_hash, ...(first && second && { key: joinParts(first, second) }) };
}
