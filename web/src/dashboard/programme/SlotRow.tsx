import { type ReactNode, useState } from 'react';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clockTime } from '@ndeiya/domain/kernel/time';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { isAhead } from '@ndeiya/domain/programme/states';
import { fixedTimeOf, hasBegun, slotNameOf } from './order';

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
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onMinutes: (minutes: number) => void;
  onFixed: (time: string) => void;
  onRemove: () => void;
}

/** One line: its time by the plan, what it is, its fixed time, its length, and the buttons that move it. */
export function SlotRow({ time, isMarked, onMark, onMinutes, onFixed, ...props }: Props) {
  const { slot, isBusy } = props;
  const isPause = slot.kind !== 'entry' && slot.state === 'on_stage';
  const state = isPause ? 'Now' : STATES[slot.state];
  const facts = [slot.number, slot.category, state].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={isMarked}
        slotProps={{ input: { 'aria-label': `Mark ${slotNameOf(slot)}` } }}
        onChange={(_, checked) => {
          onMark(checked);
        }}
        sx={{ ml: -1.5 }}
      />
      <Typography
        sx={{ minWidth: 64, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}
      >
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
      {isAhead(slot.state) && <FixedTime slot={slot} isBusy={isBusy} onFixed={onFixed} />}
      <Minutes slot={slot} isBusy={isBusy} onMinutes={onMinutes} />
      <Buttons {...props} />
    </Box>
  );
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
      inputProps={{ 'aria-label': `Minutes of ${slotNameOf(slot)}`, min: 1, max: MOST_MINUTES }}
      endAdornment="min"
      sx={{ width: 104, alignSelf: 'end' }}
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

interface MoveProps {
  label: string;
  isPossible: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** It is never disabled, because a disabled button loses the focus, and the keyboard would begin at the top again. */
function MoveButton({ label, isPossible, onMove, children }: MoveProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!isPossible}
      sx={{ '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default' } }}
      onClick={() => {
        if (isPossible) onMove();
      }}
    >
      {children}
    </IconButton>
  );
}

function Buttons({
  slot,
  isBusy,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: Omit<Props, 'time' | 'isMarked' | 'onMark' | 'onMinutes' | 'onFixed'>) {
  return (
    <Box sx={{ display: 'flex', alignSelf: 'end' }}>
      <MoveButton
        label={`Move ${slotNameOf(slot)} up`}
        isPossible={!isFirst}
        onMove={() => {
          onMove(-1);
        }}
      >
        <UpIcon />
      </MoveButton>
      <MoveButton
        label={`Move ${slotNameOf(slot)} down`}
        isPossible={!isLast}
        onMove={() => {
          onMove(1);
        }}
      >
        <DownIcon />
      </MoveButton>
      <IconButton
        aria-label={`Remove ${slotNameOf(slot)}`}
        disabled={isBusy || hasBegun(slot)}
        onClick={onRemove}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

interface FixedTimeProps {
  slot: SlotAnswer;
  isBusy: boolean;
  /** A time of the day as '14:30', or '' for a line that begins when the one before ends. */
  onFixed: (time: string) => void;
}

/** The time before which a line does not begin, stored when the field is left. */
function FixedTime({ slot, isBusy, onFixed }: FixedTimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = fixedTimeOf(slot);
  const save = () => {
    if (typed !== null && typed !== stored) onFixed(typed);
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      type="time"
      label="Not before"
      value={typed ?? stored}
      disabled={isBusy && typed === null}
      sx={{ width: 130 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `${slotNameOf(slot)} begins not before` },
      }}
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
