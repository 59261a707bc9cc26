import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { tooClose } from '@ndeiya/domain/programme/suggest';
import { LinkButton } from '../../components/LinkButton';
import { addSlot, setProgrammeState } from '../../data/admin/programme';
import { useSettings } from '../../data/home';
import { readRounds } from '../../data/judging';
import { logError } from '../../lib/log';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { AddLine } from './AddLine';
import { Announcement } from './Announcement';
import { BuildForm } from './BuildForm';
import { ChangeQuestion, changeText } from './ChangeQuestion';
import { Lines } from './Lines';
import { timeChanges } from './moves';
import { suggestion } from './order';
import { Papers } from './Papers';
import { type Arranging, useArranging } from './useArranging';
import { type ProgrammeControl, useProgrammeEditor } from './useProgrammeEditor';

/** /admin/programme: the running order of the day. */
export function ProgrammeAdminPage() {
  const control = useProgrammeEditor();
  const { status, programme, reload } = control;
  const rounds = useRounds(programme?.edition);
  return (
    <AdminPage
      title="Programme"
      lead={texts.lead}
      actions={<LinkButton to={paths.adminRehearsal}>Play the day</LinkButton>}
    >
      <ListState
        status={status}
        isEmpty={programme === null}
        emptyText={texts.none}
        loadingText="Loading the programme..."
        failedText={texts.loadFailed}
        onRetry={() => void reload()}
      >
        {programme && <ProgrammeContent programme={programme} control={control} rounds={rounds} />}
      </ListState>
    </AdminPage>
  );
}

interface ShownProps {
  programme: ProgrammeAnswer;
  control: ProgrammeControl;
  rounds: readonly RoundAnswer[];
}

function TooClose({ programme }: Pick<ShownProps, 'programme'>) {
  const pairs = tooClose(programme.slots.filter(({ kind }) => kind === 'entry'));
  if (pairs.length === 0) return null;
  return (
    <Typography role="status" sx={{ mb: 2 }}>
      {texts.close(pairs.length)} {pairs.map(([a, b]) => `${a.number} and ${b.number}`).join(', ')}
    </Typography>
  );
}

function Built({ programme, control, rounds, arranging }: ShownProps & { arranging: Arranging }) {
  const { isBusy, running, change } = control;
  const { slots } = programme;
  return (
    <>
      <TooClose programme={programme} />
      <SuggestOrder programme={programme} control={control} arranging={arranging} />
      <Lines programme={programme} control={control} arranging={arranging} />
      <AddLine
        slots={slots}
        isBusy={isBusy}
        isAdding={running === 'add'}
        onAdd={async (line) => (await change('add', () => addSlot(line))) !== null}
      />
      <Papers programme={programme} rounds={rounds} />
    </>
  );
}

function ProgrammeContent({ programme, control, rounds }: ShownProps) {
  const { isBusy, running, change } = control;
  const { event_date } = useSettings();
  const arranging = useArranging(programme, control);
  return (
    <>
      <Announcement
        programme={programme}
        running={running}
        onStep={(to, label) => void change(label, () => setProgrammeState(to))}
      />
      <BuildForm
        key={programme.starts_at}
        programme={programme}
        eventDate={event_date}
        rounds={rounds}
        isBusy={isBusy}
        isBuilding={running === 'build'}
        onBuild={(input) => void arranging.build(input)}
      />
      {programme.slots.length > 0 && (
        <Built programme={programme} control={control} rounds={rounds} arranging={arranging} />
      )}
    </>
  );
}

/** The rounds of an edition that count. Without them the programme can be planned all the same. */
function useRounds(edition: number | undefined): readonly RoundAnswer[] {
  const [rounds, setRounds] = useState<readonly RoundAnswer[]>([]);
  useEffect(() => {
    if (edition === undefined) return;
    readRounds({})
      .then((all) => {
        setRounds(all.filter((round) => round.edition === edition && !round.practice));
      })
      .catch((error: unknown) => {
        logError('read the rounds', error);
      });
  }, [edition]);
  return rounds;
}

const LABEL = 'Suggest an order';

interface Props {
  programme: ProgrammeAnswer;
  control: ProgrammeControl;
  arranging: Arranging;
}

/** Gives the lines an order that keeps one person's performances apart. A programme that is published asks before. */
function SuggestOrder({ programme, control: { isBusy, running }, arranging }: Props) {
  const [isAsked, setAsked] = useState(false);
  const moves = suggestion(programme.slots);
  const changes = timeChanges(programme, moves);
  const move = () => void arranging.move('suggest', moves, texts.suggested(changes.length));
  return (
    <>
      <Button
        variant="text"
        disabled={isBusy || changes.length === 0}
        onClick={() => {
          if (programme.state === 'draft') move();
          else setAsked(true);
        }}
      >
        {running === 'suggest' ? 'Changing the order...' : LABEL}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {changes.length === 0 ? texts.suggestNone : texts.suggestNote}
      </Typography>
      {isAsked && (
        <ChangeQuestion
          changes={changes.map(changeText)}
          confirmLabel="Change the order"
          onClose={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            setAsked(false);
            move();
          }}
        />
      )}
    </>
  );
}
