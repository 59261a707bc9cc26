import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES, PURPOSE_NAMES, type Purposes, purposesOf } from '@ndeiya/domain/consents/purposes';

interface TickProps {
  label: string;
  sentence?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, sentence, checked, onChange }: TickProps) {
  return (
    <FormControlLabel
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

interface Props {
  purposes: Purposes;
  setPurposes: (purposes: Purposes) => void;
  isNo: boolean;
  setNo: (isNo: boolean) => void;
  /** The text that was read; null until it is loaded. */
  terms: TermsAnswer | null;
}

/** The boxes that a guardian ticked, and one for a no. */
export function PurposeTicks({ purposes, setPurposes, isNo, setNo, terms }: Props) {
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
            setPurposes({ ...purposes, [purpose]: checked });
            setNo(false);
          }}
        />
      ))}
      <Tick
        label="The guardian says no"
        checked={isNo}
        onChange={(checked) => {
          setNo(checked);
          setPurposes(NO_PURPOSES);
        }}
      />
    </Box>
  );
}

/** Why nothing can be recorded yet; null where it can. */
export function waitsFor({ purposes, isNo }: Pick<Props, 'purposes' | 'isNo'>): string | null {
  if (isNo || purposes.take_part) return null;
  return Object.values(purposes).includes(true) ? texts.firstBox : texts.chooseBox;
}
