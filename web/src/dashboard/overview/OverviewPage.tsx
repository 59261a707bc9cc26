import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { overviewMessages as texts } from '@ndeiya/domain/overview/messages';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { LinkButton } from '../../components/LinkButton';
import { Spinner } from '../../components/Spinner';
import { firstRowsShown, useAfterFirstRows } from '../../lib/firstRows';
import { paths } from '../../lib/paths';
import { useCameNear } from '../../lib/useInView';
import { AdminPage } from '../kit/AdminPage';
import { ListFailed } from '../kit/ListState';
import { EditionState } from './EditionState';
import { ToDo } from './ToDo';
import { Totals } from './Totals';
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

/** A part far below the first screen waits until somebody scrolls to it. */
function OnceNear({ children }: { children: ReactNode }) {
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
          <OnceNear>
            <Checklist key={overview.year} year={overview.year} phase={overview.phase} />
          </OnceNear>
        )}
        {overview && (
          <OnceNear>
            <Stories edition={overview.year} />
          </OnceNear>
        )}
      </Box>
    </AdminPage>
  );
}
