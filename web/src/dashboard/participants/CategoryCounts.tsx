import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GROUPED_BELOW_PARTICIPANTS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { CategoryCount } from '../../data/admin/participants';
import { StatusChip } from '../kit/StatusChip';

function Count({ category, count, isMore, isGrouped }: CategoryCount) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap', overflowWrap: 'anywhere' }}
    >
      <span>{category}</span>
      <strong>{isMore ? `${String(count)} or more` : count}</strong>
      {isGrouped && (
        <StatusChip label={`fewer than ${String(GROUPED_BELOW_PARTICIPANTS)}`} tone="attention" />
      )}
    </Box>
  );
}

/**
 * The number of participants in each category, and the categories that are judged together (spec §2). Nothing
 * until they are counted.
 */
export function CategoryCounts({ counts }: { counts: readonly CategoryCount[] | null }) {
  if (!counts) return null;
  return (
    <Box component="section" aria-label="Participants in each category" sx={{ mb: 3 }}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
      >
        {counts.map((count) => (
          <Count key={count.category} {...count} />
        ))}
      </Box>
      {counts.some(({ isGrouped }) => isGrouped) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {messages.participant.grouped(GROUPED_BELOW_PARTICIPANTS)}
        </Typography>
      )}
    </Box>
  );
}
