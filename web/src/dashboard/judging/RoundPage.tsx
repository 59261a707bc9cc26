import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { ConsoleAnswer, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages as texts } from '@ndeiya/domain/judging/consoleMessages';
import { takesOperations } from '@ndeiya/domain/judging/states';
import { useNavigate, useParams } from 'react-router-dom';
import { TextLink } from '../../components/TextLink';
import { createRound, setRoundJudges } from '../../data/admin/rounds';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/useCommand';
import { Console } from '../../panels/console/Console';
import { useConsole } from '../../panels/console/useConsole';
import { AdminPage } from '../kit/AdminPage';
import { RehearsalNote } from '../kit/RehearsalNote';
import { EntriesDialog } from './EntriesDialog';
import { JudgesDialog } from './JudgesDialog';
import { EditRound } from './RoundDialogs';

const ACCOUNT = {};

/** /admin/judging/:id: a round is set up, and followed while it is judged. */
export function RoundPage() {
  const { id = '' } = useParams();
  const followed = useConsole(ACCOUNT, id);
  const { answer, load } = followed;
  const { dialog, setDialog, props } = useDialogs(() => void load());
  return (
    <AdminPage
      title={answer?.round.title ?? 'Round'}
      actions={answer && <Actions console={answer} onOpen={setDialog} />}
    >
      <RehearsalNote edition={answer?.round.edition} />
      <Console
        caller={ACCOUNT}
        followed={followed}
        mayType
        slot={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <TextLink to={paths.adminJudging}>All rounds</TextLink>
            <TextLink to={paths.adminResults}>Results</TextLink>
          </Box>
        }
      />
      {answer && dialog && <Opened dialog={dialog} console={answer} {...props} />}
    </AdminPage>
  );
}

/** A practice round with the rules and the judges of this one, and pieces of nobody. */
async function copyToPractice({ round, judges }: ConsoleAnswer): Promise<RoundAnswer> {
  const { title, rules, labels, spread } = round;
  const made = await createRound({ title: `Practice: ${title}`, rules, labels, spread, practice: true });
  const seats = judges.map(({ pass, seat, role }) => ({ pass, seat, role, conflicts: [] }));
  return setRoundJudges(made.id, { judges: seats });
}

type DialogName = 'rules' | 'entries' | 'judges';

function useDialogs(onSaved: () => void) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => {
    setDialog(null);
  };
  return {
    dialog,
    setDialog,
    props: {
      onClose: close,
      onDone: () => {
        close();
        onSaved();
      },
    },
  };
}

interface ActionsProps {
  console: ConsoleAnswer;
  onOpen: (dialog: DialogName) => void;
}

/** Only administrators set a round up, and make a copy to practise with. */
function Actions({ console, onOpen }: ActionsProps) {
  const { round } = console;
  const navigate = useNavigate();
  const { isBusy, run } = useCommand();
  const copy = () =>
    run(
      async () => {
        const { id } = await copyToPractice(console);
        void navigate(paths.adminRound(id));
      },
      { done: texts.round.copied, failed: texts.round.failed },
    );
  const isSetup = round.state === 'setup';
  const isChangeable = isSetup || takesOperations(round.state);
  const open = (name: DialogName) => () => {
    onOpen(name);
  };
  return (
    <>
      {!round.practice && !isRehearsal(round.edition) && (
        <Button disabled={isBusy} onClick={() => void copy()}>
          Practice copy
        </Button>
      )}
      {isSetup && (
        <Button variant="outlined" onClick={open('rules')}>
          Title and rules
        </Button>
      )}
      {isChangeable && !round.practice && (
        <Button variant="outlined" onClick={open('entries')}>
          Entries
        </Button>
      )}
      {isChangeable && (
        <Button variant="outlined" onClick={open('judges')}>
          Judges
        </Button>
      )}
    </>
  );
}

interface OpenedProps {
  dialog: DialogName;
  console: ConsoleAnswer;
  onDone: () => void;
  onClose: () => void;
}

function Opened({ dialog, console, ...props }: OpenedProps) {
  if (dialog === 'rules') return <EditRound round={console.round} {...props} />;
  if (dialog === 'entries') return <EntriesDialog console={console} {...props} />;
  return <JudgesDialog console={console} {...props} />;
}
