import { useContext } from 'react';
import { StartContext, useLooked } from './given';

interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data: smallest pictures, and nothing that was not asked for. */
export const savesData = (): boolean =>
  (navigator as Network).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** The same, for components; on the server, what the browser told it. */
export function useSavesData(): boolean {
  const start = useContext(StartContext);
  return useLooked({ drawn: start?.frugal ?? false, here: savesData });
}
