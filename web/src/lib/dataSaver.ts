import { useContext } from 'react';
import { useBrowserValue } from './hydrated';
import { InitialDataContext } from './public/hydrate';

interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

/** True when the visitor's browser saves data: smallest pictures, and no prefetching. */
export const savesData = (): boolean =>
  (navigator as Network).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** The same, for components; on the server, the value of the request's header. */
export function useSavesData(): boolean {
  const initial = useContext(InitialDataContext);
  return useBrowserValue({ onServer: initial?.frugal ?? false, inBrowser: savesData });
}
