import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProgrammeAnswer } from '@ndeiya/domain/api/programme';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programmeAdminMessages';
import type { ProgrammeState } from '@ndeiya/domain/stage/states';

/** The steps from each state, in the words of their buttons. */
const STEPS: Record<ProgrammeState, { to: ProgrammeState; label: string }[]> = {
  draft: [{ to: 'published', label: 'Publish' }],
  published: [
    { to: 'closed', label: 'Close' },
    { to: 'published', label: 'Announce these times' },
    { to: 'draft', label: 'Take back' },
  ],
  closed: [{ to: 'published', label: 'Open again' }],
};

interface Props {
  programme: ProgrammeAnswer;
  isBusy: boolean;
  onStep: (to: ProgrammeState) => void;
}

/** Says who sees the programme now, with the steps that change it. */
export function Announcement({ programme, isBusy, onStep }: Props) {
  const { state } = programme;
  if (state === null) return <Typography sx={{ mb: 2 }}>{texts.state.none}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Typography sx={{ flex: '1 1 240px', fontWeight: 600 }}>{texts.state[state]}</Typography>
      {STEPS[state].map(({ to, label }, place) => (
        <Button
          key={label}
          variant={place === 0 ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => {
            onStep(to);
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
