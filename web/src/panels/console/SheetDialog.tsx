import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { SheetAction } from '@ndeiya/domain/judging/sheetApi';
import { isSettled, type SheetState, takesOperations } from '@ndeiya/domain/judging/states';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { decideSheet } from '../../data/judging';
import { notify } from '../../lib/notify';
import { ActionDialog } from './ActionDialog';
import type { Cell } from './cells';
import { MarksFields, marksOf, type TypedMarks, typedOf } from './MarksFields';
import { OtherSides } from './OtherSides';
import type { ShownRound } from './shared';
import { SheetFacts } from './SheetFacts';
import { useConsoleAction } from './useAction';

const { sheet: texts, paper, step } = consoleMessages;

interface Props extends ShownRound {
  cell: Cell;
  onClose: () => void;
}

/** One sheet with all that is known of it, and what a person may decide about it. */
export function SheetDialog(props: Props) {
  const { cell, console, onClose } = props;
  const { round } = console;
  const { entry, judge, sheet } = cell;
  const decision = useDecision(props);
  const { action, typed, decide } = decision;
  const isOpen = takesOperations(round.state);
  const confirm = () => {
    const marks = marksOf(typed, round.rules.criteria);
    if (marks) void decide('confirm', marks);
    else action.setProblem({ text: paper.incomplete, fields: [] });
  };
  const buttons = isOpen && (
    <Buttons
      state={sheet?.state ?? 'draft'}
      hasAlert={sheet?.spread?.answered === null}
      decision={decision}
      onConfirm={confirm}
    />
  );
  return (
    <ActionDialog
      title={`${entry.number} ${entry.title || entry.stage_name}, judge ${judge.seat}`}
      action={action}
      onClose={onClose}
      buttons={buttons}
    >
      <SheetFacts cell={cell} round={round} />
      {isOpen ? <Deciding {...props} decision={decision} /> : <Frozen {...props} action={action} />}
    </ActionDialog>
  );
}

/** The decisions that the state of a sheet allows, in the words of their buttons. */
function decisionsOf(state: SheetState, hasAlert: boolean): { action: SheetAction; label: string }[] {
  return [
    ...(hasAlert ? [{ action: 'answer' as const, label: 'Keep it as it is' }] : []),
    ...(isSettled(state) || state === 'submitted' ? [{ action: 'return' as const, label: 'Return it' }] : []),
    ...(state === 'recused' ? [] : [{ action: 'recuse' as const, label: 'Conflict of interest' }]),
    ...(isSettled(state) ? [] : [{ action: 'missing' as const, label: 'Call it missing' }]),
  ];
}

/** The form of a dialog: the reason, the marks that are typed, and whether the judge is left out. */
function useDecision({ cell, caller, onChange, onClose }: Props) {
  const action = useConsoleAction();
  const { sheet, id } = cell;
  const [reason, setReason] = useState('');
  const [leftOut, setLeftOut] = useState(false);
  const [typed, setTyped] = useState<TypedMarks>(() => typedOf(sheet?.marks ?? {}));
  const decide = async (taken: SheetAction, marks?: NonNullable<ReturnType<typeof marksOf>>) => {
    const left_out = leftOut && (taken === 'recuse' || taken === 'missing');
    const decision = { action: taken, reason, rev: sheet?.rev ?? 0, left_out };
    const done = await action.run(() => decideSheet(caller, id, { ...decision, ...(marks && { marks }) }));
    await onChange();
    if (!done) return;
    notify.success(taken === 'return' ? texts.returned : texts.saved);
    onClose();
  };
  return { action, reason, setReason, leftOut, setLeftOut, typed, setTyped, decide };
}

function Decisions({ state, decision }: { state: SheetState; decision: ReturnType<typeof useDecision> }) {
  const { reason, setReason, leftOut, setLeftOut } = decision;
  return (
    <>
      <TextField
        label={step.reason}
        value={reason}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: JUDGING.reasonChars } }}
        onChange={({ target }) => {
          setReason(target.value);
        }}
      />
      {state !== 'confirmed' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={leftOut}
              onChange={({ target }) => {
                setLeftOut(target.checked);
              }}
            />
          }
          label={texts.leaveOut}
        />
      )}
    </>
  );
}

interface ButtonsProps {
  state: SheetState;
  hasAlert: boolean;
  decision: ReturnType<typeof useDecision>;
  onConfirm: () => void;
}

function Buttons({ state, hasAlert, decision: { action, decide }, onConfirm }: ButtonsProps) {
  return (
    <>
      {decisionsOf(state, hasAlert).map(({ action: taken, label }) => (
        <Button key={taken} variant="outlined" disabled={action.isBusy} onClick={() => void decide(taken)}>
          {label}
        </Button>
      ))}
      {state === 'submitted' && (
        <Button variant="contained" disabled={action.isBusy} onClick={onConfirm}>
          Confirm these marks
        </Button>
      )}
    </>
  );
}

/** The parts of a dialog in which a person decides. */
function Deciding({ decision, ...props }: Props & { decision: ReturnType<typeof useDecision> }) {
  const { cell, console } = props;
  const { rules, labels } = console.round;
  const { sheet } = cell;
  const state = sheet?.state ?? 'draft';
  return (
    <>
      {sheet && <OtherSides {...props} sheet={sheet} mayUse action={decision.action} />}
      {state === 'submitted' && (
        <MarksFields
          criteria={rules.criteria}
          labels={labels}
          typed={decision.typed}
          onChange={decision.setTyped}
        />
      )}
      <Decisions state={state} decision={decision} />
    </>
  );
}

/** The marks are fixed. What came too late is left out by a decision. */
function Frozen({ action, ...props }: Props & { action: ReturnType<typeof useConsoleAction> }) {
  const { sheet } = props.cell;
  return (
    <>
      <Typography>{texts.frozen}</Typography>
      {sheet && <OtherSides {...props} sheet={sheet} mayUse={false} action={action} />}
    </>
  );
}
