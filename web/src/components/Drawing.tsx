import { lazy, Suspense } from 'react';
import type { DrawingName } from './drawings/DrawingContent';
import { ErrorBoundary } from './ErrorBoundary';
import { Box } from './look/Box';

const DrawingContent = lazy(async () => ({
  default: (await import('./drawings/DrawingContent')).DrawingContent,
}));

/**
 * An illustration beside a text with the same meaning. Its space is reserved while it loads, and stays empty
 * offline.
 */
export function Drawing({ name, width = 200 }: { name: DrawingName; width?: number }) {
  return (
    <Box aria-hidden sx={{ width, maxWidth: '100%', aspectRatio: '4 / 3', flex: 'none' }}>
      <ErrorBoundary what="drawing" fallback={null}>
        <Suspense fallback={null}>
          <DrawingContent name={name} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
