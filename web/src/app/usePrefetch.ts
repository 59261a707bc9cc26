import { useEffect } from 'react';
import { savesData } from '../lib/dataSaver';

/** Loads the code of a page. */
type Load = () => Promise<unknown>;

/** The page's loader: of the very address, or of the folder that it is in ('/events/'). */
const loadOf = (loads: Readonly<Record<string, Load>>, pathname: string) =>
  loads[pathname] ?? loads[/^\/[^/]+\//.exec(pathname)?.[0] ?? ''];

/**
 * Asks for the code of a page when a finger or the mouse comes to a link that leads to it, or the keyboard's focus: some
 * tenths of a second before it is needed. Not for those who save data. `loads` is by path, of folders with a slash last.
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
        // It is asked for again, and said so, when the link is followed.
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
