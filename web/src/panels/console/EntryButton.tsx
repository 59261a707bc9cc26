import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ConsoleEntry } from '@ndeiya/domain/judging/consoleAnswer';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { visuallyHidden } from '../../components/visuallyHidden';
import { overOf } from './overtime';

const STAGE_WORDS: Record<NonNullable<ConsoleEntry['stage']>, string> = {
  on: 'On stage',
  just: 'Just on stage',
};

export const ENTRY_WORDS: Record<EntryStatus, string> = {
  entered: 'Not yet performed',
  performed: 'Performed',
  guest: 'Guest: marked, without a place',
  no_show: 'Did not come',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
};

/** The look of every button in the grid. */
export const cellLook = {
  justifyContent: 'flex-start',
  gap: 0.75,
  width: '100%',
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.9rem',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
} as const;

interface Props {
  entry: ConsoleEntry;
  onEntry: (entry: ConsoleEntry) => void;
}

/** The row header: number, title, stage and status of a performance, which open its dialog. */
export function EntryButton({ entry, onEntry }: Props) {
  const off = entry.deductions.length > 0;
  return (
    <ButtonBase
      sx={{ ...cellLook, display: 'block', py: 0.75, textAlign: 'left', whiteSpace: 'normal' }}
      onClick={() => {
        onEntry(entry);
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
        {entry.number} {entry.title || entry.stage_name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {entry.stage && <strong>{STAGE_WORDS[entry.stage]} · </strong>}
        {ENTRY_WORDS[entry.status]}
        {entry.overtime && ` · ${overOf(entry.overtime)}`}
        {off && ' · marks taken off'}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        status and deductions
      </Box>
    </ButtonBase>
  );
}
