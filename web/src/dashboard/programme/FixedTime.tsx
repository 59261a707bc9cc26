import { useState } from 'react';
import TextField from '@mui/material/TextField';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { fixedTimeOf, slotNameOf } from './order';

interface Props {
  slot: SlotAnswer;
  isBusy: boolean;
  /** A time of the day as '14:30', or '' for a line that begins when the one before ends. */
  onFixed: (time: string) => void;
}

/** The time before which a line does not begin, stored when the field is left. */
export function FixedTime({ slot, isBusy, onFixed }: Props) {
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
