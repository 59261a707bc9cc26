import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import { overviewMessages as texts } from '@ndeiya/domain/overview/messages';
import type { Stats } from '@ndeiya/domain/system/records';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { Link } from '../../components/Link';
import { LinkButton } from '../../components/LinkButton';
import { Spinner } from '../../components/Spinner';
import { useTotals } from '../../data/admin/totals';
import { firstRowsShown, useAfterFirstRows } from '../../lib/firstRows';
import { paths } from '../../lib/paths';
import { useCameNear } from '../../lib/useInView';
import { AdminPage } from '../kit/AdminPage';
import { ListFailed, ListState } from '../kit/ListState';
import { EditionState } from './EditionState';
import { ToDo } from './ToDo';
import { type EditionOverview, useOverview } from './useOverview';

// These come after the words of the page: nobody waits for a plot.
const Plots = lazy(async () => ({ default: (await import('./plots/Plots')).Plots }));
const Checklist = lazy(async () => ({ default: (await import('./Checklist')).Checklist }));
const Stories = lazy(async () => ({ default: (await import('./Stories')).Stories }));

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** /admin: how the current edition stands, and what there is to do. */
export function OverviewPage() {
  const { status, overview, retry } = useOverview();
  return (
    <AdminPage title="Overview" actions={<LinkButton to={paths.adminRehearsal}>Play the day</LinkButton>}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {status === 'loading' && <Spinner text="Loading the overview..." />}
        {status === 'failed' && <ListFailed failedText={texts.loadFailed} onRetry={retry} />}
        {overview && <Parts overview={overview} />}
        <Totals />
        {overview && (
          <WhenNear>
            <Checklist key={overview.year} year={overview.year} phase={overview.phase} />
          </WhenNear>
        )}
        {overview && (
          <WhenNear>
            <Stories edition={overview.year} />
          </WhenNear>
        )}
      </Box>
    </AdminPage>
  );
}

/** A part far below the first screen waits until somebody scrolls to it. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // There is no margin, because on a desktop the page would load their code, which names every collection, with its
  // first words.
  const isNear = useCameNear(place, '0px');
  return (
    <Box ref={place} sx={{ minHeight: 160 }}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </Box>
  );
}

function Parts({ overview }: { overview: EditionOverview }) {
  const isDrawn = useAfterFirstRows();
  // The bell sends its queries now.
  useEffect(firstRowsShown, []);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={COLUMNS}>
        <EditionState overview={overview} />
        <ToDo overview={overview} />
      </Box>
      <Box sx={{ minHeight: { xs: 220, md: 300 } }}>
        {isDrawn && (
          <ErrorBoundary what="plots" fallback={null}>
            <Suspense fallback={null}>
              <Plots overview={overview} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Box>
    </Box>
  );
}

const TOTALS: readonly { field: keyof Stats; label: string; to: string }[] = [
  { field: 'total_events', label: 'Events', to: paths.adminEvents },
  { field: 'total_participants', label: 'Participants', to: paths.adminParticipants },
  { field: 'total_users', label: 'Users', to: paths.adminUsers },
  { field: 'total_videos', label: 'Videos', to: paths.adminVideos },
  { field: 'total_gallery_items', label: 'Gallery images', to: paths.adminGallery },
];

/** The five totals of the specification (§3). */
function Totals() {
  const totals = useTotals();
  if (totals.status === 'loading') return <Typography role="status">{messages.stats.loading}</Typography>;
  if (totals.status === 'failed') {
    return (
      <ListState
        status="failed"
        isEmpty
        emptyText=""
        failedText={messages.stats.loadFailed}
        onRetry={totals.retry}
      >
        {null}
      </ListState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {TOTALS.map(({ field, label, to }) => (
        <Card key={field}>
          <CardActionArea component={Link} to={to} sx={{ p: 1.5 }}>
            <Typography sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
              {totals.data ? groupedNumber(totals.data[field]) : '–'}
            </Typography>
            <Typography variant="body2">{label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
