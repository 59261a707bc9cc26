import { useEffect, useState } from 'react';
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
import { useSession } from '../../../lib/session/session';
import { ticketOf } from '../../../lib/ticketOf';
import { ProblemNote } from '../ProblemNote';
import { useConsoleAction } from '../useAction';
import { keepPaper, type PaperDraft, paperDraft, passOf } from './deskMemory';
import { takesPapers } from './steps';

const texts = voteAdminTexts.paper;

interface Props {
  caller: StaffCaller;
  vote: VoteAnswer;
}

/** Takes the backs of tickets, each typed by two people. */
export function VotePaper(props: Props) {
  const { uid } = useSession();
  const owner = props.caller.pass === undefined ? (uid ?? '') : passOf(props.caller.pass);
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
        key={`${owner} ${String(stored.count)}`}
        {...props}
        owner={owner}
        isNext={stored.count > 0}
        onStored={(text) => {
          setStored(({ count }) => ({ count: count + 1, text }));
        }}
      />
    </Box>
  );
}

function problemsOf({ code, choice }: PaperDraft, { min, max }: VoteAnswer) {
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
  /** The pass or the account that types. */
  owner: string;
  /** Another paper was stored before, so that its code is typed next. */
  isNext: boolean;
  onStored: (text: string) => void;
}

const BLANK: PaperDraft = { code: '', choice: [] };

/** The paper that a reload or another tab of the page has interrupted, with the performances that are still in the list. */
function begunPaper(owner: string, { entries }: VoteAnswer): PaperDraft {
  const { code, choice } = paperDraft(owner) ?? BLANK;
  return { code, choice: choice.filter((one) => one === NONE || entries.some(({ id }) => id === one)) };
}

/** One paper. What differs from the other typing stays in the form, to be compared with the paper. */
function OnePaper({ caller, vote, owner, isNext, onStored }: PaperProps) {
  const action = useConsoleAction();
  const [differs, setDiffers] = useState(false);
  const { control, handleSubmit, setError, subscribe } = useForm<PaperDraft>({
    defaultValues: begunPaper(owner, vote),
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepPaper(owner, values);
        },
      }),
    [subscribe, owner],
  );
  const store = async ({ code, choice }: PaperDraft) => {
    setDiffers(false);
    const typed = choiceOf(choice);
    const ballot = await sealBallot(vote.public_key, { nonce: newNonce(), choice: typed });
    const { typing } = await typeVotePaper(caller, vote.edition, { code, ...ballot, typed });
    if (typing === 'differs') setDiffers(true);
    else {
      keepPaper(owner, null);
      onStored(texts[typing]);
    }
  };
  const submit = handleSubmit(async (values) => {
    const problems = Object.entries(problemsOf(values, vote));
    problems.forEach(([name, message], place) => {
      setError(name as keyof PaperDraft, { message }, { shouldFocus: place === 0 });
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
