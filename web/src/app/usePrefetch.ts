import { useEffect } from 'react';
import { savesData } from '../lib/dataSaver';

type Load = () => Promise<unknown>;

/** The page's loader, by its exact address or by its folder ('/events/'). */
const loadOf = (loads: Readonly<Record<string, Load>>, pathname: string) =>
  loads[pathname] ?? loads[/^\/[^/]+\//.exec(pathname)?.[0] ?? ''];

/**
 * Prefetches a page's code when a finger, the mouse or the keyboard's focus reaches a link to it, some tenths
 * of a second before it is needed. Does nothing with data saver. `loads` is by path; folders end with a
 * slash.
 */
export function usePrefetch(loads: Readonly<Record<string, Load>>): void {
  useEffect(() => {
    const asked = new Set<Load>();
    const ask = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== window.location.origin || savesData()) return;
      const load = loadOf(loads, link.pathname);
      if (!load || asked.has(load)) return;
      asked.add(load);
      load().catch(() => {
        // Following the link requests it again and reports the error.
        asked.delete(load);
      });
    };
    document.addEventListener('pointerover', ask, { passive: true });
    document.addEventListener('focusin', ask);
    return () => {
      document.removeEventListener('pointerover', ask);
      document.removeEventListener('focusin', ask);
    };
  }, [loads]);
}
