import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { InTheWay } from './ProblemNote';

const { step: texts, inTheWay } = consoleMessages;

/** A button that works once a reason is typed. */
export function Reasoned({
  label,
  button,
  isBusy,
  onGo,
}: {
  label: string;
  button: string;
  isBusy: boolean;
  onGo: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <TextField
        size="small"
        label={label}
        value={reason}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { maxLength: JUDGING.reasonChars } }}
        onChange={({ target }) => {
          setReason(target.value);
        }}
      />
      <Button
        variant="outlined"
        disabled={isBusy || reason.trim() === ''}
        onClick={() => {
          onGo(reason.trim());
        }}
      >
        {button}
      </Button>
    </Box>
  );
}

/** Everything that is in the way of a step. */
export function Obstacles({ all, children }: { all: Record<string, string>; children?: ReactNode }) {
  const reasons = Object.values(all);
  if (reasons.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{inTheWay}</Typography>
      <InTheWay reasons={reasons} />
      {children}
    </Box>
  );
}

/** A step back, which needs a reason. */
export function Back({
  isBusy,
  label,
  onGo,
}: {
  isBusy: boolean;
  label: string;
  onGo: (reason: string) => void;
}) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
        Go back a step
      </Box>
      <Reasoned label={texts.backReason} button={label} isBusy={isBusy} onGo={onGo} />
    </Box>
  );
}
