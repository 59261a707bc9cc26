import { useEffect } from 'react';
import { setSite } from '../lib/usePageHead';
import { useHome } from './home';

/** Tells the heads of all pages what the site is called, once that is known. */
export function useSiteHead(): void {
  const home = useHome().data;
  useEffect(() => {
    if (home) setSite({ settings: home.settings, banner: home.banners[0]?.image ?? null });
  }, [home]);
}
