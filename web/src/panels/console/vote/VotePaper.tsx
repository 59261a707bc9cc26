import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { newNonce, sealBallot } from '@ndeiya/domain/vote/sealing';
import { choiceOf, NONE } from '@ndeiya/domain/vote/ticks';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { Controller, useForm } from 'react-hook-form';
import { FormText } from '../../../components/form/FormText';
import type { StaffCaller } from '../../../data/judging';
import { typeVotePaper } from '../../../data/voteDesk';
import { ticketOf } from '../../../lib/ticketOf';
import { ProblemNote } from '../ProblemNote';
import { useConsoleAction } from '../useAction';
import { takesPapers } from './steps';

const texts = voteAdminTexts.paper;

interface PaperValues {
  code: string;
  choice: string[];
}

interface Props {
  caller: StaffCaller;
  vote: VoteAnswer;
}

/** Takes the backs of tickets, each typed by two people. */
export function VotePaper(props: Props) {
  const [stored, setStored] = useState<{ count: number; text: string | null }>({ count: 0, text: null });
  if (!takesPapers(props.vote)) return <Typography>{texts.closed}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '70ch' }}>
      <Alert severity="info">{texts.lead}</Alert>
      <Box role="status">
        {stored.text !== null && (
          <Alert key={stored.count} ref={intoSight} severity="success">
            {stored.text}
          </Alert>
        )}
      </Box>
      <OnePaper
        key={stored.count}
        {...props}
        isNext={stored.count > 0}
        onStored={(text) => {
          setStored(({ count }) => ({ count: count + 1, text }));
        }}
      />
    </Box>
  );
}

function problemsOf({ code, choice }: PaperValues, { min, max }: VoteAnswer) {
  const isNone = choice.length === 1 && choice[0] === NONE;
  const isFit = isNone || (choice.length >= min && choice.length <= max);
  return {
    ...(ticketOf(code) === null && { code: texts.wrongCode }),
    ...(!isFit && { choice: texts.bounds(min, max) }),
  };
}

/** The button of a long list lies below the screen's top, where the answer stands. */
const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};

interface PaperProps extends Props {
  /** Another paper was stored before, so that its code is typed next. */
  isNext: boolean;
  onStored: (text: string) => void;
}

/** One paper. What differs from the other typing stays in the form, to be compared with the paper. */
function OnePaper({ caller, vote, isNext, onStored }: PaperProps) {
  const action = useConsoleAction();
  const [differs, setDiffers] = useState(false);
  const { control, handleSubmit, setError } = useForm<PaperValues>({
    defaultValues: { code: '', choice: [] },
  });
  const store = async ({ code, choice }: PaperValues) => {
    setDiffers(false);
    const typed = choiceOf(choice);
    const ballot = await sealBallot(vote.public_key, { nonce: newNonce(), choice: typed });
    const { typing } = await typeVotePaper(caller, vote.edition, { code, ...ballot, typed });
    if (typing === 'differs') setDiffers(true);
    else onStored(texts[typing]);
  };
  const submit = handleSubmit(async (values) => {
    const problems = Object.entries(problemsOf(values, vote));
    problems.forEach(([name, message], place) => {
      setError(name as keyof PaperValues, { message }, { shouldFocus: place === 0 });
    });
    if (problems.length === 0) await action.run(() => store(values));
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormText
        control={control}
        name="code"
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={isNext}
      />
      <Controller
        control={control}
        name="choice"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Ticks vote={vote} chosen={value} error={error?.message} onChange={onChange} />
        )}
      />
      {differs && (
        <Alert severity="warning" role="alert">
          {texts.differs}
        </Alert>
      )}
      <ProblemNote problem={action.problem} />
      <Box>
        <Button type="submit" variant="contained" disabled={action.isBusy}>
          {action.isBusy ? 'Storing...' : 'Store this paper'}
        </Button>
      </Box>
    </Box>
  );
}

interface TicksProps {
  vote: VoteAnswer;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function Ticks({ vote: { entries, min, max }, chosen, error, onChange }: TicksProps) {
  const tick = (id: string, isIn: boolean) => {
    const others = chosen.filter((one) => one !== id && (id === NONE) === (one === NONE));
    onChange(isIn ? [...others, id] : others);
  };
  const rows = [
    ...entries.map(({ id, number, label, title }) => ({
      id,
      label: [number, label, title].filter(Boolean).join(' · '),
    })),
    { id: NONE, label: texts.none },
  ];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5 }}>
        {texts.choose(min, max)}
      </Box>
      {rows.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) => {
                tick(id, target.checked);
              }}
            />
          }
          label={label}
        />
      ))}
      {/* It stands beside the button that was pressed, because the list is longer than a phone. */}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
