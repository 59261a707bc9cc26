import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { RoundState } from '@ndeiya/domain/judging/states';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Explained } from '../../components/Explained';
import { approveMarks, changeRoundEntry, takeRoundStep } from '../../data/judging';
import { notify } from '../../lib/notify';
import { ProblemNote } from './ProblemNote';
import { Provisional } from './Provisional';
import { BESIDE, COLUMN, type ShownRound } from './shared';
import { Back, Obstacles, Reasoned } from './stepParts';
import { useConsoleAction } from './useAction';

const { step: texts, explained } = consoleMessages;

/** The state of the round, what is in the way of its next step, and the step. */
export function Steps({ slot, ...shown }: ShownRound & { slot?: ReactNode }) {
  const commands = useSteps(shown);
  const { round } = shown.console;
  const Panel = PANELS[round.state];
  const isPracticeOver = round.practice && round.state === 'closed';
  return (
    <Paper variant="outlined" sx={{ ...COLUMN, p: 2 }}>
      <Typography>
        {isPracticeOver
          ? texts.closedPractice
          : texts[round.state === 'corrected' ? 'published' : round.state]}
      </Typography>
      {Panel && <Panel {...shown} commands={commands} />}
      {slot}
      <ProblemNote problem={commands.action.problem} />
    </Paper>
  );
}

/** The commands of the panel. Each reads the round again, also when it was refused: somebody else may have changed it. */
function useSteps({ caller, console, onChange }: ShownRound) {
  const action = useConsoleAction();
  const { round, entries, inputs_hash } = console;
  const run = async (work: () => Promise<unknown>) => {
    const done = await action.run(work);
    await onChange();
    if (done) notify.success(texts.done);
    return done;
  };
  const go = (to: RoundState, reason = '') =>
    run(() => takeRoundStep(caller, round.id, { to, rev: round.rev, ...(reason && { reason }) }));
  const approve = () => run(() => approveMarks(caller, round.id, inputs_hash ?? ''));
  const everybody = () =>
    run(async () => {
      for (const { id, status } of entries)
        if (status === 'entered') await changeRoundEntry(caller, id, { status: 'performed' });
    });
  return { action, go, approve, everybody };
}
type Commands = ReturnType<typeof useSteps>;

interface StepProps extends ShownRound {
  commands: Commands;
}

function Setup({ console, commands }: StepProps) {
  const { obstacles } = console;
  const [isAsked, setAsked] = useState(false);
  const isClear = Object.keys(obstacles.open).length === 0;
  return (
    <>
      <Obstacles all={obstacles.open} />
      <Box>
        <Button
          variant="contained"
          disabled={!isClear || commands.action.isBusy}
          onClick={() => {
            setAsked(true);
          }}
        >
          Open the round
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsked}
        text={texts.confirmOpen}
        detail={console.round.title}
        confirmLabel="Open"
        busy={commands.action.isBusy}
        onClose={() => {
          setAsked(false);
        }}
        onConfirm={() => {
          void commands.go('open').then(() => {
            setAsked(false);
          });
        }}
      />
    </>
  );
}

function EverybodyButton({ console, commands: { everybody, action } }: StepProps) {
  if (!console.entries.some(({ status }) => status === 'entered')) return null;
  return (
    <Button sx={{ mt: 1 }} disabled={action.isBusy} onClick={() => void everybody()}>
      {texts.everybody}
    </Button>
  );
}

function Open(props: StepProps) {
  const { console, commands } = props;
  const { close } = console.obstacles;
  const isClear = Object.keys(close).length === 0;
  return (
    <>
      <Obstacles all={close}>
        <EverybodyButton {...props} />
      </Obstacles>
      {isClear ? (
        <Box>
          <Button
            variant="contained"
            disabled={commands.action.isBusy}
            onClick={() => void commands.go('closed')}
          >
            Close the round
          </Button>
        </Box>
      ) : (
        <Reasoned
          label={texts.closeReason}
          button="Close all the same"
          isBusy={commands.action.isBusy}
          onGo={(reason) => void commands.go('closed', reason)}
        />
      )}
    </>
  );
}

function Closed(props: StepProps) {
  const { console, commands } = props;
  const { approvals: _said, ...marks } = console.obstacles.freeze;
  const isClear = Object.keys(console.obstacles.freeze).length === 0;
  return (
    <>
      {!console.round.practice && (
        <>
          <Obstacles all={marks}>
            <EverybodyButton {...props} />
          </Obstacles>
          <Provisional console={console} />
          <Approvals
            console={console}
            isBusy={commands.action.isBusy}
            mayApprove={Object.keys(marks).length === 0}
            onApprove={() => void commands.approve()}
          />
          <Box sx={BESIDE}>
            <Button
              variant="contained"
              disabled={!isClear || commands.action.isBusy}
              onClick={() => void commands.go('frozen')}
            >
              Freeze the round
            </Button>
            <Explained {...explained.freeze} />
          </Box>
        </>
      )}
      <Back
        label="Open it again"
        isBusy={commands.action.isBusy}
        onGo={(reason) => void commands.go('open', reason)}
      />
    </>
  );
}

function Frozen({ console, commands }: StepProps) {
  return (
    <>
      <Box sx={BESIDE}>
        <Typography>{texts.versions(console.round.versions)}</Typography>
        <Explained {...explained.freeze} />
      </Box>
      <Back
        label="Back to closed"
        isBusy={commands.action.isBusy}
        onGo={(reason) => void commands.go('closed', reason)}
      />
    </>
  );
}

const PANELS: Partial<Record<RoundState, (props: StepProps) => ReactNode>> = {
  setup: Setup,
  open: Open,
  closed: Closed,
  frozen: Frozen,
};

/** So many characters of a hash are enough to compare two screens. */
const SHOWN = 12;

interface Props {
  console: ConsoleAnswer;
  mayApprove: boolean;
  isBusy: boolean;
  onApprove: () => void;
}

/** Names who has approved the marks as they are now, with a button for one more. */
function Approvals({ console, mayApprove, isBusy, onApprove }: Props) {
  const { round, inputs_hash, obstacles, approval_refused } = console;
  const needed = obstacles.freeze.approvals;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box sx={BESIDE}>
        <Typography variant="body2" sx={{ minWidth: 0 }}>
          {inputs_hash === null ? texts.noFingerprint : texts.fingerprint(inputs_hash.slice(0, SHOWN))}
        </Typography>
        {inputs_hash !== null && <Explained {...explained.fingerprint} />}
      </Box>
      {round.approvals.map(({ name, inputs_hash: approved, at }) => (
        <Typography key={at} variant="body2" sx={{ fontWeight: 700 }}>
          {approved === inputs_hash ? `✓ ${texts.approved(name)}` : texts.approvedBefore(name)}
        </Typography>
      ))}
      {needed !== undefined && <Typography variant="body2">{needed}</Typography>}
      {needed !== undefined && approval_refused !== null && (
        <Typography variant="body2">{approval_refused}</Typography>
      )}
      {needed !== undefined && approval_refused === null && (
        <Button
          variant="outlined"
          disabled={!mayApprove || inputs_hash === null || isBusy}
          onClick={onApprove}
        >
          Approve these marks
        </Button>
      )}
    </Box>
  );
}
