import { useContext } from 'react';
import { useBrowserValue } from './hydrated';
import { InitialDataContext } from './public/hydrate';

/** The site's own address, such as `https://example.org`; on the server that of the deployment. */
export function useSiteAddress(): string {
  const initial = useContext(InitialDataContext);
  return useBrowserValue({ onServer: initial?.site ?? '', inBrowser: () => window.location.origin });
}
