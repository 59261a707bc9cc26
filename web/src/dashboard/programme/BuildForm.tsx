import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { programmeWarning } from '@ndeiya/domain/editions/dateWarnings';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { parseDateTime, toLocalIso } from '@ndeiya/domain/kernel/time';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { ChoiceField } from '../../components/mui/ChoiceField';
import type { BuildWanted } from '../../data/admin/programme';
import { Warnings } from '../kit/Warnings';
import { ChangeQuestion } from './ChangeQuestion';

const MINUTES_OF_INPUT = 16;
const ADD = 'Add entries without a line';

interface Props {
  programme: ProgrammeAnswer;
  /** The date of the event, for the first build. */
  eventDate: Date;
  /** The rounds in which its entries can be judged. */
  rounds: readonly RoundAnswer[];
  isBusy: boolean;
  isBuilding: boolean;
  onBuild: (input: BuildWanted) => void;
}

/** Says when the day begins and how long a change takes, and adds the entries that have no line. */
export function BuildForm({ programme, eventDate, rounds, isBusy, isBuilding, onBuild }: Props) {
  const { starts_at: startsAt, gap_minutes: gap } = programme;
  const [start, setStart] = useState((startsAt ?? toLocalIso(eventDate)).slice(0, MINUTES_OF_INPUT));
  const [minutes, setMinutes] = useState(String(gap));
  const [round, setRound] = useState('');
  const [asked, setAsked] = useState<BuildWanted | null>(null);
  return (
    <Box
      component="form"
      aria-label="Build the programme"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = { starts_at: start, gap_minutes: Number(minutes), round: round || null };
        if (isPublic(programme)) setAsked(wanted);
        else onBuild(wanted);
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
        {isBuilding ? 'Adding entries...' : startsAt === null ? 'Build the programme' : ADD}
      </Button>
      <Box sx={{ flexBasis: '100%' }}>
        <Warnings texts={[programmeWarning(parseDateTime(start), eventDate)]} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {texts.buildNote}
      </Typography>
      {asked && (
        <ChangeQuestion
          changes={buildChanges(programme, asked)}
          confirmLabel={ADD}
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={() => {
            setAsked(null);
            onBuild(asked);
          }}
        />
      )}
    </Box>
  );
}

/** '2031-08-16T10:00' as '2031-08-16 10:00'. */
const timeIn = (input: string) => input.replace('T', ' ');

const isPublic = ({ state }: ProgrammeAnswer) => state === 'published' || state === 'closed';

/** Says what a build changes in a programme that everybody sees. */
function buildChanges({ starts_at, gap_minutes }: ProgrammeAnswer, wanted: BuildWanted): string[] {
  const start = starts_at?.slice(0, MINUTES_OF_INPUT) ?? '';
  return [
    ...(start === wanted.starts_at ? [] : [texts.otherStart(timeIn(wanted.starts_at), timeIn(start))]),
    ...(gap_minutes === wanted.gap_minutes ? [] : [texts.otherGap(wanted.gap_minutes, gap_minutes)]),
    texts.buildAdds,
  ];
}
