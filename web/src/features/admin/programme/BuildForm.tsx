import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RoundAnswer } from '@ndeiya/domain/api/console';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programmeAdminMessages';
import { toLocalIso } from '@ndeiya/domain/time';
import type { BuildWanted } from '../../../data/admin/programme';
import { ChoiceField } from '../shared/ChoiceField';

const MINUTES_OF_INPUT = 16;

interface Props {
  /** The beginning so far; null before the first build. */
  startsAt: string | null;
  /** The date of the event, for the first build. */
  eventDate: Date;
  gap: number;
  /** The rounds in which its entries can be judged. */
  rounds: readonly RoundAnswer[];
  isBusy: boolean;
  onBuild: (input: BuildWanted) => void;
}

/** Says when the day begins and how long a change takes, and adds the entries that have no line. */
export function BuildForm({ startsAt, eventDate, gap, rounds, isBusy, onBuild }: Props) {
  const [start, setStart] = useState((startsAt ?? toLocalIso(eventDate)).slice(0, MINUTES_OF_INPUT));
  const [minutes, setMinutes] = useState(String(gap));
  const [round, setRound] = useState('');
  return (
    <Box
      component="form"
      aria-label="Build the programme"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        onBuild({ starts_at: start, gap_minutes: Number(minutes), round: round || null });
      }}
    >
      <TextField
        label="The day begins"
        type="datetime-local"
        required
        value={start}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          setStart(target.value);
        }}
      />
      <TextField
        label="Minutes between two"
        type="number"
        required
        value={minutes}
        slotProps={{ htmlInput: { min: 0, max: 60 } }}
        sx={{ width: 180 }}
        onChange={({ target }) => {
          setMinutes(target.value);
        }}
      />
      {rounds.length > 1 && (
        <ChoiceField
          label="Entries of"
          value={round}
          options={[
            { value: '', label: 'All rounds' },
            ...rounds.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setRound}
        />
      )}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {startsAt === null ? 'Build the programme' : 'Add entries without a line'}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {texts.buildNote}
      </Typography>
    </Box>
  );
}
