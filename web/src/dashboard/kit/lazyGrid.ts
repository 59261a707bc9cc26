import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { logError } from '../../lib/log';

/** The theme's `md`, as in `useIsNarrow`. */
const WIDE = '(min-width: 900px)';

/** A grid, whose code is large: a phone never loads it, a wide screen loads it together with its rows. */
export function lazyGrid<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> {
  if (matchMedia(WIDE).matches)
    load().catch((error: unknown) => {
      logError('load the grid ahead', error);
    });
  return lazy(async () => ({ default: (await load())[name] }));
}
