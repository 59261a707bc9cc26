import { useState } from 'react';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { SlotAnswer } from '@ndeiya/domain/api/programme';
import { clockTime } from '@ndeiya/domain/stage/clock';
import { isAhead } from '@ndeiya/domain/stage/states';

const STATES: Partial<Record<SlotAnswer['state'], string>> = {
  called: 'Called',
  on_stage: 'On stage',
  done: 'Done',
  postponed: 'Postponed',
  no_show: 'Absent',
  withdrawn: 'Withdrawn',
};
const MOST_MINUTES = 600;

interface Props {
  slot: SlotAnswer;
  time: number | null;
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onMinutes: (minutes: number) => void;
  onRemove: () => void;
}

/** The length in minutes, stored when the field is left. */
function Minutes({ slot, isBusy, onMinutes }: Pick<Props, 'slot' | 'isBusy' | 'onMinutes'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const minutes = Number(typed);
    if (typed !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES)
      if (minutes !== slot.minutes) onMinutes(minutes);
    setTyped(null);
  };
  return (
    <OutlinedInput
      size="small"
      type="number"
      value={typed ?? String(slot.minutes)}
      disabled={isBusy && typed === null}
      inputProps={{ 'aria-label': `Minutes of ${slot.label}`, min: 1, max: MOST_MINUTES }}
      endAdornment="min"
      sx={{ width: 104 }}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}

function Buttons({ slot, isBusy, isFirst, isLast, onMove, onRemove }: Omit<Props, 'time' | 'onMinutes'>) {
  const hasBegun = slot.state === 'on_stage' || slot.state === 'done';
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        aria-label={`Move ${slot.label} up`}
        disabled={isBusy || isFirst}
        onClick={() => {
          onMove(-1);
        }}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={`Move ${slot.label} down`}
        disabled={isBusy || isLast}
        onClick={() => {
          onMove(1);
        }}
      >
        <DownIcon />
      </IconButton>
      <IconButton aria-label={`Remove ${slot.label}`} disabled={isBusy || hasBegun} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

/** One line: its time by the plan, what it is, its length, and the buttons that move it. */
export function SlotRow({ time, onMinutes, ...props }: Props) {
  const { slot, isBusy } = props;
  const state = isAhead(slot.state) && slot.state === 'planned' ? undefined : STATES[slot.state];
  const facts = [slot.number, slot.category, state].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ width: 76, fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
        {time === null ? '–' : clockTime(new Date(time))}
      </Typography>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{slot.label}</Typography>
        {facts && (
          <Typography variant="body2" color="text.secondary">
            {facts}
          </Typography>
        )}
      </Box>
      <Minutes slot={slot} isBusy={isBusy} onMinutes={onMinutes} />
      <Buttons {...props} />
    </Box>
  );
}
