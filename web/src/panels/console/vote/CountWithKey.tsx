import { useId } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VOTE_STEP_NAMES, voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { joinParts, readPart } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { useForm } from 'react-hook-form';
import { FormText } from '../../../components/form/FormText';
import type { StaffCaller } from '../../../data/judging';
import { countVote } from '../../../data/voteDesk';
import { notify } from '../../../lib/notify';
import { ActionDialog } from '../ActionDialog';
import { useConsoleAction } from '../useAction';
import { needsNoParts } from './keylessVote';
import { countedText } from './steps';

const { count: texts, tried } = voteAdminTexts;

interface PartsForm {
  one: string;
  other: string;
}

interface Props {
  caller: StaffCaller;
  vote: VoteAnswer;
  onChange: (vote: VoteAnswer) => void;
  onClose: () => void;
}

/** The second person's part: both key parts are typed, joined in this browser, and sent once. */
export function CountWithKey({ caller, vote, onChange, onClose }: Props) {
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
