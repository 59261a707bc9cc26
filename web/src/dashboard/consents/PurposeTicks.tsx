import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES, PURPOSE_NAMES, type Purposes, purposesOf } from '@ndeiya/domain/consents/purposes';

type Ticks = ReturnType<typeof useTicks>;

interface Props {
  ticks: Ticks;
  /** The text that was read; null until it is loaded. */
  terms: TermsAnswer | null;
}

/** The boxes that a guardian ticked, and one for a no. */
export function PurposeTicks({ ticks: { purposes, isNo, tick, refuse }, terms }: Props) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        The guardian agrees to
      </Box>
      {purposesOf(terms ?? {}).map((purpose) => (
        <Tick
          key={purpose}
          label={PURPOSE_NAMES[purpose]}
          sentence={terms?.purposes[purpose]}
          checked={purposes[purpose] === true}
          onChange={(checked) => {
            tick({ [purpose]: checked });
          }}
        />
      ))}
      <Tick label="The guardian says no" checked={isNo} onChange={refuse} />
    </Box>
  );
}

interface TickProps {
  label: string;
  sentence?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, sentence, checked, onChange }: TickProps) {
  return (
    <FormControlLabel
      // A long sentence has its box beside its first line, and a gap to the next one.
      sx={{ alignItems: 'flex-start', py: 0.75, '& .MuiCheckbox-root': { py: 0 } }}
      label={sentence ? `${label}: ${sentence}` : label}
      control={
        <Checkbox
          checked={checked}
          onChange={(_event, next) => {
            onChange(next);
          }}
        />
      }
    />
  );
}

/** The boxes of a dialog; the box for a no and the other boxes empty each other. */
export function useTicks() {
  const [purposes, setPurposes] = useState(NO_PURPOSES);
  const [isNo, setNo] = useState(false);
  return {
    purposes,
    isNo,
    isTouched: purposes !== NO_PURPOSES || isNo,
    tick: (changed: Partial<Purposes>) => {
      setPurposes({ ...purposes, ...changed });
      setNo(false);
    },
    refuse: (checked: boolean) => {
      setNo(checked);
      setPurposes(NO_PURPOSES);
    },
  };
}

/** Why nothing can be recorded yet; null where it can. */
export function waitsFor({ purposes, isNo }: Ticks): string | null {
  if (isNo || purposes.take_part) return null;
  return Object.values(purposes).includes(true) ? texts.firstBox : texts.chooseBox;
}
