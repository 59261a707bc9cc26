import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import type { GroupKind } from '@ndeiya/domain/groups/states';
import * as routes from 'virtual:routes/groups';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormMultiline } from '../../components/form/FormMultiline';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import {
  allowanceIn,
  LimitFields,
  type LimitsForm,
  limitsOf,
  problemsByField,
  useCategories,
} from './limits';
import { MadeGroups } from './MadeGroups';
import { GroupFields, LeaderFields, type LeaderForm, leaderIn, leaderProblems } from './NewGroup';

interface Props {
  group: GroupAnswer;
  onChanged: () => void;
}

type Step = keyof typeof QUESTIONS | 'change' | 'hand over';

/** The steps of an organiser with a group; one that ends or sends something asks first. */
export function GroupSteps({ group, onChanged }: Props) {
  const [open, setOpen] = useState<Step | null>(null);
  const [made, setMade] = useState<MadeGroup | null>(null);
  const { isBusy, take } = useSteps(group.id);
  const close = () => {
    setOpen(null);
  };
  const run = async (step: keyof ReturnType<typeof useSteps>['take']) => {
    await take[step]();
    close();
    onChanged();
  };
  const leave = () => {
    setMade(null);
    onChanged();
  };
  if (made) return <MadeGroups made={[made]} onDone={leave} />;
  if (group.state === 'closed')
    return (
      <Button variant="outlined" sx={{ mt: 2 }} disabled={isBusy} onClick={() => void run('reopen')}>
        Open again
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Buttons onOpen={setOpen} />
      {(open === 'send' || open === 'close') && (
        <ConfirmDialog
          open
          {...QUESTIONS[open]}
          busy={isBusy}
          onConfirm={() => void run(open)}
          onClose={close}
        />
      )}
      {open === 'change' && <GroupChangeDialog group={group} onChanged={onChanged} onClose={close} />}
      {open === 'hand over' && <HandOver id={group.id} onMade={setMade} onClose={close} />}
    </Box>
  );
}

const QUESTIONS = {
  send: { text: texts.sendQuestion, detail: texts.sendDetail, confirmLabel: 'Send' },
  close: { text: texts.closeQuestion, detail: texts.closeDetail, confirmLabel: 'Close' },
} as const;

/** The steps as commands, each with its notice. */
function useSteps(id: string) {
  const { isBusy, run } = useCommand();
  const params = { id };
  const failed = texts.stepFailed;
  return {
    isBusy,
    take: {
      send: () =>
        run(() => call(routes.send, { params, body: { op_id: crypto.randomUUID() } }), {
          done: ({ results }) => texts.sent(results.filter(({ state }) => state !== 'draft').length),
          failed,
        }),
      close: () => run(() => call(routes.close, { params, body: {} }), { done: texts.closed, failed }),
      reopen: () => run(() => call(routes.reopen, { params, body: {} }), { done: texts.reopened, failed }),
    },
  };
}

function Buttons({ onOpen }: { onOpen: (step: Step) => void }) {
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          onOpen('send');
        }}
      >
        Send the entries
      </Button>
      <Button
        onClick={() => {
          onOpen('change');
        }}
      >
        Change
      </Button>
      <Button
        onClick={() => {
          onOpen('hand over');
        }}
      >
        Hand over
      </Button>
      <Button
        onClick={() => {
          onOpen('close');
        }}
      >
        Close
      </Button>
    </>
  );
}

interface HandOverProps {
  id: string;
  onMade: (made: MadeGroup) => void;
  onClose: () => void;
}

function HandOver({ id, onMade, onClose }: HandOverProps) {
  return (
    <CommandDialog
      title="Hand the group over"
      lead={texts.handOverLead}
      submitLabel="Hand over"
      busyLabel="Handing over..."
      command={{
        values: { leader_name: '', phone: '', email: '' },
        check: leaderProblems,
        run: async (typed: LeaderForm) => {
          onMade(await call(routes.handOver, { params: { id }, body: { leader: leaderIn(typed) } }));
          return texts.handedOver;
        },
        failed: texts.handOverFailed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) => <LeaderFields control={control} />}
    </CommandDialog>
  );
}

type ChangeForm = { name: string; kind: GroupKind; place: string; note: string } & LimitsForm;

interface GroupChangeDialogProps {
  group: GroupAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** Waits for the categories of the group's edition, because a form has its fields from the start. */
function GroupChangeDialog(props: GroupChangeDialogProps) {
  const categories = useCategories(props.group.edition, props.group.allowance);
  return categories && <ChangeDialog {...props} categories={categories} />;
}

function ChangeDialog({
  group,
  categories,
  onChanged,
  onClose,
}: GroupChangeDialogProps & { categories: readonly string[] }) {
  const { name, kind, place, note, allowance } = group;
  const values: ChangeForm = { name, kind, place, note, ...limitsOf(categories, allowance) };
  return (
    <CommandDialog
      title={`Change ${name}`}
      lead={texts.changeLead}
      submitLabel="Save group"
      busyLabel="Saving..."
      command={{
        values,
        check: (typed: ChangeForm) => changeProblems(typed, categories),
        run: async (typed: ChangeForm) => {
          const body = changeIn(typed, categories);
          await call(routes.update, { params: { id: group.id }, body });
          onChanged();
          return texts.changed;
        },
        failed: texts.changeFailed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <GroupFields control={control} />
          <LimitFields control={control} categories={categories} />
          <FormMultiline
            control={control}
            name="note"
            label="Note for organisers"
            rows={2}
            required={false}
          />
        </>
      )}
    </CommandDialog>
  );
}

function changeIn(typed: ChangeForm, categories: readonly string[]) {
  const { name, kind, place, note } = typed;
  return { name, kind, place, note, allowance: allowanceIn(typed, categories) };
}

/** The first problem of each field. */
const changeProblems = (typed: ChangeForm, categories: readonly string[]) =>
  problemsByField(
    groupChange.safeParse(changeIn(typed, categories)).error?.issues ?? [],
    categories,
  ) as Partial<Record<keyof ChangeForm, string>>;
