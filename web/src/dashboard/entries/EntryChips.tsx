import Box from '@mui/material/Box';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { StatusChip } from '../kit/StatusChip';
import { chipsOf } from './entryStates';

/** The state of an entry, and what about it needs a look. */
export function EntryChips({ entry }: { entry: Entry }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chipsOf(entry).map((chip) => (
        <StatusChip key={chip.label} {...chip} />
      ))}
    </Box>
  );
}
