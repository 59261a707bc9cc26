import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportAnswer } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';

type Conflict = ImportAnswer['conflicts'][number];
interface Props {
  conflicts: readonly Conflict[];
  language: string;
  onChoose: (conflict: Conflict, choice: 'dashboard' | 'file') => void;
}

/** Texts that the dashboard and the file have both changed: a person chooses one. */
export function ImportConflicts({ conflicts, language, onChoose }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' } }}>
      <Typography sx={{ mb: 1 }}>{workMessages.conflict}</Typography>
      {conflicts.map((conflict) => (
        <Box key={conflict.english} role="group" aria-label={conflict.english} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{conflict.english}</Typography>
          {(['dashboard', 'file'] as const).map((side) => (
            <Box key={side} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography lang={language} sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
                {conflict[side] || '(none)'}
              </Typography>
              <Button
                onClick={() => {
                  onChoose(conflict, side);
                }}
              >
                {side === 'file' ? 'Take the file’s' : 'Keep the dashboard’s'}
              </Button>
            </Box>
          ))}
        </Box>
      ))}
    </Alert>
  );
}
