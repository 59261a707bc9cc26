import { useContext } from 'react';
import { useLooked } from './hydrated';
import { InitialDataContext } from './public/hydrate';

interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data: smallest pictures, and nothing that was not asked for. */
export const savesData = (): boolean =>
  (navigator as Network).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** The same, for components; on the server, what the browser told it. */
export function useSavesData(): boolean {
  const initial = useContext(InitialDataContext);
  return useLooked({ drawn: initial?.frugal ?? false, here: savesData });
}
