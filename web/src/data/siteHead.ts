import { useEffect } from 'react';
import { setSite } from '../lib/usePageHead';
import { useHome } from './home';

/** Passes the site's name to the heads of all pages, once it is loaded. */
export function useSiteHead(): void {
  const home = useHome().data;
  useEffect(() => {
    if (home) setSite({ settings: home.settings, banner: home.banners[0]?.image ?? null });
  }, [home]);
}
