import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { JudgesInput } from '@ndeiya/domain/judging/judge';
import type { JudgeRelationAnswer } from '@ndeiya/domain/judging/roundApi';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { Explained } from '../../components/Explained';
import { readJudgePasses, readRelations, setRoundJudges } from '../../data/admin/rounds';
import { BESIDE } from '../../panels/console/shared';
import { ChoiceDialog, LoadedDialog } from './ChoiceDialog';
import { JudgeRow } from './JudgeRow';

const { round: texts, explained } = consoleMessages;

interface Props {
  console: ConsoleAnswer;
  onDone: () => void;
  onClose: () => void;
}
type ChosenJudge = JudgesInput['judges'][number];

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Gives passes their seats, roles and known conflicts of interest. */
export function JudgesDialog(props: Props) {
  const { console, onClose } = props;
  return (
    <LoadedDialog
      title="Judges"
      loading="Loading the passes..."
      load={() => loadPasses(console.round)}
      onClose={onClose}
    >
      {(loaded) => <Choose {...props} {...loaded} />}
    </LoadedDialog>
  );
}
/** 'A' to 'Z', then 'AA' and so on. */
function freeSeat(taken: readonly string[]): string {
  const all = ['', ...LETTERS].flatMap((first) => LETTERS.map((second) => first + second));
  return all.find((seat) => !taken.includes(seat)) ?? '';
}

interface ChooseProps extends Props {
  passes: readonly PassAnswer[];
  related: readonly JudgeRelationAnswer[];
}

function Choose({ passes, related, console, onDone, onClose }: ChooseProps) {
  const { round } = console;
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
  return (
    <ChoiceDialog
      title="Judges"
      label={texts.saveJudges(chosen.length)}
      save={() => setRoundJudges(round.id, { judges: [...chosen] })}
      onDone={onDone}
      onClose={onClose}
    >
      <Box sx={BESIDE}>
        <Typography sx={{ minWidth: 0 }}>{passes.length > 0 ? texts.judgesHelp : texts.noPasses}</Typography>
        {passes.length > 0 && <Explained {...explained.seat} />}
      </Box>
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
            related={related.filter((one) => one.pass === pass.id)}
            onAdd={() => {
              add(pass);
            }}
            onChange={(judge) => {
              change(pass.id, judge);
            }}
          />
        ))}
      </Box>
    </ChoiceDialog>
  );
}

async function loadPasses({ id, edition }: RoundAnswer): Promise<Pick<ChooseProps, 'passes' | 'related'>> {
  const [passes, related] = await Promise.all([readJudgePasses(edition), readRelations(id)]);
  return { passes, related };
}
