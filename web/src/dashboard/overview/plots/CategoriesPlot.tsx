import Box from '@mui/material/Box';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { inStates, type OverviewFacts } from '@ndeiya/domain/overview/next';
import { Plot } from './Plot';

const { plots: texts } = overviewMessages;

/** Each category against its places and against the number that a class of its own needs. */
export function CategoriesPlot({ facts }: { facts: OverviewFacts }) {
  const rows = rowsOf(facts);
  const least = facts.min_class;
  const most = Math.max(least * 2, ...rows.map((row) => Math.max(totalOf(row), row.places ?? 0)));
  return (
    <Plot
      title={texts.categories}
      says={texts.small(least)}
      table={{
        head: [texts.category, texts.accepted, texts.open, texts.waiting, texts.places],
        rows: rows.map(({ name, accepted, open, waiting, places }) => [
          name,
          accepted,
          open,
          waiting,
          places ?? '–',
        ]),
      }}
    >
      <Legend />
      {rows.map((row) => (
        <Box key={row.name} sx={{ mb: 1.25 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', fontSize: '0.9rem' }}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {row.name}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {row.places === null
                ? totalOf(row)
                : `${String(totalOf(row))} for ${String(row.places)} places`}
            </Box>
          </Box>
          <Bar row={row} most={most} least={least} />
        </Box>
      ))}
    </Plot>
  );
}

interface Row {
  name: string;
  places: number | null;
  accepted: number;
  open: number;
  waiting: number;
}

function rowsOf(facts: OverviewFacts): Row[] {
  const known = facts.entries?.categories ?? [];
  return facts.categories.map(({ name, places }) => {
    const own = {
      entries: facts.entries && { ...facts.entries, categories: known.filter((one) => one.name === name) },
    };
    return {
      name,
      places,
      accepted: inStates(own, ['accepted']),
      open: inStates(own, ['submitted', 'offered', 'returned']),
      waiting: inStates(own, ['waitlisted']),
    };
  });
}

const HUNDRED = 100;
const totalOf = ({ accepted, open, waiting }: Row) => accepted + open + waiting;

const PARTS = [
  { of: 'accepted', color: 'secondary.main', pattern: 'none' },
  { of: 'open', color: 'gold.main', pattern: 'none' },
  {
    of: 'waiting',
    color: 'divider',
    // Stripes, because a waiting entry has no place.
    pattern: 'repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 6px)',
  },
] as const;

function Bar({ row, most, least }: { row: Row; most: number; least: number }) {
  const percent = (count: number) => `${String((count / most) * HUNDRED)}%`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', display: 'flex', height: 16, bgcolor: 'background.default' }}
    >
      {row.places !== null && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            width: percent(row.places),
            border: 1,
            borderColor: 'text.secondary',
          }}
        />
      )}
      {PARTS.map(({ of, color, pattern }) => (
        <Box key={of} sx={{ width: percent(row[of]), bgcolor: color, backgroundImage: pattern }} />
      ))}
      <Box
        sx={{
          position: 'absolute',
          insetBlock: -3,
          left: percent(least),
          borderLeft: 2,
          borderColor: 'primary.main',
        }}
      />
    </Box>
  );
}

function Legend() {
  const labels = { accepted: texts.accepted, open: texts.open, waiting: texts.waiting };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, fontSize: '0.9rem' }}>
      {PARTS.map(({ of, color, pattern }) => (
        <Box component="span" key={of} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ width: 14, height: 14, bgcolor: color, backgroundImage: pattern }} />
          {labels[of]}
        </Box>
      ))}
    </Box>
  );
}
