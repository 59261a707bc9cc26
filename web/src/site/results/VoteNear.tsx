import { lazy, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { logError } from '../../lib/log';
import { useCameNear } from '../../lib/useInView';

// The places are read first, and many years have no vote.
const VoteResult = lazy(() =>
  import('./VoteResult').then(
    (module) => ({ default: module.VoteResult }),
    (error: unknown) => {
      logError('load the result of the vote', error);
      return { default: () => null };
    },
  ),
);

/** The result of the audience's vote, which is loaded when the end of the page comes near the screen. */
export function VoteNear({ year }: { year: number }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useCameNear(place);
  return (
    <div ref={place}>
      {near && (
        <ErrorBoundary what="the result of the vote" fallback={null}>
          <Suspense fallback={null}>
            <VoteResult year={year} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
