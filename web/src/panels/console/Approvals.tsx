import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { Explained } from '../../components/Explained';
import { BESIDE } from './shared';

const { step: texts, explained } = consoleMessages;

/** So many characters of a hash are enough to compare two screens. */
const SHOWN = 12;

interface Props {
  console: ConsoleAnswer;
  mayApprove: boolean;
  isBusy: boolean;
  onApprove: () => void;
}

/** Names who has approved the marks as they are now, with a button for one more. */
export function Approvals({ console, mayApprove, isBusy, onApprove }: Props) {
  const { round, inputs_hash, obstacles, approval_refused } = console;
  const needed = obstacles.freeze.approvals;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box sx={BESIDE}>
        <Typography variant="body2" sx={{ minWidth: 0 }}>
          {inputs_hash === null ? texts.noFingerprint : texts.fingerprint(inputs_hash.slice(0, SHOWN))}
        </Typography>
        {inputs_hash !== null && <Explained {...explained.fingerprint} />}
      </Box>
      {round.approvals.map(({ name, inputs_hash: approved, at }) => (
        <Typography key={at} variant="body2" sx={{ fontWeight: 700 }}>
          {approved === inputs_hash ? `✓ ${texts.approved(name)}` : texts.approvedBefore(name)}
        </Typography>
      ))}
      {needed !== undefined && <Typography variant="body2">{needed}</Typography>}
      {needed !== undefined && approval_refused !== null && (
        <Typography variant="body2">{approval_refused}</Typography>
      )}
      {needed !== undefined && approval_refused === null && (
        <Button
          variant="outlined"
          disabled={!mayApprove || inputs_hash === null || isBusy}
          onClick={onApprove}
        >
          Approve these marks
        </Button>
      )}
    </Box>
  );
}
