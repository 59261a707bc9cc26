import { useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { PaperRound } from '@ndeiya/domain/judging/sheetApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { readPaper, type StaffCaller, typePaper } from '../../data/judging';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { MarksFields, marksOf, type TypedMarks } from './MarksFields';
import { ProblemNote } from './ProblemNote';
import { COLUMN } from './shared';
import { useConsoleAction } from './useAction';

const { paper: texts } = consoleMessages;

function usePaper(caller: StaffCaller) {
  const [rounds, setRounds] = useState<PaperRound[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const token = 'pass' in caller ? caller.pass : null;
  const load = useCallback(async () => {
    try {
      setRounds(await readPaper(token === null ? {} : { pass: token }));
      setFailure(null);
    } catch (error) {
      logError('read the paper sheets', error);
      setFailure(errorText(error, texts.loadFailed));
    }
  }, [token]);
  useEffect(() => {
    void Promise.resolve().then(load);
  }, [load]);
  return { rounds, failure, load };
}

type PaperSheet = PaperRound['sheets'][number];
const waitsForMe = ({ typing }: PaperSheet) => typing === 'none' || typing === 'first';

interface FormProps {
  round: PaperRound;
  sheet: PaperSheet;
  caller: StaffCaller;
  /** The last sheet was typed here, so that the hands stay on the keys. */
  isNext: boolean;
  onTyped: () => Promise<void>;
}

/** The marks of one sheet. Another sheet is another form, so that nothing of the last one stays. */
function TypingForm({ round, sheet, caller, isNext, onTyped }: FormProps) {
  const action = useConsoleAction();
  const [typed, setTyped] = useState<TypedMarks>({});
  const save = async () => {
    const marks = marksOf(typed, round.criteria);
    if (!marks) {
      action.setProblem({ text: texts.incomplete, fields: [] });
      return;
    }
    const done = await action.run(async () => {
      const typing = await typePaper(caller, sheet.sheet_id, marks);
      notify.success(typing === 'done' ? texts.typedTwice : texts.typedOnce);
    });
    if (done) await onTyped();
  };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {sheet.number} {sheet.title}, judge {sheet.seat}
      </Typography>
      <MarksFields
        criteria={round.criteria}
        labels={round.labels}
        typed={typed}
        autoFocus={isNext}
        onChange={setTyped}
      />
      <ProblemNote problem={action.problem} />
      <Button type="submit" variant="contained" disabled={action.isBusy} sx={{ justifySelf: 'start' }}>
        Save this sheet
      </Button>
    </Box>
  );
}

/** The next sheet of this judge, then the first of all: people type one pile of paper after the other. */
const nextOf = (waiting: readonly PaperSheet[], seat: string): PaperSheet | undefined =>
  waiting.find((sheet) => sheet.seat === seat) ?? waiting[0];

function useSheets({ sheets }: PaperRound) {
  const [chosen, setChosen] = useState('');
  const [seat, setSeat] = useState('');
  const [hasPhones, setPhones] = useState(false);
  const all = sheets.filter(waitsForMe);
  const waiting = all.filter((sheet) => hasPhones || !sheet.has_phone);
  const sheet = waiting.find(({ sheet_id }) => sheet_id === chosen) ?? nextOf(waiting, seat);
  const hasMore = all.length > waiting.length;
  return { waiting, sheet, hasMore, setChosen, isNext: seat !== '', setSeat, hasPhones, setPhones };
}

/** A choice of the sheets that wait for the caller, with the next one chosen, and its form. */
function RoundTyping({ round, caller, onTyped }: Omit<FormProps, 'sheet' | 'isNext'>) {
  const { waiting, sheet, ...shown } = useSheets(round);
  const options = waiting.map(({ sheet_id, number, seat, typing }) => ({
    value: sheet_id,
    label: `${number}, judge ${seat}: ${texts.states[typing]}`,
  }));
  return (
    <Box component="section" aria-label={round.title} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Typography component="h2" variant="h3" sx={{ fontSize: '1.15rem' }}>
        {round.title}
      </Typography>
      {round.sheets.some(({ has_phone }) => has_phone) && (
        <FormControlLabel
          control={
            <Checkbox
              checked={shown.hasPhones}
              onChange={({ target }) => {
                shown.setPhones(target.checked);
              }}
            />
          }
          label={texts.phones}
        />
      )}
      {sheet ? (
        <>
          <ChoiceField
            label="Sheet"
            fullWidth
            value={sheet.sheet_id}
            options={options}
            onChange={shown.setChosen}
          />
          <TypingForm
            key={sheet.sheet_id}
            round={round}
            sheet={sheet}
            caller={caller}
            isNext={shown.isNext}
            onTyped={() => {
              shown.setSeat(sheet.seat);
              return onTyped();
            }}
          />
        </>
      ) : (
        <Typography>{shown.hasMore ? texts.onlyPhones : texts.allDone}</Typography>
      )}
    </Box>
  );
}

/** Typing paper sheets, one after the other. `only` is the round of a console. */
export function PaperTyping({ caller, only }: { caller: StaffCaller; only?: string }) {
  const { rounds, failure, load } = usePaper(caller);
  if (failure) {
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography>{failure}</Typography>
        <Button variant="outlined" onClick={() => void load()}>
          Try again
        </Button>
      </Box>
    );
  }
  if (!rounds) return <Spinner text="Loading the paper sheets..." />;
  const shown = rounds.filter(({ id }) => only === undefined || id === only);
  return (
    <Box sx={{ ...COLUMN, gap: 3 }}>
      <Typography sx={{ maxWidth: '70ch' }}>{texts.lead}</Typography>
      {shown.length === 0 && <Typography>{texts.none}</Typography>}
      {shown.map((round) => (
        <RoundTyping key={round.id} round={round} caller={caller} onTyped={load} />
      ))}
    </Box>
  );
}
