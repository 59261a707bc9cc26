import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import type { ProgrammeState } from '@ndeiya/domain/programme/states';
import { ConfirmDialog } from '../../components/ConfirmDialog';

interface Step {
  to: ProgrammeState;
  label: string;
  /** The audience notices this step at once, so it has a question and what follows from it. */
  ask?: { question: string; follows: string };
}

/** The steps from each state, in the words of their buttons. */
const STEPS: Record<ProgrammeState, readonly Step[]> = {
  draft: [{ to: 'published', label: 'Publish' }],
  published: [
    { to: 'closed', label: 'Close withdrawals' },
    { to: 'published', label: 'Announce these times', ask: texts.askAnnounce },
    { to: 'draft', label: 'Take back', ask: texts.askTakeBack },
  ],
  closed: [{ to: 'published', label: 'Allow withdrawals again' }],
};

interface Props {
  programme: ProgrammeAnswer;
  /** The label of the step that the server works on, or another change. */
  running: string | null;
  onStep: (to: ProgrammeState, label: string) => void;
}

/** Says who sees the programme now, with the steps that change it. */
export function Announcement({ programme, running, onStep }: Props) {
  const [asked, setAsked] = useState<Step | null>(null);
  const { state } = programme;
  if (state === null) return <Typography sx={{ mb: 2 }}>{texts.state.none}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Typography sx={{ flex: '1 1 240px', fontWeight: 600 }}>{texts.state[state]}</Typography>
      {STEPS[state].map((step, place) => (
        <Button
          key={step.label}
          variant={place === 0 ? 'contained' : 'outlined'}
          disabled={running !== null}
          onClick={() => {
            if (step.ask) setAsked(step);
            else onStep(step.to, step.label);
          }}
        >
          {running === step.label ? 'Working...' : step.label}
        </Button>
      ))}
      {asked?.ask && (
        <ConfirmDialog
          open
          text={asked.ask.question}
          detail={asked.ask.follows}
          confirmLabel={asked.label}
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={() => {
            setAsked(null);
            onStep(asked.to, asked.label);
          }}
        />
      )}
    </Box>
  );
}
