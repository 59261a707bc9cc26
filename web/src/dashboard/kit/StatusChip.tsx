import Chip from '@mui/material/Chip';

/** The meaning of a state: something to do, in progress, good, bad, or over. */
export type Tone = 'attention' | 'progress' | 'good' | 'bad' | 'quiet';

const STYLES: Record<Tone, object> = {
  attention: { bgcolor: 'gold.main', color: 'gold.contrastText' },
  progress: { bgcolor: 'gold.light', color: 'gold.contrastText' },
  good: { bgcolor: 'success.main', color: 'success.contrastText' },
  bad: { bgcolor: 'error.main', color: 'error.contrastText' },
  quiet: { bgcolor: 'divider', color: 'text.primary' },
};

/** The state of a record as a word, never by colour alone. */
export function StatusChip({ label, tone }: { label: string; tone: Tone }) {
  return <Chip size="small" label={label} sx={{ fontWeight: 600, ...STYLES[tone] }} />;
}
