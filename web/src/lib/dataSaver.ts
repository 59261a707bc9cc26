import { useHydrated } from './given';

interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data: smallest pictures, and nothing that was not asked for. */
export const savesData = (): boolean =>
  (navigator as Network).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** The same, for components; not on the server, whose pages are everybody's. */
export function useSavesData(): boolean {
  const hydrated = useHydrated();
  return hydrated && savesData();
}
