import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ActionProblem } from './useAction';

export function ProblemNote({ problem }: { problem: ActionProblem | null }) {
  if (!problem) return null;
  return (
    <Alert severity="error" role="alert">
      {problem.text}
      <InTheWay reasons={problem.fields} />
    </Alert>
  );
}

/** Everything that is in the way, at once. */
export function InTheWay({ reasons }: { reasons: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Box>
  );
}
