import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { CategoryCount } from '../../data/admin/categoryCounts';
import { StatusChip } from '../kit/StatusChip';

interface CountProps extends CategoryCount {
  minClass: number | undefined;
}

interface Props {
  counts: readonly CategoryCount[] | null;
  /** The edition's smallest class; undefined until it is known. */
  minClass: number | undefined;
}

/**
 * The number of participants in each category, and the categories that are judged together (spec §2). Nothing
 * until they are counted.
 */
export function CategoryCounts({ counts, minClass }: Props) {
  if (!counts) return null;
  return (
    <Box component="section" aria-label="Participants in each category" sx={{ mb: 3 }}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
      >
        {counts.map((count) => (
          <Count key={count.category} {...count} minClass={minClass} />
        ))}
      </Box>
      {minClass !== undefined && counts.some((count) => isSmall(count, minClass)) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {messages.participant.grouped(minClass)}
        </Typography>
      )}
    </Box>
  );
}

const isSmall = ({ count }: CategoryCount, minClass = 0) => count < minClass;

function Count({ minClass, ...counted }: CountProps) {
  const { category, count, isMore } = counted;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap', overflowWrap: 'anywhere' }}
    >
      <span>{category}</span>
      <strong>{isMore ? `${String(count)} or more` : count}</strong>
      {isSmall(counted, minClass) && <StatusChip label={`fewer than ${String(minClass)}`} tone="attention" />}
    </Box>
  );
}
