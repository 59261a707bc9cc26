import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { Phase } from '@ndeiya/domain/overview/phase';
import { useEditionBefore } from '../../../data/admin/editions';
import { useOverviewRecord } from '../../../data/admin/overview';
import type { EditionOverview } from '../useOverview';
import { CategoriesPlot } from './CategoriesPlot';
import { type Compared, EntriesPlot } from './EntriesPlot';
import { SpreadPlot } from './SpreadPlot';
import { StagePlot } from './StagePlot';

const { plots: texts } = overviewMessages;

type Kind = 'entries' | 'categories' | 'stage' | 'spread';
/** A phase shows what it decides by. */
const SHOWN: Record<Phase, readonly Kind[]> = {
  planned: ['entries'],
  open: ['entries', 'categories'],
  closed: ['categories', 'entries'],
  stage: ['stage', 'categories'],
  judged: ['spread', 'stage'],
  published: ['spread', 'entries'],
};

/** The plots of the phase. Their code comes after the words of the page. */
export function Plots({ overview }: { overview: EditionOverview }) {
  return (
    <Box component="section" aria-labelledby="plots">
      <Typography id="plots" component="h2" variant="h3" sx={{ mb: 1.5, breakAfter: 'avoid' }}>
        {texts.title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {SHOWN[overview.phase].map((kind) => (
          <PlotOf key={kind} kind={kind} overview={overview} />
        ))}
      </Box>
    </Box>
  );
}

/** The last edition, which may be some years ago; two documents, of which both may be missing. */
function useBefore(year: number): Compared | null {
  const edition = useEditionBefore(year).data?.[0];
  const numbers = useOverviewRecord(edition?.year ?? null).data;
  if (!edition || !numbers || Object.keys(numbers.days).length === 0) return null;
  return { days: numbers.days, dates: edition, year: edition.year };
}

function EntriesOf({ overview: { year, facts, numbers, now } }: { overview: EditionOverview }) {
  const before = useBefore(year);
  const dates = { registration_closes_at: facts.window.closes_at, event_date: facts.event_date };
  const days = numbers?.days ?? {};
  if (Object.keys(days).length === 0 && !before) return null;
  return <EntriesPlot current={{ days, dates, year }} before={before} now={now} />;
}

function PlotOf({ kind, overview }: { kind: Kind; overview: EditionOverview }) {
  const { facts, now } = overview;
  if (kind === 'entries') return <EntriesOf overview={overview} />;
  if (kind === 'categories') return <CategoriesPlot facts={facts} />;
  if (kind === 'stage') return <StagePlot slots={facts.slots} now={now} />;
  return facts.rounds.map(
    ({ id, title, offsets }) =>
      offsets && offsets.length > 0 && <SpreadPlot key={id} title={title} offsets={offsets} />,
  );
}
