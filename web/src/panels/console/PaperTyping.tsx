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
import { useReadingOrder } from '../../lib/useReadingOrder';
import { MarksFields, marksOf, type TypedMarks } from './MarksFields';
import { ProblemNote } from './ProblemNote';
import { COLUMN } from './shared';
import { useConsoleAction } from './useAction';

const { paper: texts } = consoleMessages;

type PaperSheet = PaperRound['sheets'][number];

/** Typing paper sheets, one after the other. `only` is the round of a console. */
export function PaperTyping({ caller, only }: { caller: StaffCaller; only?: string }) {
  const { rounds, failure, load, addTyped } = usePaper(caller);
  const failed = failure && <Failure text={failure} onAgain={() => void load()} />;
  if (!rounds) return failed ?? <Spinner text="Loading the paper sheets..." />;
  const shown = rounds.filter(({ id }) => only === undefined || id === only);
  return (
    <Box sx={{ ...COLUMN, gap: 3 }}>
      <Typography sx={{ maxWidth: '70ch' }}>{texts.lead}</Typography>
      {/* The earlier sheets stay, with the marks that are being typed. */}
      {failed}
      {shown.length === 0 && <Typography>{texts.none}</Typography>}
      {shown.map((round) => (
        <RoundTyping key={round.id} round={round} caller={caller} onTyped={addTyped} />
      ))}
    </Box>
  );
}

/** The rounds after the caller has typed a sheet, which the next reading will say too. */
const withTyping = (rounds: readonly PaperRound[], { sheet_id, typing }: Typed): PaperRound[] =>
  rounds.map((round) => ({
    ...round,
    sheets: round.sheets.map((sheet) => (sheet.sheet_id === sheet_id ? { ...sheet, typing } : sheet)),
  }));
type Typed = Pick<PaperSheet, 'sheet_id' | 'typing'>;

function usePaper(caller: StaffCaller) {
  const [rounds, setRounds] = useState<PaperRound[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = useReadingOrder();
  const token = 'pass' in caller ? caller.pass : null;
  const load = useCallback(async () => {
    const reading = begin();
    try {
      const found = await readPaper(token === null ? {} : { pass: token });
      if (reading.isLate()) return;
      reading.settle();
      setRounds(found);
      setFailure(null);
    } catch (error) {
      logError('read the paper sheets', error);
      if (!reading.isLate()) setFailure(errorText(error, texts.loadFailed));
    }
  }, [begin, token]);
  useEffect(() => {
    void Promise.resolve().then(load);
  }, [load]);
  /** The next sheet is there at once: the hands go on while the sheets are read again. */
  const addTyped = async (typed: Typed) => {
    begin().settle();
    setRounds((before) => before && withTyping(before, typed));
    await load();
  };
  return { rounds, failure, load, addTyped };
}

const waitsForMe = ({ typing }: PaperSheet) => typing === 'none' || typing === 'first';

interface FormProps {
  round: PaperRound;
  sheet: PaperSheet;
  caller: StaffCaller;
  /** The last sheet was typed here, so that the hands stay on the keys. */
  isNext: boolean;
  onTyped: (typed: Typed) => Promise<void>;
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
    await action.run(async () => {
      const { sheet_id } = sheet;
      const typing = await typePaper(caller, sheet_id, marks);
      notify.success(typing === 'done' ? texts.typedTwice : texts.typedOnce);
      void onTyped({ sheet_id, typing });
    });
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
  /** The next sheet is chosen by its id, so that another one that comes to the list is not put in its place. */
  const goOnAfter = ({ sheet_id, seat: typed }: PaperSheet) => {
    setSeat(typed);
    setChosen(
      nextOf(
        waiting.filter((one) => one.sheet_id !== sheet_id),
        typed,
      )?.sheet_id ?? '',
    );
  };
  return { waiting, sheet, hasMore, setChosen, isNext: seat !== '', goOnAfter, hasPhones, setPhones };
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
            onTyped={(typed) => {
              shown.goOnAfter(sheet);
              return onTyped(typed);
            }}
          />
        </>
      ) : (
        <Typography>{shown.hasMore ? texts.onlyPhones : texts.allDone}</Typography>
      )}
    </Box>
  );
}

interface FailureProps {
  text: string;
  onAgain: () => void;
}

const Failure = ({ text, onAgain }: FailureProps) => (
  <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    <Typography>{text}</Typography>
    <Button variant="outlined" onClick={onAgain}>
      Try again
    </Button>
  </Box>
);
