import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer } from '@ndeiya/domain/api/console';
import type { PassAnswer } from '@ndeiya/domain/api/passes';
import type { JudgesInput } from '@ndeiya/domain/entities/judge';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { Spinner } from '../../../components/Spinner';
import { ActionDialog } from '../../../console/ActionDialog';
import { useAction } from '../../../console/useAction';
import { readJudgePasses, setRoundJudges } from '../../../data/admin/rounds';
import { notify } from '../../../lib/notify';
import { JudgeRow } from './JudgeRow';
import { useLoaded } from './useLoaded';

const { round: texts, loadFailed } = consoleMessages;

interface Props {
  console: ConsoleAnswer;
  onDone: () => void;
  onClose: () => void;
}
type ChosenJudge = JudgesInput['judges'][number];

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** 'A' to 'Z', then 'AA' and so on. */
function freeSeat(taken: readonly string[]): string {
  const all = ['', ...LETTERS].flatMap((first) => LETTERS.map((second) => first + second));
  return all.find((seat) => !taken.includes(seat)) ?? '';
}

interface ChooseProps extends Props {
  passes: readonly PassAnswer[];
}

function Choose({ passes, console, onDone, onClose }: ChooseProps) {
  const { round } = console;
  const action = useAction();
  const [chosen, setChosen] = useState<readonly ChosenJudge[]>(() =>
    console.judges.map(({ pass, seat, role, conflicts }) => ({ pass, seat, role, conflicts })),
  );
  const isOpen = round.state !== 'setup';
  const fixed = new Set(isOpen ? console.judges.map(({ pass }) => pass) : []);
  const change = (pass: string, judge: ChosenJudge | null) => {
    setChosen((before) => {
      const others = before.filter((one) => one.pass !== pass);
      return judge ? [...others, judge] : others;
    });
  };
  const add = ({ id, role }: PassAnswer) => {
    const seat = freeSeat(chosen.map((one) => one.seat));
    change(id, { pass: id, seat, role: role === 'head' ? 'head' : 'judge', conflicts: [] });
  };
  const save = async () => {
    const done = await action.run(() => setRoundJudges(round.id, { judges: [...chosen] }));
    if (!done) return;
    notify.success(texts.saved);
    onDone();
  };
  return (
    <ActionDialog
      title="Judges"
      action={action}
      onClose={onClose}
      buttons={
        <>
          <Button disabled={action.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={action.isBusy} onClick={() => void save()}>
            {`Save ${String(chosen.length)} judges`}
          </Button>
        </>
      }
    >
      <Typography>{passes.length > 0 ? texts.judgesHelp : texts.noPasses}</Typography>
      {isOpen && <Typography>{texts.addedOnly}</Typography>}
      <Box
        component="ul"
        aria-label="Passes"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {passes.map((pass) => (
          <JudgeRow
            key={pass.id}
            pass={pass}
            judge={chosen.find((one) => one.pass === pass.id) ?? null}
            isFixed={fixed.has(pass.id)}
            entries={console.entries}
            onAdd={() => {
              add(pass);
            }}
            onChange={(judge) => {
              change(pass.id, judge);
            }}
          />
        ))}
      </Box>
    </ActionDialog>
  );
}

/** Gives passes their seats, roles and known conflicts of interest. */
export function JudgesDialog(props: Props) {
  const { console, onClose } = props;
  const action = useAction();
  const { data, problem } = useLoaded(() => readJudgePasses(console.round.edition), loadFailed);
  if (data) return <Choose {...props} passes={data} />;
  return (
    <ActionDialog title="Judges" action={action} onClose={onClose} buttons={null}>
      {problem ? <Typography role="alert">{problem}</Typography> : <Spinner text="Loading the passes..." />}
    </ActionDialog>
  );
}
