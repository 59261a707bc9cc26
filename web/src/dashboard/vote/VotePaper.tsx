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
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { Controller } from 'react-hook-form';
import { FormText } from '../../components/form/FormText';
import { typeVotePaper } from '../../data/admin/votes';
import { ticketOf } from '../../lib/ticketOf';
import { useCommandForm } from '../kit/useCommandForm';
import { takesPapers } from './steps';

const texts = voteAdminTexts.paper;
/** The tick of 'none of them', which no entry has as its id. */
const NONE = '';

interface PaperValues {
  code: string;
  choice: string[];
}

/** Takes the backs of tickets, each typed by two people. */
export function VotePaper({ vote }: { vote: VoteAnswer }) {
  const [count, setCount] = useState(0);
  if (!takesPapers(vote)) return <Typography>{texts.closed}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '70ch' }}>
      <Alert severity="info">{texts.lead}</Alert>
      <OnePaper
        key={count}
        vote={vote}
        onStored={() => {
          setCount(count + 1);
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

const SENTENCES = { first: texts.first, done: texts.done, differs: texts.differs };

function OnePaper({ vote, onStored }: { vote: VoteAnswer; onStored: () => void }) {
  const { control, state, submit } = useCommandForm<PaperValues>({
    values: { code: '', choice: [] },
    check: (values) => problemsOf(values, vote),
    run: async ({ code, choice }) => {
      const typed = choice.filter((id) => id !== NONE);
      const ballot = await sealBallot(vote.public_key, { nonce: newNonce(), choice: typed });
      const { typing } = await typeVotePaper(vote.edition, { code, ...ballot, typed });
      return SENTENCES[typing];
    },
    failed: texts.failed,
    onDone: onStored,
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
      />
      <Controller
        control={control}
        name="choice"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Ticks vote={vote} chosen={value} error={error?.message} onChange={onChange} />
        )}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={state.isSubmitting}>
          {state.isSubmitting ? 'Storing...' : 'Store this paper'}
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
      <Box component="legend" sx={{ mb: 0.5 }}>
        {texts.choose(min, max)}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
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
    </Box>
  );
}
